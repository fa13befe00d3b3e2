// What is in a fist, and how many flies are in a hand, is known to its owner alone: rounds that differ in it alone are compared.
import { arrived } from "./support/curtain.mjs";
import { expect, MouchesTable, say, test, THREE } from "./support/fixtures.mjs";
import { differences, expectHidden, fistTraces as traces, found, searchable, snapshot } from "./support/leaks.mjs";

/** A snapshot of the page, once nothing changes any more. */
async function still(page) {
  for (let before = await snapshot(page); ; ) {
    const now = await snapshot(page);
    if (differences(before, now).length === 0) return now;
    before = now;
  }
}

/** Plays a round, and takes a snapshot of every scene that may be seen by somebody who does not know the fists. */
class Round {
  steps = {};

  constructor(mouches) {
    Object.assign(this, { mouches, page: mouches.page });
  }

  /** Takes a snapshot. */
  async step(name) {
    expect(name in this.steps, name).toBe(false);
    this.steps[name] = await still(this.page);
  }

  /** The same at a curtain, where nothing of the closed fists may be found either. */
  async curtain(name, staked) {
    await arrived(this.page);
    for (const words of staked) await expectHidden(this.page, words, name);
    await this.step(name);
  }

  /** The notes of a player whose own fist is the same in all rounds: they may not differ either. */
  async notes(player, there) {
    const { mouches, page } = this;
    await mouches.asksNotes(player);
    await this.curtain(`${there}: the curtain of the notes of ${player}`, []);
    await mouches.opens(player);
    await arrived(page);
    await this.step(`${there}: the notes of ${player}`);
    await mouches.hides();
  }

  /** Home with the match to be resumed, the list of matches, and back. */
  async home(there) {
    const { mouches } = this;
    await mouches.goesHome();
    await expect(mouches.main.getByRole("heading", { name: say("home.resume") })).toBeVisible();
    await this.step(`${there}: home`);
    await mouches.tap(say("home.matches"));
    await expect(mouches.button(say("matches.open"))).toBeVisible();
    await this.step(`${there}: matches`);
    await mouches.tap(say("app.back"));
    await mouches.resumes(THREE);
    await mouches.listens();
  }

  async sheet(there) {
    const { mouches } = this;
    await mouches.chip.tap();
    await mouches.dialogNamed(say("mouches.scores"));
    await this.step(`${there}: the score sheet`);
    await mouches.escapes();
  }

  /** Plays from the card to the end of the bets; `notes` are read along the way. */
  async plays(stakes, bids, { notes, sprays }) {
    const { mouches, page } = this;
    const staked = [];
    await this.step("the card");
    await this.sheet("the card");
    await mouches.makesFists();
    while (mouches.model.asked !== undefined) {
      const name = mouches.players[mouches.model.asked];
      const flies = [stakes[name] ?? 0].flat();
      await this.curtain(`the curtain of ${name}`, staked);
      await mouches.opens(name);
      await mouches.puts(...flies);
      expect(await found(page, traces(...flies)), "it is found where it is made").not.toEqual([]);
      staked.push(traces(...flies));
      await mouches.closesFist(...flies);
      if (mouches.model.asked === undefined) break;
      await this.curtain(`${name} has closed the fist`, staked);
      await mouches.opensMenu();
      await this.step(`${name} has closed the fist: the menu`);
      await mouches.escapes();
      await this.home(`${name} has closed the fist`);
      await mouches.curtain(mouches.players[mouches.model.asked]);
      for (const other of notes.filter((other) => other !== name)) await this.notes(other, `${name} has closed the fist`);
    }
    await arrived(page);
    await this.step("all fists are closed");
    await this.sheet("all fists are closed");
    await this.home("all fists are closed");
    for (const name of notes) await this.notes(name, "all fists are closed");
    for (const [name, flies] of bids) {
      await mouches.dials(name);
      await this.step(`the dial of ${name}`);
      await mouches.tap(say("mouches.dial_close"));
      await mouches.bids(name, flies);
      await this.step(`${name} has bid`);
    }
    await mouches.closesBets();
    await this.step("the bets are closed");
    if (mouches.model.phase === "doses") {
      await mouches.sprays(...sprays);
      await this.step("the doses are used");
    }
    return this.steps;
  }
}

/** These rounds do not differ at any step. */
function expectSame([first, ...others]) {
  expect(Object.keys(first).length).toBeGreaterThan(20);
  for (const other of others) {
    expect(Object.keys(other)).toEqual(Object.keys(first));
    for (const [name, there] of Object.entries(other)) expect.soft(differences(first[name], there), name).toEqual([]);
  }
}

/** Plays each round on a phone of its own, one after the other: several at once are too much for a slow machine. */
async function onPhones(phones, rounds, plays) {
  const all = [];
  for (const round of rounds) {
    const page = await phones.open();
    await searchable(page);
    all.push(await plays(await MouchesTable.open(page, { sheets: false }), round));
    await phones.close(page);
  }
  return all;
}

test("nothing tells what is in a closed fist, in a whole round with Mireille and doses", async ({ phones }) => {
  test.setTimeout(240_000);
  const rounds = [
    { Zoé: 0, Malo: 0, Nina: 0 },
    { Zoé: [3, true], Malo: 2, Nina: 1 },
  ];
  const all = await onPhones(phones, rounds, async (mouches, stakes) => {
    await mouches.start(THREE, { card: "mireille" });
    await mouches.plays({ bids: [["Zoé", 1], ["Malo", 2], ["Nina", 3]] });
    await mouches.plays({ card: "mouchicide", bids: [["Zoé", 1], ["Malo", 2], ["Nina", 3]] });
    await mouches.turns("cow");
    const round = new Round(mouches);
    // Everybody's notes show the own fist, so they differ here, and are not read.
    const steps = await round.plays(stakes, [["Zoé", 3], ["Nina", 7], ["Malo", 5]], { notes: [], sprays: ["Malo"] });
    await mouches.opensFists();
    return { steps, shown: await still(round.page) };
  });
  expectSame(all.map(({ steps }) => steps));
  // Open fists do differ: the comparison works.
  for (const { shown } of all.slice(1)) expect(differences(all[0].shown, shown)).not.toEqual([]);
});

test("nothing tells how many flies are in a hand, once the round in which they went is cleared away", async ({ phones }) => {
  test.setTimeout(240_000);
  const rounds = [
    { Zoé: 2, Malo: 0 },
    { Zoé: 0, Malo: 2 },
  ];
  const all = await onPhones(phones, rounds, async (mouches, before) => {
    await mouches.start(THREE, { card: "jam" });
    // In both there are the same total, winner and reserve.
    await mouches.plays({ stakes: before, bids: [["Zoé", 3], ["Malo", 5], ["Nina", 6]] });
    await mouches.turns("cow");
    const round = new Round(mouches);
    const steps = await round.plays({ Zoé: 1 }, [["Zoé", 1], ["Nina", 14], ["Malo", 5]], { notes: ["Nina"] });
    // Zoé's own notes do differ: the comparison works.
    await mouches.asksNotes("Zoé");
    await mouches.opens();
    await arrived(round.page);
    return { steps, own: await still(round.page) };
  });
  expectSame(all.map(({ steps }) => steps));
  for (const { own } of all.slice(1)) expect(differences(all[0].own, own)).not.toEqual([]);
});
