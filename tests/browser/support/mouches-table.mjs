// The page object of Comme des mouches. Each step is done in a model of the rules as well, and the screen has to agree with it.
import { expect } from "@playwright/test";
import { CurtainTable } from "./curtain-table.mjs";
import { place } from "./dice.mjs";
import { byMouse } from "./input-devices.mjs";
import { ExpectedScreen } from "./mouches-expected.mjs";
import { MouchesModel } from "./mouches-model.mjs";
import { film, openTable, scoreSheet } from "./read-screen.mjs";
import { plain } from "./words.mjs";

export class MouchesTable extends CurtainTable {
  /** Whether the score sheet is read after every round. */
  sheets = true;

  /** The table in a browser that can be killed; after a kill `before` is the table of the browser that was killed. */
  static async inKillable(page, before) {
    const { players, model } = before ?? {};
    const table = byMouse(Object.assign(new this(page), { players, model, sheets: false }));
    await table.main.waitFor();
    await table.fastForward();
    return table;
  }

  get game() {
    return "game.mouches";
  }

  /** What the screens have to show, after the model. */
  get expected() {
    return new ExpectedScreen(this.model, (key, fills) => plain(this.say(`mouches.${key}`, fills)), (key, fills) => plain(this.say(key, fills)));
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

  /** Starts a match and plays until all fists are closed, and `first` has to bid. */
  async startsBidding(players, { first = "Malo", card = "cow", stakes = { Zoé: 1, Malo: 2 } } = {}) {
    await this.start(players, { first, card });
    await this.fists(stakes);
  }

  /** The next tap begins a match of these players. */
  async begins(players, { first = players[0], card }) {
    this.players = [...players];
    this.model = new MouchesModel(this.players, players.indexOf(first));
    await this.draws(card);
  }

  /** The next card that is drawn is that one. */
  async draws(card) {
    const { pile } = this.model;
    expect(pile, `${card} is in the pile`).toContain(card);
    await place(this.page, pile.indexOf(card) + 1, pile.length);
    this.model.turn(card);
  }

  /** Places in which nobody may bid yet are disabled as well, but for longer. */
  get deaf() {
    return this.main.locator("[data-tumbling], [data-opening], button[aria-disabled=true]:not(.place button)");
  }

  async offered() {
    await this.listens();
    const buttons = this.main.getByRole("button");
    return (await buttons.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.innerText))).map(plain);
  }

  /** The open table is shown as the model has it, and accepts input. */
  async arrives() {
    await this.scene("open");
    await this.agrees();
    await this.listens();
  }

  /** The screen shows what the model says. */
  async agrees() {
    const asked = { message: `round ${this.model.round}`, intervals: [10, 20, 40, 80, 160, 320] };
    await expect.poll(() => this.page.evaluate(openTable), asked).toEqual(this.expected.table());
  }

  /** What the table shows, without what it tells of the last step: that is not told again after an undo or a reload. */
  async stands() {
    const { told, ...stands } = await this.page.evaluate(openTable);
    return stands;
  }

  /** The same, as the model has it. */
  stood() {
    const { told, ...stood } = this.expected.table();
    return stood;
  }

  /** Takes the last step back: the table shows that, before it accepts input again. */
  async undoes() {
    this.model.undo();
    await this.menu("table.undo");
    await this.scene("open");
    await expect.poll(() => this.stands()).toEqual(this.stood());
    await this.listens();
  }

  seat(name) {
    const seat = this.players.indexOf(name);
    expect(seat, `${name} plays`).toBeGreaterThanOrEqual(0);
    return seat;
  }

  /** Taps a button of the dock; the table is then as the model has it. */
  async taps(key, fills) {
    await this.tap(this.say(`mouches.${key}`, fills));
    await this.arrives();
  }

  /** The button that covers a player's place. */
  place(key, name, fills) {
    return this.button(this.say(`mouches.${key}`, { name, ...fills }));
  }

  /** The next card is turned up. */
  async turns(card) {
    await this.draws(card);
    await this.taps("next");
  }

  /** The card has been seen: the phone goes to the player who speaks first. */
  async makesFists() {
    await this.tap(this.say("mouches.make_fists"));
    await this.curtain(this.players[this.model.asked]);
    await this.listens();
  }

  /** The button that puts so many black flies into the fist. */
  rate(black) {
    return this.button(black === 0 ? this.say("mouches.stake_none") : this.say("mouches.flies", { n: black }));
  }

  get herButton() {
    return this.button(this.say("mouches.stake_her"));
  }

  /** Behind the open curtain: puts so many black flies, and Mireille, into the fist. */
  async puts(black, her = false) {
    const seat = this.model.asked;
    const all = this.model.hand[seat];
    const has = this.model.her === seat;
    // As many buttons as there are flies in the hand, and Mireille's for her owner alone.
    await expect(this.rate(all)).toHaveCount(1);
    await expect(this.rate(all + 1)).toHaveCount(0);
    await expect(this.herButton).toHaveCount(has ? 1 : 0);
    await this.press(this.rate(black));
    if (her) await this.press(this.herButton);
    const left = all + (has ? 1 : 0) - black - (her ? 1 : 0);
    await expect(this.main.getByText(this.say("mouches.stake_left", { left }), { exact: true })).toBeVisible();
    await expect(this.rate(black)).toHaveAttribute("aria-pressed", "true");
  }

  /** Closes the fist: the phone goes to the next player, or back to the table. */
  async closesFist(black, her = false) {
    this.model.stake(this.model.asked, black, her);
    await this.tap(this.say("mouches.stake_done"));
    if (this.model.asked === undefined) return this.arrives();
    await this.curtain(this.players[this.model.asked]);
    await this.listens();
  }

  /** The player who is asked opens the curtain and makes a fist of so many flies; `[n, true]` is n and Mireille. */
  async stakes(flies) {
    const [black, her] = [flies].flat();
    await this.opens(this.players[this.model.asked]);
    await this.puts(black, her);
    await this.closesFist(black, her);
  }

  /** All make their fists, in the order in which the phone is passed; `flies` is by name. */
  async fists(flies) {
    await this.makesFists();
    while (this.model.asked !== undefined) await this.stakes(flies[this.players[this.model.asked]] ?? 0);
  }

  /** Opens somebody's notes: they show hand and fist as the model has them. */
  async readsNotes(name) {
    const { model } = this;
    const seat = this.seat(name);
    await this.asksNotes(name);
    await this.opens();
    const closed = model.opened ? null : model.fists[seat];
    const isHerOut = model.fists[seat]?.her && !model.settled && !model.whistled;
    const n = model.hand[seat] + (model.her === seat && !isHerOut ? 1 : 0);
    await expect(this.main.getByRole("heading", { level: 2 })).toHaveText(this.say("mouches.note_hand", { n }));
    const nothing = model.opened ? "" : this.say("mouches.note_nothing");
    const fist = closed ? this.say("mouches.note_fist", { flies: this.expected.flies(closed) }) : nothing;
    await expect(this.main.locator("p.soft")).toHaveText(fist);
    await expect(this.main.getByRole("button")).toHaveText([this.say("secret.hide")]);
    await this.hides();
  }

  /** Opens the dial of that player, for a first bid or to correct it. */
  async dials(name) {
    const before = this.model.bidOf(this.seat(name));
    await this.press(before ? this.place("correct_of", name, { flies: before.flies }) : this.place("bid_of", name));
    await expect(this.main.getByRole("heading", { level: 2 })).toHaveText(this.say("mouches.dial", { name }));
  }

  number(flies) {
    return this.button(String(flies));
  }

  /** That player bids, or corrects the bid; the app asks about an impossible number, which is then bid all the same. */
  async bids(name, flies) {
    await this.dials(name);
    const { atMost } = this.model;
    this.model.bid(this.seat(name), flies);
    await this.press(this.number(flies));
    if (flies > atMost) {
      await this.dialogNamed(this.say("mouches.high", { flies }));
      await expect(this.dialog).toContainText(this.say("mouches.high_why", { n: atMost }));
      await this.press(this.dialogButton(this.say("mouches.high_yes", { flies })));
    }
    await this.arrives();
  }

  async closesBets() {
    this.model.close();
    await this.taps("close_bets");
  }

  /** All bid, first whoever speaks first and then in seat order; `flies(at)` is what the player at that place of the order bids. */
  async allBid(flies) {
    const { first, seats } = this.model;
    const order = [first, ...seats.filter((seat) => seat !== first)];
    for (const [at, seat] of order.entries()) await this.bids(this.players[seat], flies(at, seat));
  }

  /** The owner of doses chooses these fists and sprays them; without names the doses are kept. */
  async sprays(...names) {
    for (const name of names) {
      await this.press(this.button(this.say("mouches.spray_of", { name })));
      await expect(this.button(this.say("mouches.spray_of", { name }))).toHaveAttribute("aria-pressed", "true");
    }
    const doses = this.model.doses[this.model.owner];
    this.model.spray(names.map((name) => this.seat(name)));
    await this.taps(...(names.length > 0 ? ["spray", { n: names.length }] : ["spray_none", { n: doses }]));
  }

  async opensFists() {
    this.model.open();
    await this.taps("open");
  }

  async whistles(back) {
    this.model.whistle(back);
    await this.taps(back ? "whistle" : "leave");
  }

  /** The danger is given to that player, or kept. */
  async gives(name) {
    if (name) {
      this.model.give(this.seat(name));
      await this.press(this.place("gift_of", name));
      await this.arrives();
    } else {
      this.model.give();
      await this.taps("keep");
    }
  }

  /** Plays a round from the card, which is turned up unless it is shown already: `stakes` by name, `bids` in their order. */
  async plays({ card, stakes = {}, bids, sprays, whistles, gives }) {
    if (card) await this.turns(card);
    await this.fists(stakes);
    for (const [name, flies] of bids) await this.bids(name, flies);
    await this.closesBets();
    if (this.model.phase === "doses") await this.sprays(...(sprays ?? []));
    await this.opensFists();
    if (this.model.phase === "whistle") await this.whistles(whistles);
    if (this.model.phase === "gift") await this.gives(gives);
    if (this.sheets) await this.readsScores();
  }

  /** The button that shows the round and opens the score sheet. */
  get chip() {
    return this.button(`${this.say("mouches.scores")}, ${this.say("mouches.round", { round: this.model.round })}`);
  }

  /** Opens the score sheet, which shows what the model has, and closes it. */
  async readsScores() {
    await this.press(this.chip);
    await this.dialogNamed(this.say("mouches.scores"));
    expect(await this.page.evaluate(scoreSheet)).toEqual(this.expected.sheet());
    await this.press(this.dialogButton(this.say("app.close")));
    await this.dialogClosed();
  }

  /** Goes on to the ranking, which is the model's. */
  async ends() {
    await this.seesEnd();
    await this.ranks();
  }

  async ranks() {
    expect(await this.ranking()).toEqual(this.expected.ranking());
  }

  /** The film has each step and, from the moment it is made, each fist; the table below has every bid and every fist. */
  async filmed() {
    await this.opensFilm();
    const { steps, rounds, figures } = await this.page.evaluate(film, this.say("film.after"));
    expect(steps.map(({ listed }) => plain(listed)), "the list says the same").toEqual(steps.map(({ told }) => plain(told)));
    expect(steps.map(({ told, fists }) => ({ told: plain(told), fists }))).toEqual(this.expected.film());
    expect(rounds).toEqual(this.expected.rounds());
    expect(figures).toEqual(this.expected.figures());
  }
}
