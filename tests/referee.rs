//! The referee's answers, whatever it is asked.

#[path = "referee/comme_des_mouches.rs"]
mod comme_des_mouches;
#[path = "../examples/referee/playing.rs"]
mod playing;
#[path = "../examples/referee/protocol.rs"]
mod protocol;

use protocol::Referee;
use serde_json::{Value, json};

fn ask(referee: &mut Referee, request: &Value) -> Value {
    referee.answer(request.to_string().as_bytes())
}

fn ok(referee: &mut Referee, request: Value) -> Value {
    let reply = ask(referee, &request);
    reply.get("ok").unwrap_or_else(|| panic!("{request} gave {reply}")).clone()
}

fn error_kind(reply: &Value) -> String {
    let error = reply.get("error").unwrap_or_else(|| panic!("no error in {reply}"));
    assert!(error["text"].as_str().is_some_and(|text| !text.is_empty()), "{reply}");
    error["kind"].as_str().expect("an error has a kind").to_owned()
}

fn new_match(seats: u8) -> Referee {
    let mut referee = Referee::default();
    ok(&mut referee, json!({ "new": { "game": "le-trou-du-cochon", "seats": seats, "options": {}, "seed": 4 } }));
    referee
}

fn start(referee: &mut Referee) {
    for (seat, face) in [(0, 5), (1, 2)] {
        ok(referee, json!({ "act": { "by": seat, "action": "roll" } }));
        ok(referee, json!({ "draw": { "face": face } }));
    }
}

#[test]
fn a_turn_by_hand() {
    let mut referee = new_match(2);
    assert_eq!(ok(&mut referee, json!({ "turn": true })), json!({ "open": { "seats": [0], "table": false } }));
    assert_eq!(ok(&mut referee, json!({ "actions": 0 })), json!(["roll"]));
    assert_eq!(ok(&mut referee, json!({ "actions": "table" })), json!([]));
    start(&mut referee);
    let rolled = ok(&mut referee, json!({ "act": { "by": 0, "action": "roll" } }));
    assert_eq!(rolled, json!({ "events": [], "turn": { "chance": { "open": 0 } } }));
    let draws = ok(&mut referee, json!({ "draws": true }));
    assert_eq!(draws.as_array().map(Vec::len), Some(6));
    assert_eq!(draws[5], json!({ "draw": { "face": 6 }, "weight": 1 }));
    let six = ok(&mut referee, json!({ "draw": { "face": 6 } }));
    assert_eq!(six["events"], json!([{ "rolled": { "seat": 0, "face": 6, "throw": 1 } }]));
    assert_eq!(ok(&mut referee, json!({ "actions": 0 })), json!(["cry", "drop"]));
    ok(&mut referee, json!({ "act": { "by": 0, "action": "cry" } }));
    assert_eq!(ok(&mut referee, json!({ "undo": true })), json!({ "open": { "seats": [0], "table": false } }));
    let dropped = ok(&mut referee, json!({ "act": { "by": 0, "action": "drop" } }));
    assert_eq!(dropped["events"][1], json!({ "penalty": { "seat": 0, "taken": 2, "missing": 0 } }));
    assert_eq!(ok(&mut referee, json!({ "view": "table" }))["pawns"], json!([7, 6]));
    assert_eq!(ok(&mut referee, json!({ "view": 1 }))["fallen"], json!(1));
}

#[test]
fn hits_together_by_the_table() {
    let mut referee = Referee::default();
    let options = json!({ "race": true, "cry": "off" });
    ok(&mut referee, json!({ "new": { "game": "le-trou-du-cochon", "seats": 2, "options": options } }));
    start(&mut referee);
    ok(&mut referee, json!({ "act": { "by": 0, "action": "roll" } }));
    ok(&mut referee, json!({ "draw": { "face": 6 } }));
    let listed = ok(&mut referee, json!({ "actions": "table" }));
    let drawing = ok(&mut referee, json!({ "act": { "by": "table", "action": listed[0] } }));
    assert_eq!(drawing["turn"], json!({ "chance": { "open": null } }));
    let first = ok(&mut referee, json!({ "draw": { "first": 1 } }));
    assert_eq!(first["events"][0], json!({ "won_race": { "seat": 1, "roller": 0 } }));
}

