// A table of shepherds: it passes the phone, holds curtains, and plays À poil le mouton by touch, by accessible names.
import { expect } from "@playwright/test";
import { middle } from "./fingers.mjs";
import { Table } from "./table.mjs";
import { plain } from "./words.mjs";

/** The place of each face of the hidden die among its six: 3, 4, 5, the wolf, and the moth twice. */
const FACES = { 3: 1, 4: 2, 5: 3, wolf: 4, moth: 5 };

/** How long a curtain is held, how long the name stands alone behind it, and how long the table is deaf after a step. */
export const [HOLD, BEAT, QUIET] = [600, 1100, 300];

/** Runs in the page: gives the timers of a made-up clock numbers as small as those of a browser, which the app relies on. */
function smallNumbers() {
  const { setTimeout, clearTimeout } = window;
  const ids = [];
  window.setTimeout = (...timer) => ids.push(setTimeout(...timer));
  window.clearTimeout = (number) => clearTimeout(ids[number - 1]);
}

/** Runs in the page: goes from step to step of a film, and tells what each shows. */
async function runThrough(after) {
  const next = document.querySelector(`main button[aria-label="${after}"]`);
  const drawn = () => new Promise((done) => requestAnimationFrame(done));
  const shown = [];
  for (const step of document.querySelectorAll(".film-step")) {
    if (shown.length > 0) next.click();
    while (step.getAttribute("aria-current") !== "step") await drawn();
    const die = document.querySelector(".film-die [role=img]");
    shown.push({ tale: document.querySelector(".film-told").innerText, die: die?.getAttribute("aria-label") ?? "" });
    if (shown.at(-1).tale !== step.innerText) shown.push({ tale: `the list says ${step.innerText}`, die: "" });
  }
  return shown;
}

export class Flock extends Table {
  /** What has been told since the match began, as its film must tell it. */
  tales = [];
  /** The faces of the hidden die, in the order in which they were thrown. */
  rolled = [];
  #hurried = false;

  get game() {
    return "game.mouton";
  }

  /** From now on waits for nothing: the clock of the page goes on by itself, and is put forward where it is waited for. */
  async hurry() {
    await this.page.clock.install();
    await this.page.addInitScript(smallNumbers);
    await this.page.evaluate(smallNumbers);
    this.#hurried = true;
  }

