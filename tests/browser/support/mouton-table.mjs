// The page object of À poil le mouton.
import { expect } from "@playwright/test";
import { CurtainTable } from "./curtain-table.mjs";
import { faces } from "./dice.mjs";
import { film } from "./read-screen.mjs";
import { plain } from "./words.mjs";

/** The place of each face of the hidden die among its six: 3, 4, 5, the wolf, and the moth twice. */
const PLACES = { 3: 1, 4: 2, 5: 3, wolf: 4, moth: 5 };

export class MoutonTable extends CurtainTable {
  /** The text of each step since the match began, as its film must show it. */
  tales = [];
  /** The faces of the hidden die, in the order in which they were thrown. */
  rolled = [];

  get game() {
    return "game.mouton";
  }

  /** Opens the set-up with these players; `vote` is the way of voting, `first` the name of whoever is the youngest. */
  async setUp(players, { vote, first } = {}) {
    await super.setUp(players, vote ? [["mouton.vote", `mouton.vote_${vote}`]] : []);
    if (first) await this.choose(this.say("mouton.youngest"), first);
  }

  async start(players, how) {
    await this.setUp(players, how);
    await this.tap(this.say("setup.start"));
    await this.curtain(how?.first ?? players[0]);
    this.begins(players);
  }

  /** A match with these players has begun. */
  begins(players) {
    this.players = players;
    [this.tales, this.rolled] = [[], []];
  }

  /** The name alone is shown behind the curtain, with the button for whoever is not meant. */
  async beats() {
    await expect(this.button(this.say("curtain.not_me"))).toBeVisible();
  }

  /** The name of the player whose scene this is. */
  async who() {
    return this.players[Number(await this.main.getAttribute("data-seat"))];
  }

  /** Opens the curtain of whoever is to roll, and taps the cup: the hidden die shows `face`. */
  async rolls(face) {
    const name = await this.who();
    await this.opens();
    await this.falls(face);
    await this.listens();
    this.rolled.push(face);
    this.tales.push(this.say("mouton.narration_rolled", { name, face: this.faceName(face) }));
  }

  /** Taps the cup: the hidden die shows `face`. */
  async falls(face) {
    await faces(this.page, PLACES[face]);
    await this.tap(this.say("mouton.roll"));
    await expect(this.main.getByRole("img", { name: this.special(face) })).toBeVisible();
  }

  faceName(face) {
    if (face === "wolf") return this.say("mouton.face_wolf");
    return face === "moth" ? this.say("mouton.face_fly") : String(face);
  }

  /** The accessible name of the hidden die where it can be seen. */
  special(face) {
    return this.say("mouton.special_face", { face: this.faceName(face) });
  }

  /** Whether a step of the film is the throw of a hidden die. */
  tellsOfRoll(tale) {
    const faces = Object.keys(PLACES).map((face) => this.faceName(face));
    return this.players.some((name) => faces.some((face) => tale === this.say("mouton.narration_rolled", { name, face })));
  }

  /** The open table is shown; what it tells is kept for `tales`. */
  async opened() {
    await this.scene("open");
    await this.listens();
    // Not by its role alone: the vote before it has several of them, as long as it is shown.
    const told = this.main.locator(".told");
    await expect(told).not.toBeEmpty();
    this.tales.push(plain(await told.innerText()));
  }

  /** A whole turn: a wolf is thrown and announced. */
  async wolf() {
    await this.rolls("wolf");
    await this.tap(this.say("mouton.wolf"));
    await this.opened();
  }

  /** Shows the number that was thrown, and challenges that player. */
  async challenges(target) {
    const name = new RegExp(`^${this.say("mouton.dare_label", { n: "\u0000", name: target }).split("\u0000")[0]}`);
    await this.press(this.main.getByRole("button", { name }));
    await this.opened();
    await expect(this.main.getByText(this.say("mouton.dared", { name: target }))).toBeVisible();
  }