#[test]
fn a_hidden_die_is_seen_by_its_roller_alone() {
    let mut referee = Referee::default();
    let options = json!({ "vote": "passing", "first": 1 });
    let new = json!({ "new": { "game": "a-poil-le-mouton", "seats": 3, "options": options, "seed": 1 } });
    assert_eq!(ok(&mut referee, new)["turn"], json!({ "secret": 1 }));
    let rolling = ok(&mut referee, json!({ "act": { "by": 1, "action": "roll" } }));
    assert_eq!(rolling, json!({ "events": [], "turn": { "chance": { "secret": 1 } } }));
    let draws = ok(&mut referee, json!({ "draws": true }));
    assert_eq!(draws[4], json!({ "draw": { "special": "fly" }, "weight": 2 }));
    assert_eq!(error_kind(&ask(&mut referee, &json!({ "draw": { "special": { "number": 6 } } }))), "refused");
    let rolled = ok(&mut referee, json!({ "draw": { "special": { "number": 3 } } }));
    let die = json!({ "number": 3 });
    assert_eq!(rolled["events"], json!([]));
    assert_eq!(rolled["private"], json!({ "1": [{ "rolled": { "seat": 1, "face": die } }] }));
    assert_eq!(ok(&mut referee, json!({ "view": 1 }))["die"], die);
    for viewer in [json!(0), json!(2), json!("table")] {
        assert_eq!(ok(&mut referee, json!({ "view": viewer }))["die"], json!(null), "{viewer}");
    }
    let listed = json!([{ "challenge": 0 }, { "challenge": 2 }, "announce"]);
    assert_eq!(ok(&mut referee, json!({ "actions": 1 })), listed);
    for (by, action) in [
        (json!(1), json!({ "challenge": 1 })),
        (json!(1), json!("wolf")),
        (json!(0), json!("roll")),
        (json!("table"), json!("go_on")),
    ] {
        assert_eq!(error_kind(&ask(&mut referee, &json!({ "act": { "by": by, "action": action } }))), "refused");
    }
    assert_eq!(error_kind(&ask(&mut referee, &json!({ "undo": true }))), "undo");
    let announced = ok(&mut referee, json!({ "act": { "by": 1, "action": "announce" } }));
    assert_eq!(announced, json!({ "events": [{ "announced": { "seat": 1 } }], "turn": { "secret": 2 } }));
    let answered = ok(&mut referee, json!({ "act": { "by": 2, "action": { "answer": true } } }));
    assert_eq!(answered, json!({ "events": [{ "answered": { "seat": 2 } }], "turn": { "secret": 0 } }));
    assert_eq!(ok(&mut referee, json!({ "view": 2 }))["answer"], json!(true));
    for viewer in [json!(0), json!(1), json!("table")] {
        assert_eq!(ok(&mut referee, json!({ "view": viewer }))["answer"], json!(null), "{viewer}");
    }
    let voted = ok(&mut referee, json!({ "act": { "by": 0, "action": { "answer": false } } }));
    let revealed = json!({ "revealed": { "seat": 1, "face": die, "voters": 5, "believers": 4 } });
    assert_eq!(voted["events"], json!([{ "answered": { "seat": 0 } }, revealed, { "lost": { "seats": 4 } }]));
    assert_eq!(voted["turn"], json!({ "open": { "seats": [], "table": true } }));
    assert_eq!(ok(&mut referee, json!({ "view": "table" }))["table"]["hairs"], json!([6, 6, 5]));
    assert_eq!(error_kind(&ask(&mut referee, &json!({ "film": true }))), "not_over");
    let over = json!({ "ranks": [1, 1, 3], "verdict": "last_with_wool", "stopped": true });
    assert_eq!(ok(&mut referee, json!({ "stop": true })), json!({ "over": over }));
    let replay = ok(&mut referee, json!({ "film": true }));
    assert_eq!(replay[1]["events"], json!([{ "rolled": { "seat": 1, "face": die } }]));
    assert_eq!((&replay[1]["seats"][1]["die"], &replay[1]["seats"][0]["die"]), (&die, &json!(null)));
    assert_eq!(replay[3]["by"], json!(2));
    assert_eq!(replay[3]["seats"][2]["answer"], json!(true));
}

