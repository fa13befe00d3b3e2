// A table that plays Comme des mouches by touch, by accessible names, and keeps a tally that the screen has to agree with.
import { expect } from "@playwright/test";
import { BEAT, Flock, HOLD, QUIET } from "./flock.mjs";
import { middle } from "./fingers.mjs";
import { Tally } from "./tally.mjs";
import { Told } from "./told.mjs";
import { filmOf, openTable, spokenRows } from "./seen.mjs";
import { plain } from "./words.mjs";

export class Kitchen extends Flock {
  /** Whether every step is held against the tally, and every round the score sheet. */
  checks = true;
  sheets = true;
  #session;

  get game() {
    return "game.mouches";
  }

  /** What the screens have to say of the tally. */
  get paper() {
    return new Told(this.tally, (key, fills) => plain(this.say(`mouches.${key}`, fills)), (key, fills) => plain(this.say(key, fills)));
  }

  /** Opens the set-up with these players; `first` speaks first. */
  async setUp(players, { first } = {}) {
    await this.tap(this.say("home.play", { game: this.say(this.game) }));
    await this.scene("setup");
    await this.name(players);
    if (first) await this.choose(this.say("mouches.first"), first);
  }

  /** Starts a match whose first card is that one. */
  async start(players, { first = players[0], card = "cow_pat" } = {}) {
    await this.setUp(players, { first });
    await this.begins(players, { first, card });
    await this.tap(this.say("setup.start"));
    await this.arrives();
  }

  /** The match that begins with the next tap is one of these players. */
  async begins(players, { first = players[0], card }) {
    this.players = players;
    this.tally = new Tally(players, players.indexOf(first));
    await this.#draws(card);
  }