  /** A hurried clock is put forward. */
  async later(ms) {
    if (this.#hurried) await this.page.clock.fastForward(ms);
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

  /** A match begins with these players. */
  begins(players) {
    this.players = players;
    [this.tales, this.rolled] = [[], []];
  }

  /** The closed curtain of that player. */
  async curtain(name) {
    await this.scene("curtain");
    await expect(this.main.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(this.holder).toBeVisible();
  }

  get holder() {
    return this.button(this.say("curtain.hold"));
  }

  /** Keeps a finger on the curtain until it opens. */
  async hold() {
    const session = await this.page.context().newCDPSession(this.page);
    const touch = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", [await middle(this.holder)]);
    await this.later(HOLD);
    await this.beats();
    await touch("touchEnd", []);
    await session.detach();
  }

  /** The name alone, behind the curtain. */
  async beats() {
    await expect(this.button(this.say("curtain.not_me"))).toBeVisible();
  }

  /** Opens the curtain, and waits until the secret is there. */
  async opens(name) {
    if (name) await this.curtain(name);
    await this.hold();
    await this.later(BEAT);
    await this.scene("secret");
    await this.listens();
  }

  /** Waits until the table listens. Zones of a vote do not show that they are deaf: here is time for it to be over. */
  async listens() {
    const deaf = this.main.locator("[aria-disabled=true]");
    for (;;) {
      await this.later(QUIET);
      if ((await deaf.count()) === 0) return;
      if (!this.#hurried) await expect(deaf).toHaveCount(0);
    }
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
    this.tales.push(this.say("mouton.tale_rolled", { name, face: this.faceName(face) }));
  }

  /** Taps the cup: the hidden die shows `face`. */
  async falls(face) {
    await this.#draw(FACES[face]);
    await this.tap(this.say("mouton.roll"));
    await expect(this.main.getByRole("img", { name: this.special(face) })).toBeVisible();
  }

  faceName(face) {
    if (face === "wolf") return this.say("mouton.face_wolf");
    return face === "moth" ? this.say("mouton.face_fly") : String(face);
  }

  /** What the hidden die is called where it can be seen. */
  special(face) {
    return this.say("mouton.special_face", { face: this.faceName(face) });
  }

  /** Whether a tale is that of a hidden die. */
  tellsOfRoll(tale) {
    const faces = Object.keys(FACES).map((face) => this.faceName(face));
    return this.players.some((name) => faces.some((face) => tale === this.say("mouton.tale_rolled", { name, face })));
  }

  /** The next draw takes this place of six. */
  async #draw(place) {
    await this.page.evaluate((place) => window.dice.push([place, 6]), place);
  }

  /** The open table has the scene, and what it tells is remembered. */
  async opened() {
    await this.scene("open");
    await this.listens();
    const told = this.main.locator(".told");
    await expect(told).not.toBeEmpty();
    this.tales.push(plain(await told.innerText()));
  }

  /** A whole turn: the wolf. */
  async wolf() {
    await this.rolls("wolf");
    await this.tap(this.say("mouton.wolf"));
    await this.opened();
  }

  /** Shows the number under the hand, and challenges that player, who has so many hairs. */
  async challenges(target) {
    const name = new RegExp(`^${this.say("mouton.dare_label", { n: "\u0000", name: target }).split("\u0000")[0]}`);
    await this.press(this.main.getByRole("button", { name }));
    await this.opened();
    await expect(this.main.getByText(this.say("mouton.dared", { name: target }))).toBeVisible();
  }

  /** Whoever is challenged throws the open die. */
  async throws(face) {
    await this.#draw(face);
    await this.tap(this.say("cochon.roll"));
    await expect(this.main.getByRole("img", { name: this.say("cochon.die_face", { face }) })).toBeVisible();
    await this.opened();
  }

  /** A whole turn: a number, shown, against what `target` throws. */
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
    this.tales.push(this.say("mouton.tale_announced", { name }));
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

  /** Counts to three. */
  async counts() {
    await this.tap(this.say("mouton.count"));
    const number = this.main.locator(".count");
    for (const left of ["3", "2", "1"]) {
      await expect(number).toHaveText(left);
      await this.later(900);
    }
    await expect(number).toHaveCount(0);
  }

  /** One answers behind the curtain. */
  async whispers(name, believes) {
    await this.opens(name);
    await this.tap(this.word(believes));
    await expect(this.main).not.toHaveAttribute("data-scene", "secret");
    // What comes of the last answer is told on the open table.
    if ((await this.main.getAttribute("data-scene")) === "curtain") this.tales.push(this.say("mouton.tale_answered", { name }));
  }

  /** A whole turn: a moth or a bluff, and what the others answer all together. */
  async claims(face, answers) {
    await this.rolls(face);
    await this.announces();
    await this.together(answers);
    await this.opened();
  }

  /** What came of it has been seen: the phone goes to that player. */
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
      await expect(seats.nth(seat)).toContainText(n === 0 ? this.say("mouton.bald") : this.say("mouton.hairs", { n }));
    }
  }

  /** What is said at the end of somebody with so many hairs. */
  left(n) {
    return n === 0 ? this.say("mouton.bald") : this.say("mouton.hairs", { n });
  }

  /** The end has been looked at. */
  async seesEnd() {
    await this.tap(this.say("table.see_end"));
    await this.scene("over");
  }

  /** What each of the others had answered, as it is shown: "Malo Vrai a vu juste". */
  async verdicts() {
    const rows = this.main.locator(".verdict");
    return (await rows.allInnerTexts()).map(plain);
  }

  /** What is to be seen of the film: its steps, and of each step which hidden die lies there. */
  async film() {
    await this.tap(this.say("over.film"));
    await this.scene("film");
    await expect(this.main.locator(".film-step").first()).toHaveAttribute("aria-current", "step");
    const shown = await this.page.evaluate(runThrough, this.say("film.after"));
    return shown.map(({ tale, die }) => ({ tale: plain(tale), die: plain(die) }));
  }

  /** What the film counts of each player: announcements, bluffs, answers, those that believed, those that were right. */
  async figures() {
    const rows = this.main.locator(".figures").getByRole("listitem");
    return (await rows.allInnerTexts()).map(plain);
  }
}