#[test]
fn a_vote_together_is_one_action_of_the_table() {
    let mut referee = Referee::default();
    ok(&mut referee, json!({ "new": { "game": "a-poil-le-mouton", "seats": 4 } }));
    ok(&mut referee, json!({ "act": { "by": 0, "action": "roll" } }));
    ok(&mut referee, json!({ "draw": { "special": "fly" } }));
    ok(&mut referee, json!({ "act": { "by": 0, "action": "announce" } }));
    let listed = ok(&mut referee, json!({ "actions": "table" }));
    assert_eq!(listed, json!([0, 2, 4, 6, 8, 10, 12, 14].map(|seats| json!({ "answers": seats }))));
    for action in [json!({ "answers": 1 }), json!({ "answers": 16 }), json!({ "answer": true })] {
        assert_eq!(error_kind(&ask(&mut referee, &json!({ "act": { "by": "table", "action": action } }))), "refused");
    }
    let voted = ok(&mut referee, json!({ "act": { "by": "table", "action": { "answers": 10 } } }));
    assert_eq!(voted["events"][1], json!({ "lost": { "seats": 5 } }));
}

#[test]
fn an_answer_said_aloud_is_taken_back_as_long_as_others_are_missing() {
    let mut referee = Referee::default();
    let options = json!({ "vote": "aloud" });
    ok(&mut referee, json!({ "new": { "game": "a-poil-le-mouton", "seats": 3, "options": options } }));
    ok(&mut referee, json!({ "act": { "by": 0, "action": "roll" } }));
    ok(&mut referee, json!({ "draw": { "special": "fly" } }));
    ok(&mut referee, json!({ "act": { "by": 0, "action": "announce" } }));
    assert_eq!(error_kind(&ask(&mut referee, &json!({ "undo": true }))), "undo", "it was said behind the curtain");
    let open = ok(&mut referee, json!({ "turn": true }));
    ok(&mut referee, json!({ "act": { "by": 2, "action": { "answer": false } } }));
    assert_eq!(ok(&mut referee, json!({ "undo": true })), open);
    ok(&mut referee, json!({ "act": { "by": 2, "action": { "answer": true } } }));
    let last = ok(&mut referee, json!({ "act": { "by": 1, "action": { "answer": true } } }));
    assert_eq!(last["events"][2], json!({ "lost": { "seats": 1 } }));
    assert_eq!(error_kind(&ask(&mut referee, &json!({ "undo": true }))), "undo", "the die has been seen");
    let next = ok(&mut referee, json!({ "act": { "by": "table", "action": "go_on" } }));
    assert_eq!(next["turn"], json!({ "secret": 1 }));
    assert_eq!(ok(&mut referee, json!({ "undo": true })), last["turn"], "going on shows nothing");
}

#[test]
fn whoever_should_begin_must_be_there() {
    let new = |options: Value| json!({ "new": { "game": "a-poil-le-mouton", "seats": 3, "options": options } });
    let referee = &mut Referee::default();
    assert_eq!(error_kind(&ask(referee, &new(json!({ "first": 3 })))), "set_up");
    assert_eq!(error_kind(&ask(referee, &new(json!({ "first": "youngest" })))), "options");
    assert_eq!(error_kind(&ask(referee, &new(json!({ "vote": "loud" })))), "options");
    assert_eq!(error_kind(&ask(referee, &new(json!({ "youngest": 1 })))), "options");
    assert_eq!(ok(referee, new(json!({ "first": 2 })))["options"], json!({ "vote": "together", "first": 2 }));
}