  async #draws(card) {
    const { pile } = this.tally;
    const draw = [pile.indexOf(card) + 1, pile.length];
    expect(draw[0], `${card} is in the pile`).toBeGreaterThan(0);
    await this.page.evaluate((draw) => window.dice.push(draw), draw);
    this.tally.turn(card);
  }

  /** The table listens: buttons that are deaf for a moment say so, places that may not bid yet say it for longer. */
  async listens() {
    const deaf = this.main.locator("[data-tumbling], [data-opening], .button[aria-disabled=true]");
    do await this.later(QUIET);
    while ((await deaf.count()) > 0);
  }

  async offered() {
    await this.listens();
    const buttons = this.main.getByRole("button");
    return (await buttons.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.innerText))).map(plain);
  }

  /** The open table is there, as the tally has it, and listens. */
  async arrives() {
    await this.scene("open");
    await this.agrees();
    await this.listens();
  }

  /** What is shown is what the tally says. */
  async agrees() {
    if (!this.checks) return;
    await expect.poll(() => this.page.evaluate(openTable), { message: `round ${this.tally.round}` }).toEqual(this.paper.table());
  }

  seat(name) {
    const seat = this.players.indexOf(name);
    expect(seat, `${name} plays`).toBeGreaterThanOrEqual(0);
    return seat;
  }

  /** Taps one of the dock's buttons, and finds the table as the tally has it. */
  async #taps(key, fills) {
    await this.tap(this.say(`mouches.${key}`, fills));
    await this.arrives();
  }

  /** A button that lies over a place. */
  place(key, name, fills) {
    return this.button(this.say(`mouches.${key}`, { name, ...fills }));
  }

  /** The next card is turned up. */
  async turns(card) {
    await this.#draws(card);
    await this.#taps("next");
  }

  /** The table has seen the card: the phone goes to whoever speaks first. */
  async makesFists() {
    await this.tap(this.say("mouches.make_fists"));
    await this.curtain(this.players[this.tally.asked]);
    await this.listens();
  }

  /** Keeps a finger on the curtain until it opens. */
  async hold() {
    this.#session ??= await this.page.context().newCDPSession(this.page);
    const touch = (type, touchPoints) => this.#session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", [await middle(this.holder)]);
    await this.later(HOLD);
    await this.beats();
    await touch("touchEnd", []);
  }

  async opens(name) {
    if (name) await this.curtain(name);
    await this.hold();
    await this.later(BEAT);
    await this.scene("secret");
    await this.listens();
  }

  /** The button that puts so many black flies into the fist. */
  rate(black) {
    return this.button(black === 0 ? this.say("mouches.stake_none") : this.say("mouches.flies", { n: black }));
  }

  get herButton() {
    return this.button(this.say("mouches.stake_her"));
  }

  /** Behind the open curtain: so many black flies go into the fist, and Mireille. */
  async puts(black, her = false) {
    const seat = this.tally.asked;
    const all = this.tally.hand[seat];
    const has = this.tally.her === seat;
    // As many buttons as there are flies in the hand, and Mireille's for her owner alone.
    await expect(this.rate(all)).toHaveCount(1);
    await expect(this.rate(all + 1)).toHaveCount(0);
    await expect(this.herButton).toHaveCount(has ? 1 : 0);
    await this.press(this.rate(black));
    if (her) await this.press(this.herButton);
    const n = all + (has ? 1 : 0) - black - (her ? 1 : 0);
    await expect(this.main.getByRole("status")).toHaveText(this.say("mouches.stake_left", { n }));
    await expect(this.rate(black)).toHaveAttribute("aria-pressed", "true");
  }

  /** The fist is closed: the phone goes on to the next one, or back to the table. */
  async closesFist(black, her = false) {
    this.tally.stake(this.tally.asked, black, her);
    await this.tap(this.say("mouches.stake_done"));
    if (this.tally.asked === undefined) return this.arrives();
    await this.curtain(this.players[this.tally.asked]);
    await this.listens();
  }

  /** Whoever is asked opens the curtain and makes a fist of so many flies; `[n, true]` is n and Mireille. */
  async stakes(flies) {
    const [black, her] = [flies].flat();
    await this.opens(this.players[this.tally.asked]);
    await this.puts(black, her);
    await this.closesFist(black, her);
  }

  /** All make their fists, in the order in which the phone goes round; the flies are by name. */
  async fists(flies) {
    await this.makesFists();
    while (this.tally.asked !== undefined) await this.stakes(flies[this.players[this.tally.asked]] ?? 0);
  }

  /** Opens the dial of that player, who bids for the first time or corrects. */
  async dials(name) {
    const before = this.tally.bidOf(this.seat(name));
    await this.press(before ? this.place("correct_of", name, { flies: before.flies }) : this.place("bid_of", name));
    await expect(this.main.getByRole("heading", { level: 2 })).toHaveText(this.say("mouches.dial", { name }));
  }

  number(flies) {
    return this.button(String(flies));
  }

  /** That player bids, or corrects; an impossible number is asked about, and bid all the same. */
  async bids(name, flies) {
    await this.dials(name);
    const { atMost } = this.tally;
    this.tally.bid(this.seat(name), flies);
    await this.press(this.number(flies));
    if (flies > atMost) {
      const dialog = this.page.getByRole("dialog");
      await expect(dialog).toHaveAccessibleName(this.say("mouches.high", { flies }));
      await expect(dialog).toContainText(this.say("mouches.high_why", { n: atMost }));
      await this.press(dialog.getByRole("button", { name: this.say("mouches.high_yes", { flies }) }));
    }
    await this.arrives();
  }

  async closesBets() {
    this.tally.close();
    await this.#taps("close_bets");
  }

  /** The owner of doses touches these fists and sprays them; with nobody the doses are kept. */
  async sprays(...names) {
    for (const name of names) {
      await this.press(this.button(this.say("mouches.spray_of", { name })));
      await expect(this.button(this.say("mouches.spray_of", { name }))).toHaveAttribute("aria-pressed", "true");
    }
    this.tally.spray(names.map((name) => this.seat(name)));
    await this.#taps(...(names.length > 0 ? ["spray", { n: names.length }] : ["spray_none"]));
  }

  async opensFists() {
    this.tally.open();
    await this.#taps("open");
  }

  async whistles(back) {
    this.tally.whistle(back);
    await this.#taps(back ? "whistle" : "leave");
  }

  /** The danger is given to that player, or kept. */
  async gives(name) {
    if (name) {
      this.tally.give(this.seat(name));
      await this.press(this.place("gift_of", name));
      await this.arrives();
    } else {
      this.tally.give();
      await this.#taps("keep");
    }
  }

  /** From the card that lies there to what came of it: `stakes` by name, `bids` in their order. */
  async plays({ card, stakes = {}, bids, sprays, whistles, gives }) {
    if (card) await this.turns(card);
    await this.fists(stakes);
    for (const [name, flies] of bids) await this.bids(name, flies);
    await this.closesBets();
    if (this.tally.phase === "doses") await this.sprays(...(sprays ?? []));
    await this.opensFists();
    if (this.tally.phase === "whistle") await this.whistles(whistles);
    if (this.tally.phase === "gift") await this.gives(gives);
    if (this.sheets) await this.readsScores();
  }

  get chip() {
    return this.button(`${this.say("mouches.scores")}, ${this.say("mouches.round", { round: this.tally.round })}`);
  }

  /** Opens the score sheet, finds what the tally has, and closes it. */
  async readsScores() {
    await this.press(this.chip);
    const dialog = this.page.getByRole("dialog");
    await expect(dialog).toHaveAccessibleName(this.say("mouches.scores"));
    expect(await this.page.evaluate(spokenRows)).toEqual(this.paper.sheet());
    await this.press(dialog.getByRole("button", { name: this.say("app.close") }));
    await expect(dialog).toHaveCount(0);
  }

  /** The end has been looked at: the ranking is the tally's. */
  async ends() {
    await this.seesEnd();
    await this.ranks();
  }

  async ranks() {
    expect(await this.ranking()).toEqual(this.paper.ranking());
  }

  /** The film tells what happened, and shows every fist from the moment it is made; its table has every bid and every stake. */
  async filmed() {
    await this.tap(this.say("over.film"));
    await this.scene("film");
    const { steps, rounds, figures } = await this.page.evaluate(filmOf, this.say("film.after"));
    expect(steps).toEqual(this.paper.film());
    expect(rounds).toEqual(this.paper.rounds());
    expect(figures).toEqual(this.paper.figures());
  }
}
