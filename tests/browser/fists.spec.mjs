// What is in a fist, and how many flies are in a hand, is known to its owner alone: before, behind and after the curtain.
import { arrived } from "./support/curtain.mjs";
import { chooseDice, expect, Kitchen, say, test } from "./support/game.mjs";
import { differences, everything, fistTraces as traces, found, readable, searchable } from "./support/leaks.mjs";

const THREE = ["Zoé", "Malo", "Nina"];

/** All that can be known of the page, once nothing changes any more. */
async function still(page) {
  for (let before = await everything(page); ; ) {
    const now = await everything(page);
    if (differences(before, now).length === 0) return now;
    before = now;
  }
}

/** A table of its own, in which everything can be searched. */
async function sits(browser) {
  const { viewport, isMobile, hasTouch, locale, baseURL, contextOptions } = test.info().project.use;
  const context = await browser.newContext({ ...contextOptions, baseURL, viewport, isMobile, hasTouch, locale });
  const page = await context.newPage();
  await chooseDice(page);
  await searchable(page);
  await page.goto("./");
  const said = [];
  page.on("console", (message) => said.push(message.text()));
  const kitchen = Object.assign(new Kitchen(page), { sheets: false });
  await kitchen.scene("home");
  await kitchen.hurry();
  return { kitchen, said };
}

/** Goes through a round, to every scene in which the phone is in hands that may not know what was staked. */
class Round {
  steps = {};

  constructor(kitchen) {
    Object.assign(this, { kitchen, page: kitchen.page });
  }

  /** Keeps all that can be known now. */
  async step(name) {
    expect(name in this.steps, name).toBe(false);
    this.steps[name] = await still(this.page);
  }

  /** The same at a curtain, at which none of what was staked can be found either. */
  async curtain(name, staked) {
    await arrived(this.page);
    for (const words of staked) {
      expect(await found(this.page, words), name).toEqual([]);
      expect(await readable(this.page, words), name).toEqual([]);
    }
    await this.step(name);
  }

  /** Somebody's own notes, from the scene that is there: what that one sees may not differ either. */
  async notes(player, there) {
    const { kitchen, page } = this;
    await kitchen.menu("table.notes");
    await page.getByRole("dialog").getByRole("button", { name: player }).tap();
    await kitchen.curtain(player);
    await this.curtain(`${there}: the curtain of the notes of ${player}`, []);
    await kitchen.opens(player);
    await arrived(page);
    await this.step(`${there}: the notes of ${player}`);
    await kitchen.tap(say("secret.hide"));
    await expect(kitchen.main).not.toHaveAttribute("data-scene", "secret");
    await kitchen.listens();
  }

  /** Home, with the match to be taken up again, the list of matches, and back. */
  async home(there) {
    const { kitchen } = this;
    await kitchen.menu("app.home");
    await kitchen.scene("home");
    await expect(kitchen.main.getByRole("heading", { name: say("home.resume") })).toBeVisible();
    await this.step(`${there}: home`);
    await kitchen.tap(say("home.matches"));
    await expect(kitchen.button(say("matches.open"))).toBeVisible();
    await this.step(`${there}: matches`);
    await kitchen.tap(say("app.back"));
    await kitchen.tap(say("home.resume_label", { game: say("game.mouches"), players: THREE.join(", ") }));
    await expect(kitchen.main).not.toHaveAttribute("data-scene", "home");
    await kitchen.listens();
  }