#[test]
fn the_options_of_a_game_are_described() {
    let referee = &mut Referee::default();
    let all = ok(referee, json!({ "options": "le-trou-du-cochon" }));
    let race = json!({ "id": "race", "about": all[1]["about"], "values": [false, true], "default": false });
    assert_eq!(all[1], race);
    assert_eq!(all[0]["values"], json!(["button", "aloud", "off"]));
    assert!(all.as_array().is_some_and(|all| all.iter().all(|option| option["about"].is_string())));
    for option in all.as_array().into_iter().flatten() {
        for value in option["values"].as_array().into_iter().flatten() {
            let id = option["id"].as_str().expect("a name");
            let options = json!({ id: value });
            let new = json!({ "new": { "game": "le-trou-du-cochon", "seats": 2, "options": options } });
            assert_eq!(ok(referee, new)["options"][id], *value);
        }
    }
    let shown = ok(referee, json!({ "options": { "game": "a-poil-le-mouton", "seats": 4 } }));
    assert_eq!((&shown[0]["id"], &shown[0]["shown"]), (&json!("vote"), &json!(true)));
    assert_eq!(ok(referee, json!({ "options": "comme-des-mouches" })), json!([]));
    for (kind, of) in [
        ("game", json!("chess")),
        ("set_up", json!({ "game": "a-poil-le-mouton", "seats": 5 })),
        ("request", json!({ "seats": 5 })),
        ("request", json!(7)),
    ] {
        assert_eq!(error_kind(&ask(referee, &json!({ "options": of }))), kind, "{of}");
    }
}

#[test]
fn what_is_wrong_with_a_table_is_told_one_by_one() {
    let new = json!({ "new": { "game": "a-poil-le-mouton", "seats": 1, "options": { "first": 3 } } });
    let reply = ask(&mut Referee::default(), &new);
    assert_eq!(error_kind(&reply), "set_up");
    let errors = json!([
        { "problem": { "too_few": { "least": 2 } }, "text": "at least 2 players are needed" },
        { "problem": { "nobody_there": { "seat": 3 } }, "text": "nobody sits at seat 3" },
    ]);
    assert_eq!(reply["error"]["errors"], errors);
}

/// Every request of the sessions in the README with the reply that is printed below it.
fn sessions() -> Vec<Vec<(&'static str, &'static str)>> {
    let blocks = include_str!("../README.md").split("```").skip(1).step_by(2);
    let session = |block: &'static str| {
        let lines: Vec<&str> = block.strip_prefix("json\n")?.lines().collect();
        lines.chunks(2).map(|pair| pair[0].strip_prefix("> ").zip(pair.get(1).copied())).collect()
    };
    blocks.filter_map(session).collect()
}

#[test]
fn the_sessions_of_the_readme_are_true() {
    let sessions = sessions();
    assert_eq!(sessions.len(), 2, "the sessions are found");
    for session in sessions {
        let mut referee = Referee::default();
        for (request, reply) in session {
            assert_eq!(referee.answer(request.as_bytes()).to_string(), reply, "{request}");
        }
    }
}

#[test]
fn a_whole_match_its_journal_and_its_film() {
    whole(new_match(5), 5);
    for vote in ["together", "passing", "aloud"] {
        let mut referee = Referee::default();
        let new = json!({ "game": "a-poil-le-mouton", "seats": 4, "options": { "vote": vote }, "seed": 4 });
        ok(&mut referee, json!({ "new": new }));
        whole(referee, 4);
    }
    let mut referee = Referee::default();
    ok(&mut referee, json!({ "new": { "game": "comme-des-mouches", "seats": 5, "seed": 4 } }));
    whole(referee, 5);
}

/// Plays to the end at random, and looks at what is left of it.
fn whole(mut referee: Referee, seats: u8) {
    assert_eq!(error_kind(&ask(&mut referee, &json!({ "film": true }))), "not_over");
    let mut steps = 0;
    while ok(&mut referee, json!({ "turn": true })).get("over").is_none() {
        ok(&mut referee, json!({ "auto": true }));
        steps += 1;
        assert!(steps < 20_000, "no end in sight");
    }
    for request in [json!({ "auto": true }), json!({ "stop": true })] {
        assert_eq!(error_kind(&ask(&mut referee, &request)), "over");
    }
    let over = ok(&mut referee, json!({ "turn": true }));
    let replay = ok(&mut referee, json!({ "film": true }));
    assert_eq!(replay.as_array().map(Vec::len), Some(steps));
    assert_eq!(replay[steps - 1]["table"], ok(&mut referee, json!({ "view": "table" })));
    let journal = ok(&mut referee, json!({ "journal": true }));
    let mut another = Referee::default();
    let loaded = ok(&mut another, json!({ "load": journal }));
    assert_eq!((&loaded["turn"], &loaded["seats"]), (&over, &json!(seats)));
    assert_eq!(ok(&mut another, json!({ "journal": true })), journal);
    assert_eq!(ok(&mut another, json!({ "film": true })), replay);
}

