// A table that makes fists for Comme des mouches: it passes the phone, and keeps a tally that the screen has to agree with.
import { expect } from "@playwright/test";
import { BEAT, Flock, HOLD, QUIET } from "./flock.mjs";
import { middle } from "./fingers.mjs";
import { openTable } from "./seen.mjs";
import { Tally } from "./tally.mjs";
import { Told } from "./told.mjs";
import { plain } from "./words.mjs";

export class Fists extends Flock {
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
    if (first && first !== players[0]) await this.choose(this.say("mouches.first"), first);
  }

  /** Starts a match whose first card is that one. */
  async start(players, { first = players[0], card = "cow_pat" } = {}) {
    await this.setUp(players, { first });
    await this.begins(players, { first, card });
    await this.tap(this.say("setup.start"));
    await this.arrives();
  }

  /** A table at which all fists are closed, and `first` has to bid. */
  async closed(players, { first = "Malo", card = "cow", stakes = { Zoé: 1, Malo: 2 } } = {}) {
    await this.start(players, { first, card });
    await this.fists(stakes);
  }

  /** The match that begins with the next tap is one of these players. */
  async begins(players, { first = players[0], card }) {
    this.players = [...players];
    this.tally = new Tally(this.players, players.indexOf(first));
    await this.draws(card);
  }

  async draws(card) {
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
    const asked = { message: `round ${this.tally.round}`, intervals: [10, 20, 40, 80, 160, 320] };
    await expect.poll(() => this.page.evaluate(openTable), asked).toEqual(this.paper.table());
  }

  /** How the table stands, but for what it tells of the last step: that is not told again after an undo. */
  async stands() {
    const { told, ...stands } = await this.page.evaluate(openTable);
    return stands;
  }

  /** The same, as the tally has it. */
  stood() {
    const { told, ...stood } = this.paper.table();
    return stood;
  }

  seat(name) {
    const seat = this.players.indexOf(name);
    expect(seat, `${name} plays`).toBeGreaterThanOrEqual(0);
    return seat;
  }

  /** Taps one of the dock's buttons, and finds the table as the tally has it. */
  async taps(key, fills) {
    await this.tap(this.say(`mouches.${key}`, fills));
    await this.arrives();
  }

  /** A button that lies over a place. */
  place(key, name, fills) {
    return this.button(this.say(`mouches.${key}`, { name, ...fills }));
  }

  /** The next card is turned up. */
  async turns(card) {
    await this.draws(card);
    await this.taps("next");
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

  /** The name alone, behind the curtain; on a busy machine it may be over before anybody has looked. */
  async beats() {
    await expect(this.page.locator("main.beat, main[data-scene=secret]")).toBeVisible();
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
    const left = all + (has ? 1 : 0) - black - (her ? 1 : 0);
    await expect(this.main.locator("p.soft")).toHaveText(this.say("mouches.stake_left", { left }));
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

  /** Looks at somebody's own notes, through the curtain: the hand and the fist as the tally has them. */
  async readsNotes(name) {
    const { tally } = this;
    const seat = this.seat(name);
    await this.menu("table.notes");
    await this.press(this.page.getByRole("dialog").getByRole("button", { name }));
    await this.opens(name);
    const closed = tally.opened ? null : tally.fists[seat];
    const isHerOut = tally.fists[seat]?.her && !tally.settled && !tally.whistled;
    const n = tally.hand[seat] + (tally.her === seat && !isHerOut ? 1 : 0);
    await expect(this.main.getByRole("heading", { level: 2 })).toHaveText(this.say("mouches.note_hand", { n }));
    const nothing = tally.opened ? "" : this.say("mouches.note_nothing");
    const fist = closed ? this.say("mouches.note_fist", { flies: this.paper.flies(closed) }) : nothing;
    await expect(this.main.locator("p.soft")).toHaveText(fist);
    await expect(this.main.getByRole("button")).toHaveText([this.say("secret.hide")]);
    await this.tap(this.say("secret.hide"));
    await expect(this.main).not.toHaveAttribute("data-scene", "secret");
    await this.listens();
  }
}