  async sheet(there) {
    const { kitchen, page } = this;
    await kitchen.chip.tap();
    await expect(page.getByRole("dialog")).toHaveAccessibleName(say("mouches.scores"));
    await this.step(`${there}: the score sheet`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  /** From the card to the fists, which open at the end unless the round is only looked at from outside. */
  async plays(stakes, bids, { notes, sprays }) {
    const { kitchen, page } = this;
    const staked = [];
    await this.step("the card");
    await this.sheet("the card");
    await kitchen.makesFists();
    while (kitchen.tally.asked !== undefined) {
      const name = kitchen.players[kitchen.tally.asked];
      const flies = [stakes[name] ?? 0].flat();
      await this.curtain(`the curtain of ${name}`, staked);
      await kitchen.opens(name);
      await kitchen.puts(...flies);
      expect(await found(page, traces(...flies)), "it is found where it is made").not.toEqual([]);
      staked.push(traces(...flies));
      await kitchen.closesFist(...flies);
      if (kitchen.tally.asked === undefined) break;
      await this.curtain(`${name} has closed the fist`, staked);
      await kitchen.tap(say("table.menu"));
      await this.step(`${name} has closed the fist: the menu`);
      await page.keyboard.press("Escape");
      await this.home(`${name} has closed the fist`);
      await kitchen.curtain(kitchen.players[kitchen.tally.asked]);
      for (const other of notes.filter((other) => other !== name)) await this.notes(other, `${name} has closed the fist`);
    }
    await arrived(page);
    await this.step("all fists are closed");
    await this.sheet("all fists are closed");
    await this.home("all fists are closed");
    for (const name of notes) await this.notes(name, "all fists are closed");
    for (const [name, flies] of bids) {
      await kitchen.dials(name);
      await this.step(`the dial of ${name}`);
      await kitchen.tap(say("mouches.dial_close"));
      await kitchen.bids(name, flies);
      await this.step(`${name} has bid`);
    }
    await kitchen.closesBets();
    await this.step("the bets are closed");
    if (kitchen.tally.phase === "doses") {
      await kitchen.sprays(...sprays);
      await this.step("the doses are used");
    }
    return this.steps;
  }
}

/** Nothing tells these rounds apart at any step. */
function same([first, ...others]) {
  expect(Object.keys(first).length).toBeGreaterThan(20);
  for (const other of others) {
    expect(Object.keys(other)).toEqual(Object.keys(first));
    for (const [name, there] of Object.entries(other)) expect.soft(differences(first[name], there), name).toEqual([]);
  }
}

/** What comes of each round; several tables at once are too much for a slow machine. */
async function oneByOne(rounds, plays) {
  const all = [];
  for (const round of rounds) all.push(await plays(round));
  return all;
}

test("nothing tells what is in a closed fist, in a whole round with Mireille and doses", async ({ browser }) => {
  test.setTimeout(240_000);
  const rounds = [
    { Zoé: 0, Malo: 0, Nina: 0 },
    { Zoé: [3, true], Malo: 2, Nina: 1 },
  ];
  const all = await oneByOne(rounds, async (stakes) => {
    const { kitchen, said } = await sits(browser);
    await kitchen.start(THREE, { card: "mireille" });
    await kitchen.plays({ bids: [["Zoé", 1], ["Malo", 2], ["Nina", 3]] });
    await kitchen.plays({ card: "mouchicide", bids: [["Zoé", 1], ["Malo", 2], ["Nina", 3]] });
    await kitchen.turns("cow");
    const round = new Round(kitchen);
    // What each sees behind the own curtain is the own fist: Nina closes hers last, and looks at her notes before that alone.
    const steps = await round.plays(stakes, [["Zoé", 3], ["Nina", 7], ["Malo", 5]], { notes: [], sprays: ["Malo"] });
    await kitchen.opensFists();
    const shown = await still(round.page);
    await round.page.context().close();
    expect(said, "the console is clean").toEqual([]);
    return { steps, shown };
  });
  same(all.map(({ steps }) => steps));
  // Once they are open they do tell, or all this has compared nothing.
  for (const { shown } of all.slice(1)) expect(differences(all[0].shown, shown)).not.toEqual([]);
});

test("nothing tells how many flies are in a hand, once the round in which they went is cleared away", async ({ browser }) => {
  test.setTimeout(240_000);
  const rounds = [
    { Zoé: 2, Malo: 0 },
    { Zoé: 0, Malo: 2 },
  ];
  const all = await oneByOne(rounds, async (before) => {
    const { kitchen, said } = await sits(browser);
    await kitchen.start(THREE, { card: "jam" });
    // The same total, the same winner, and the same reserve.
    await kitchen.plays({ stakes: before, bids: [["Zoé", 3], ["Malo", 5], ["Nina", 6]] });
    await kitchen.turns("cow");
    const round = new Round(kitchen);
    const steps = await round.plays({ Zoé: 1 }, [["Zoé", 1], ["Nina", 14], ["Malo", 5]], { notes: ["Nina"] });
    // Mireille's and everybody's hand: Zoé's own notes do tell.
    await kitchen.menu("table.notes");
    await round.page.getByRole("dialog").getByRole("button", { name: "Zoé" }).tap();
    await kitchen.opens("Zoé");
    await arrived(round.page);
    const own = await still(round.page);
    await round.page.context().close();
    expect(said, "the console is clean").toEqual([]);
    return { steps, own };
  });
  same(all.map(({ steps }) => steps));
  for (const { own } of all.slice(1)) expect(differences(all[0].own, own)).not.toEqual([]);
});