#[test]
fn a_stopped_match_stays_stopped_also_when_loaded() {
    let mut referee = new_match(2);
    start(&mut referee);
    let stopped = ok(&mut referee, json!({ "stop": true }));
    let verdict = "first_without_pawns";
    assert_eq!(stopped, json!({ "over": { "ranks": [1, 1], "verdict": verdict, "stopped": true } }));
    assert_eq!(error_kind(&ask(&mut referee, &json!({ "act": { "by": 0, "action": "roll" } }))), "stopped");
    assert_eq!(error_kind(&ask(&mut referee, &json!({ "undo": true }))), "undo");
    let journal = ok(&mut referee, json!({ "journal": true }));
    assert_eq!(ok(&mut Referee::default(), json!({ "load": journal }))["turn"], stopped);
}

#[test]
fn the_same_seed_plays_the_same_match() {
    let (mut one, mut other) = (new_match(3), new_match(3));
    for _ in 0..50 {
        assert_eq!(ok(&mut one, json!({ "auto": true })), ok(&mut other, json!({ "auto": true })));
    }
}

#[test]
fn before_a_match_there_is_nothing_to_ask() {
    let requests = ["turn", "journal", "film", "undo", "stop", "draws", "auto"].map(|word| json!({ word: true }));
    let others = [json!({ "view": "table" }), json!({ "actions": 0 }), json!({ "draw": { "face": 1 } })];
    for request in requests.iter().chain(&others) {
        assert_eq!(error_kind(&ask(&mut Referee::default(), request)), "no_match", "{request}");
    }
}

/// Every bad line with the kind of its error; a match is running, and 1 has to take a pawn.
const BAD_LINES: &[(&str, &str)] = &[
    ("json", ""),
    ("json", "hello"),
    ("json", "{\"turn\":true"),
    ("json", "{\"turn\":true} {\"turn\":true}"),
    ("json", "{\"turn\":1e999}"),
    ("json", "{\"view\":\"\\ud800\"}"),
    ("request", "null"),
    ("request", "[]"),
    ("request", "{}"),
    ("request", "\"turn\""),
    ("request", "{\"turn\":false}"),
    ("request", "{\"turn\":1}"),
    ("request", "{\"turn\":true,\"view\":0}"),
    ("request", "{\"resign\":true}"),
    ("request", "{\"act\":{\"by\":0}}"),
    ("request", "{\"act\":{\"by\":0,\"action\":\"roll\",\"twice\":true}}"),
    ("seat", "{\"act\":{\"by\":-1,\"action\":\"roll\"}}"),
    ("seat", "{\"act\":{\"by\":256,\"action\":\"roll\"}}"),
    ("seat", "{\"act\":{\"by\":1e30,\"action\":\"roll\"}}"),
    ("seat", "{\"act\":{\"by\":\"Table\",\"action\":\"roll\"}}"),
    ("refused", "{\"act\":{\"by\":1,\"action\":\"roll\"}}"),
    ("refused", "{\"act\":{\"by\":9,\"action\":\"roll\"}}"),
    ("refused", "{\"act\":{\"by\":\"table\",\"action\":\"roll\"}}"),
    ("refused", "{\"act\":{\"by\":0,\"action\":\"plant\"}}"),
    ("refused", "{\"act\":{\"by\":0,\"action\":{\"hit_together\":4294967295}}}"),
    ("action", "{\"act\":{\"by\":0,\"action\":{\"hit_together\":4294967296}}}"),
    ("action", "{\"act\":{\"by\":0,\"action\":{\"roll\":null}}}"),
    ("action", "{\"act\":{\"by\":0,\"action\":\"fly\"}}"),
    ("action", "{\"act\":{\"by\":0,\"action\":null}}"),
    ("refused", "{\"draw\":{\"face\":3}}"),
    ("draw", "{\"draw\":{\"face\":256}}"),
    ("draw", "{\"draw\":{\"face\":-1}}"),
    ("draw", "{\"draw\":{\"face\":3,\"first\":0}}"),
    ("draw", "{\"draw\":3}"),
    ("seat", "{\"view\":2}"),
    ("seat", "{\"view\":null}"),
    ("seat", "{\"view\":0.5}"),
    ("seat", "{\"actions\":99999999999999999999999}"),
    ("seat", "{\"actions\":2}"),
    ("not_over", "{\"film\":true}"),
    ("undo", "{\"undo\":true}"),
    ("game", "{\"new\":{\"game\":\"chess\",\"seats\":2}}"),
    ("game", "{\"new\":{\"game\":\"\",\"seats\":2}}"),
    ("set_up", "{\"new\":{\"game\":\"le-trou-du-cochon\",\"seats\":1}}"),
    ("set_up", "{\"new\":{\"game\":\"le-trou-du-cochon\",\"seats\":255}}"),
    ("request", "{\"new\":{\"game\":\"le-trou-du-cochon\",\"seats\":256}}"),
    ("request", "{\"new\":{\"game\":\"le-trou-du-cochon\"}}"),
    ("request", "{\"new\":{\"game\":\"le-trou-du-cochon\",\"seats\":2,\"dice\":1}}"),
    ("options", "{\"new\":{\"game\":\"le-trou-du-cochon\",\"seats\":2,\"options\":{\"cries\":\"off\"}}}"),
    ("options", "{\"new\":{\"game\":\"le-trou-du-cochon\",\"seats\":2,\"options\":{\"cry\":\"loud\"}}}"),
    ("options", "{\"new\":{\"game\":\"le-trou-du-cochon\",\"seats\":2,\"options\":[]}}"),
    ("options", "{\"new\":{\"game\":\"le-trou-du-cochon\",\"seats\":2,\"options\":7}}"),
];

