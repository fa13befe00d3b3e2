//! Rounds of Comme des mouches by hand.

use protocol::Referee;
use serde_json::{Value, json};

use super::{ask, error_kind, ok, protocol};

fn act(referee: &mut Referee, by: Value, action: Value) -> Value {
    ok(referee, json!({ "act": { "by": by, "action": action } }))
}

/// The card, the fists in the order in which the phone asks for them, and the bids.
fn round(referee: &mut Referee, card: &str, fists: &[(u8, Value)], bids: &[(u8, u8)]) -> Value {
    ok(referee, json!({ "draw": { "card": card } }));
    act(referee, json!("table"), json!("make_fists"));
    for (seat, flies) in fists {
        act(referee, json!(seat), json!({ "stake": flies }));
    }
    for (seat, flies) in bids {
        act(referee, json!(seat), json!({ "bid": flies }));
    }
    act(referee, json!("table"), json!("close_bets"))
}

fn black(flies: u8) -> Value {
    json!({ "black": flies, "mireille": false })
}

fn refused(referee: &mut Referee, by: Value, action: Value) {
    assert_eq!(error_kind(&ask(referee, &json!({ "act": { "by": by, "action": action } }))), "refused", "{action}");
}

#[test]
fn fists_bids_doses_and_mireille_by_hand() {
    let referee = &mut Referee::default();
    let new = json!({ "new": { "game": "comme-des-mouches", "seats": 3, "options": { "first": 1 }, "seed": 1 } });
    assert_eq!(ok(referee, new)["turn"], json!({ "chance": { "open": null } }));
    let draws = ok(referee, json!({ "draws": true }));
    assert_eq!(draws.as_array().map(Vec::len), Some(12));
    assert_eq!(draws[9], json!({ "draw": { "card": "mouchicide" }, "weight": 1 }));
    let turned = ok(referee, json!({ "draw": { "card": "mouchicide" } }));
    assert_eq!(turned["events"], json!([{ "turned_up": { "card": "mouchicide", "round": 1, "first": 1 } }]));
    assert_eq!(act(referee, json!("table"), json!("make_fists"))["turn"], json!({ "secret": 1 }));
    let fist = json!({ "black": 2, "mireille": false });
    let staked = act(referee, json!(1), json!({ "stake": fist }));
    assert_eq!(staked["events"], json!([{ "staked": { "seat": 1 } }]));
    assert_eq!(staked["private"]["1"][0], json!({ "in_fist": { "seat": 1, "flies": fist } }));
    assert_eq!((&staked["private"]["0"], &staked["turn"]), (&json!(null), &json!({ "secret": 2 })));
    assert_eq!(error_kind(&ask(referee, &json!({ "undo": true }))), "undo", "it was made in secret");
    let own = ok(referee, json!({ "view": 1 }));
    assert_eq!((&own["hand"]["black"], &own["fist"]), (&json!(3), &fist));
    for viewer in [json!(0), json!("table")] {
        assert_eq!(ok(referee, json!({ "view": viewer }))["fist"], json!(null), "{viewer}");
    }
    refused(referee, json!(2), json!({ "stake": { "black": 1, "mireille": true } }));
    refused(referee, json!(2), json!({ "stake": black(6) }));
    refused(referee, json!(0), json!({ "stake": black(0) }));
    let half = json!({ "act": { "by": 2, "action": { "stake": { "black": 1 } } } });
    assert_eq!(error_kind(&ask(referee, &half)), "action", "a fist says whether Mireille is in it");
    act(referee, json!(2), json!({ "stake": black(0) }));
    let open = act(referee, json!(0), json!({ "stake": black(1) }));
    assert_eq!(open["turn"], json!({ "open": { "seats": [1], "table": false } }));
    let bids = ok(referee, json!({ "actions": 1 }));
    assert_eq!((bids.as_array().map(Vec::len), &bids[26]), (Some(27), &json!({ "bid": 26 })));
    refused(referee, json!(1), json!({ "bid": 27 }));
    act(referee, json!(1), json!({ "bid": 4 }));
    let corrected = act(referee, json!(1), json!({ "bid": 3 }));
    assert_eq!(corrected["events"], json!([{ "corrected": { "seat": 1, "flies": 3 } }]));
    act(referee, json!(0), json!({ "bid": 3 }));
    refused(referee, json!(1), json!({ "bid": 5 }));
    act(referee, json!(2), json!({ "bid": 9 }));
    assert_eq!(ok(referee, json!({ "undo": true }))["open"]["seats"], json!([0, 2]), "a bid is taken back");
    act(referee, json!(2), json!({ "bid": 7 }));
    act(referee, json!("table"), json!("close_bets"));
    let opened = act(referee, json!("table"), json!("open_fists"));
    assert_eq!(opened["events"][1], json!({ "counted": { "total": 3, "winner": 1, "bid": 3 } }));
    assert_eq!(opened["events"][3], json!({ "dosed": { "seat": 1, "doses": 2 } }));
    assert_eq!(opened["events"][5], json!({ "rewarded": { "seats": 3 } }));
    act(referee, json!("table"), json!("go_on"));

    round(referee, "mireille", &[(1, black(0)), (2, black(0)), (0, black(0))], &[(1, 1), (0, 0), (2, 1)]);
    let none = act(referee, json!(1), json!({ "spray": 0 }));
    assert_eq!(none["events"], json!([{ "sprayed": { "seat": 1, "targets": 0 } }]));
    let joined = act(referee, json!("table"), json!("open_fists"));
    assert_eq!(joined["events"][3], json!({ "joined": { "seat": 0 } }));
    act(referee, json!("table"), json!("go_on"));

    let with_her = json!({ "black": 1, "mireille": true });
    let closed =
        round(referee, "spider_web", &[(0, with_her), (1, black(1)), (2, black(5))], &[(0, 2), (1, 3), (2, 7)]);
    assert_eq!(closed["turn"], json!({ "open": { "seats": [1], "table": false } }));
    assert_eq!(ok(referee, json!({ "actions": 1 })), json!([0, 1, 4, 5].map(|targets| json!({ "spray": targets }))));
    refused(referee, json!(1), json!({ "spray": 2 }));
    act(referee, json!(1), json!({ "spray": 4 }));
    let opened = act(referee, json!("table"), json!("open_fists"));
    assert_eq!(opened["events"][0]["opened"]["sprayed"], json!(4));
    assert_eq!(opened["turn"], json!({ "open": { "seats": [0], "table": false } }));
    let whistled = act(referee, json!(0), json!({ "whistle": true }));
    assert_eq!(whistled["events"][1], json!({ "counted": { "total": 2, "winner": 0, "bid": 2 } }));
    let gifts = json!([{ "give": 1 }, { "give": 2 }, "keep"]);
    assert_eq!(ok(referee, json!({ "actions": 0 })), gifts);
    let given = act(referee, json!(0), json!({ "give": 2 }));
    assert_eq!(given["events"][0], json!({ "gave": { "seat": 0, "target": 2, "card": "spider_web" } }));
    let table = &ok(referee, json!({ "view": "table" }))["table"];
    assert_eq!(
        (&table["reserve"], &table["mireille"], &table["doses"]),
        (&json!(6), &json!({ "with": 0 }), &json!([0, 1, 0]))
    );
    assert_eq!(table["cards"], json!([["mireille"], ["mouchicide"], ["spider_web"]]));
    let over = json!({ "ranks": [1, 2, 3], "verdict": "most_points", "stopped": true });
    assert_eq!(ok(referee, json!({ "stop": true })), json!({ "over": over }));
    let replay = ok(referee, json!({ "film": true }));
    assert_eq!((&replay[2]["seats"][1]["fist"], &replay[2]["seats"][0]["fist"]), (&fist, &json!(null)));
}

#[test]
fn whoever_bids_first_must_be_there() {
    let new = |options: Value| json!({ "new": { "game": "comme-des-mouches", "seats": 2, "options": options } });
    let referee = &mut Referee::default();
    assert_eq!(error_kind(&ask(referee, &new(json!({ "first": 2 })))), "set_up");
    assert_eq!(error_kind(&ask(referee, &new(json!({ "first": "youngest" })))), "options");
    assert_eq!(error_kind(&ask(referee, &new(json!({ "flies": 6 })))), "options");
    assert_eq!(ok(referee, new(json!({})))["options"], json!({ "first": 0 }));
}