  /** The challenged player throws the open die. */
  async throws(face) {
    await faces(this.page, face);
    await this.tap(this.say("cochon.roll"));
    await expect(this.main.getByRole("img", { name: this.say("cochon.die_face", { face }) })).toBeVisible();
    await this.opened();
  }

  /** A whole turn: a number is shown, and `target` throws against it. */
  async dares(face, target, thrown) {
    await this.rolls(face);
    await this.challenges(target);
    await this.throws(thrown);
  }

  /** Announces a moth. */
  async announces() {
    const name = await this.who();
    await this.tap(this.say("mouton.cry"));
    await expect(this.main).not.toHaveAttribute("data-scene", "secret");
    this.tales.push(this.say("mouton.narration_announced", { name }));
  }

  /** The button of one answer on the open table. */
  answer(name, believes) {
    return this.button(this.say("cochon.says", { name, says: this.word(believes) }));
  }

  word(believes) {
    return this.say(believes ? "mouton.true_answer" : "mouton.false_answer");
  }

  /** All answer on the open table, and count to three. */
  async together(answers) {
    await this.scene("open");
    await this.listens();
    for (const [name, believes] of Object.entries(answers)) await this.press(this.answer(name, believes));
    await this.counts();
  }

  /** The number that is shown while the table counts. */
  get countdown() {
    return this.main.getByRole("status").filter({ hasText: /^\d$/ });
  }

  /** Counts to three. */
  async counts() {
    await this.tap(this.say("mouton.count"));
    const number = this.countdown;
    for (const left of ["3", "2", "1"]) {
      await expect(number).toHaveText(left);
      await this.later(900);
    }
    await expect(number).toHaveCount(0);
  }

  /** That player answers behind the curtain. */
  async whispers(name, believes) {
    await this.opens(name);
    await this.tap(this.word(believes));
    await expect(this.main).not.toHaveAttribute("data-scene", "secret");
    // The last answer leads to the open table, which tells the result.
    if ((await this.main.getAttribute("data-scene")) === "curtain") this.tales.push(this.say("mouton.narration_answered", { name }));
  }

  /** A whole turn: a moth or a bluff, and what the others answer all together. */
  async claims(face, answers) {
    await this.rolls(face);
    await this.announces();
    await this.together(answers);
    await this.opened();
  }

  /** The result has been seen: the phone goes to that player. */
  async passes(name) {
    await this.tap(this.say("mouton.next", { name }));
    await this.curtain(name);
    await this.listens();
  }

  /** Each player's hairs, in seat order. */
  async hairs(...counts) {
    const seats = this.main.getByRole("list").first().getByRole("listitem");
    await expect(seats).toHaveCount(counts.length);
    for (const [seat, n] of counts.entries()) {
      await expect(seats.nth(seat)).toContainText(this.left(n));
    }
  }

  /** What the ranking says of a player with so many hairs. */
  left(n) {
    return n === 0 ? this.say("mouton.bald") : this.say("mouton.hairs", { n });
  }

  /** What each of the others answered, as it is shown: "Malo Vrai a vu juste". */
  async verdicts() {
    const rows = this.main.locator(".verdict");
    return (await rows.allInnerTexts()).map(plain);
  }

  /** The steps of the film, each with the hidden die that it shows. */
  async film() {
    await this.opensFilm();
    await expect(this.main.locator(".film-step").first()).toHaveAttribute("aria-current", "step");
    const { steps } = await this.page.evaluate(film, this.say("film.after"));
    expect(steps.map(({ told }) => told), "the list says the same").toEqual(steps.map(({ listed }) => listed));
    return steps.map(({ told, die }) => ({ tale: plain(told), die: plain(die) }));
  }

  /** What the film counts of each player: announcements, bluffs, answers, those that believed, those that were right. */
  async figures() {
    const rows = this.main.locator(".figures").getByRole("listitem");
    return (await rows.allInnerTexts()).map(plain);
  }
}