#[test]
fn a_bad_line_is_an_error_and_changes_nothing() {
    let mut referee = new_match(2);
    start(&mut referee);
    ok(&mut referee, json!({ "act": { "by": 0, "action": "roll" } }));
    ok(&mut referee, json!({ "draw": { "face": 1 } }));
    ok(&mut referee, json!({ "act": { "by": 0, "action": "plant" } }));
    // A die is the last thing that happened, so nothing can be taken back.
    ok(&mut referee, json!({ "act": { "by": 1, "action": "roll" } }));
    ok(&mut referee, json!({ "draw": { "face": 1 } }));
    let before = ok(&mut referee, json!({ "journal": true }));
    for (kind, line) in BAD_LINES {
        let reply = referee.answer(line.as_bytes());
        assert_eq!(error_kind(&reply), *kind, "{line}");
        assert_eq!(ok(&mut referee, json!({ "journal": true })), before, "{line}");
    }
    let deep = "[".repeat(100_000);
    for line in [&b"\xff\xfe"[..], b"\0", deep.as_bytes()] {
        assert_eq!(error_kind(&referee.answer(line)), "json");
    }
    assert_eq!(ok(&mut referee, json!({ "journal": true })), before);
}

#[test]
fn garbage_does_not_load_and_the_match_goes_on() {
    let mut referee = new_match(2);
    start(&mut referee);
    ok(&mut referee, json!({ "act": { "by": 0, "action": "roll" } }));
    let good = ok(&mut referee, json!({ "journal": true }));
    let with = |field: &str, value: Value| {
        let mut changed = good.clone();
        changed[field] = value;
        changed
    };
    let bad = [
        ("request", json!(7)),
        ("request", json!({})),
        ("request", with("seats", json!(1000))),
        ("request", with("entries", json!("AAAA"))),
        ("request", with("more", json!(1))),
        ("game", with("game", json!("chess"))),
        ("rules", with("rules", json!(2))),
        ("rules", with("rules", json!(0))),
        ("set_up", with("seats", json!(1))),
        ("options", with("options", json!({ "cry": 1 }))),
        ("options", with("options", json!(null))),
        ("journal", with("seats", json!(3))),
        ("journal", with("entries", json!(["?"]))),
        ("journal", with("entries", json!([""]))),
        ("journal", with("entries", json!(["AAAAAAAAAAAAAAAA"]))),
        ("journal", with("entries", json!([good["entries"][0], good["entries"][0]]))),
    ];
    for (kind, load) in bad {
        assert_eq!(error_kind(&ask(&mut referee, &json!({ "load": load }))), kind, "{load}");
        assert_eq!(ok(&mut referee, json!({ "journal": true })), good, "{load}");
    }
    assert_eq!(ok(&mut referee, json!({ "load": good }))["seats"], json!(2));
}
