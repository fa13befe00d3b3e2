// A table of players who read what the screen asks and do it, by touch, by accessible names.
import { expect } from "@playwright/test";
import { faces } from "./dice.mjs";
import { plain, say } from "./words.mjs";

export const GAME = say("game.cochon");

/** What the screen can ask, in the order in which this table answers. */
const ASKED = {
  again: say("cochon.again"),
  roll: say("cochon.roll"),
  plant: say("cochon.plant"),
  take: say("cochon.take"),
  cry: say("cochon.cry"),
  drop: say("cochon.drop"),
  goOn: say("cochon.go_on"),
  playOn: say("cochon.play_on"),
};

/** Runs in the page: the names of the buttons of a table that listens, else nothing. */
function listed() {
  const main = document.querySelector("main");
  if (!main || main.querySelector("[aria-disabled=true]")) return;
  const buttons = [...main.querySelectorAll("button:not([aria-hidden])")];
  // The menu alone: the zones of a race come when the die lies still.
  if (main.dataset.scene === "open" && buttons.length < 2) return;
  return buttons.map((button) => button.getAttribute("aria-label") ?? button.innerText);
}

export class Table {
  /** The language that the screen speaks. */
  language = "fr";

  constructor(page) {
    this.page = page;
  }

  /** The game that is played at this table. */
  get game() {
    return "game.cochon";
  }

  /** What the screen says in its language. */
  say(key, fills) {
    return say(key, fills, this.language);
  }

  get main() {
    return this.page.locator("main");
  }

  button(name) {
    return this.main.getByRole("button", { name, exact: true });
  }

  /** Uses a control, as this table does: by touch. */
  press(locator) {
    return locator.tap();
  }

  async tap(name) {
    await this.press(this.button(name));
  }

  scene(name) {
    return expect(this.main).toHaveAttribute("data-scene", name);
  }

  /** Opens the set-up with these players and options, each a group and what is chosen in it. */
  async setUp(players, options = []) {
    await this.tap(this.say("home.play", { game: this.say(this.game) }));
    await this.scene("setup");
    await this.name(players);
    for (const [group, choice] of options) await this.choose(this.say(group), this.say(choice));
  }

  async name(players) {
    const names = this.main.getByRole("textbox");
    while ((await names.count()) < players.length) await this.tap(this.say("setup.add"));
    for (const [seat, player] of players.entries()) await names.nth(seat).fill(player);
  }

  /** The label of one choice of a group. */
  choice(group, choice) {
    return this.main.getByRole("group", { name: group }).locator("label").filter({ hasText: choice });
  }

  async choose(group, choice) {
    const label = this.choice(group, choice);
    await label.tap();
    await expect(label.getByRole("radio")).toBeChecked();
  }

  /** Starts a match. */
  async start(players, options) {
    await this.setUp(players, options);
    await this.tap(this.say("setup.start"));
    await this.scene("open");
  }

  /** The seat whose turn it is, once the table listens. */
  async seat() {
    await this.offered();
    return Number(await this.main.getAttribute("data-seat"));
  }

  /** Waits until the table listens, and tells the names of the buttons that it offers. */
  async offered() {
    const names = await this.page.waitForFunction(listed, null, { timeout: 5000 });
    return (await names.jsonValue()).map(plain);
  }

  /** What is asked now: one of the keys above, "judge" for a last pawn, "race" or "over". */
  async asked() {
    const names = await this.offered();
    const asked = Object.keys(ASKED).find((key) => names.includes(ASKED[key]));
    if (asked) return asked;
    if (names.some((name) => name.endsWith(say("cochon.well_cried")))) return "judge";
    if (names.includes(say("over.revenge"))) return "over";
    return "race";
  }

  /** The button that answers what is asked. */
  nameOf(asked) {
    return ASKED[asked];
  }

  /** Does what is asked, as the button of that name does it. */
  async does(asked) {
    await this.tap(ASKED[asked]);
  }

  async stops() {
    await this.tap(say("cochon.stop"));
  }

  /** Throws the die, which will show `face`. */
  async rolls(face) {
    const asked = await this.asked();
    expect(["roll", "again"]).toContain(asked);
    await faces(this.page, face);
    await this.does(asked);
    await this.offered();
  }

  /** Throws for the start, in seat order. */
  async rollsOff(...faces) {
    for (const face of faces) await this.rolls(face);
  }

  /**
   * Plays until the match is over or `until` is asked. `face(seat)` is thrown by that seat; `forgets(seat)` says that
   * it drops without a cry.
   */
  async play({ face = () => 6, forgets = () => false, until = "over" }) {
    for (;;) {
      const asked = await this.asked();
      if (asked === until || asked === "over") return asked;
      const seat = await this.seat();
      if (asked === "roll" || asked === "again") await this.rolls(face(seat));
      else await this.does(asked === "cry" && forgets(seat) ? "drop" : asked);
    }
  }

  /** What was told last. */
  async told(words) {
    await expect(this.main.getByRole("status")).toContainText(words);
  }

  /** Each player's pawns, in seat order. */
  async pawns(...counts) {
    const seats = this.main.getByRole("list").first().getByRole("listitem");
    for (const [seat, n] of counts.entries()) await expect(seats.nth(seat)).toContainText(say("cochon.pawns", { n }));
  }

  async reserve(count) {
    await expect(this.main.getByText(say("cochon.reserve", { count }))).toHaveCount(1);
  }

  /** The ranking at the end: in order, each with its place and what is said of it. */
  async ranking() {
    await this.scene("over");
    const rows = this.main.getByRole("list", { name: this.say("over.ranking") }).getByRole("listitem");
    const texts = await rows.evaluateAll((rows) =>
      rows.map((row) => [row.querySelector("img.medal")?.alt ?? "", row.innerText].join(" ")),
    );
    return texts.map(plain);
  }

  async menu(item) {
    await this.offered();
    await this.tap(this.say("table.menu"));
    await this.press(this.page.getByRole("dialog").getByRole("button", { name: this.say(item) }));
  }

  /** Everything that can be seen and heard, once the table listens. */
  async everything() {
    await this.offered();
    return this.main.evaluate((main) => ({
      scene: main.dataset.scene,
      seat: main.dataset.seat,
      face: main.querySelector(".dock .die")?.dataset.face,
      text: main.innerText,
      buttons: [...main.querySelectorAll("button")].map((button) => button.getAttribute("aria-label") ?? button.innerText),
    }));
  }
}
