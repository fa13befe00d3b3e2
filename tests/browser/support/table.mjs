// The page object that all games share: it uses the app by touch, and finds things by their accessible names.
import { expect } from "@playwright/test";
import { chooseDice } from "./dice.mjs";
import { plain, say } from "./words.mjs";

export const FOUR = ["Zoé", "Malo", "Nina", "Tom"];
export const THREE = FOUR.slice(0, 3);
export const TWO = FOUR.slice(0, 2);

/** Runs in the page: the names of all buttons once the table accepts input, until then nothing. */
function listed() {
  const main = document.querySelector("main");
  if (!main || main.querySelector("[aria-disabled=true]")) return;
  const buttons = [...main.querySelectorAll("button:not([aria-hidden])")];
  // The menu alone: the zones of a race come when the die lies still.
  if (main.dataset.scene === "open" && buttons.length < 2) return;
  return buttons.map((button) => button.getAttribute("aria-label") ?? button.innerText);
}

export class Table {
  /** The language of the screen. */
  language = "fr";

  constructor(page) {
    this.page = page;
  }

  /** Opens the app in a page whose dice can be chosen. */
  static async open(page, options) {
    await chooseDice(page);
    await page.goto("./");
    const table = Object.assign(new this(page), options);
    await table.scene("home");
    return table;
  }

  /** The same app in a second tab. */
  async secondTab() {
    const page = await this.page.context().newPage();
    await chooseDice(page);
    await page.goto(this.page.url());
    return new this.constructor(page);
  }

  /** The key of the game that is played. */
  get game() {
    throw new Error("which game?");
  }

  /** A text of the app in the language of the screen. */
  say(key, fills) {
    return say(key, fills, this.language);
  }

  get main() {
    return this.page.locator("main");
  }

  button(name) {
    return this.main.getByRole("button", { name, exact: true });
  }

  /** Uses a control. */
  press(locator) {
    return locator.tap();
  }

  async tap(name) {
    await this.press(this.button(name));
  }

  scene(name) {
    return expect(this.main).toHaveAttribute("data-scene", name);
  }

  get dialog() {
    return this.page.getByRole("dialog");
  }

  dialogButton(name) {
    return this.dialog.getByRole("button", { name });
  }

  dialogNamed(name) {
    return expect(this.dialog).toHaveAccessibleName(name);
  }

  dialogClosed() {
    return expect(this.dialog).toHaveCount(0);
  }

  /** Closes the dialog with Escape. */
  async escapes() {
    await this.page.keyboard.press("Escape");
    await this.dialogClosed();
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
    await this.press(label);
    await expect(label.getByRole("radio")).toBeChecked();
  }

  /** Switches the app to English, from home. */
  async speakEnglish() {
    await this.tap(this.say("home.settings"));
    await this.press(this.choice(this.say("settings.language"), "English"));
    this.language = "en";
    await this.tap(this.say("app.back"));
  }

  /** Waits until the table accepts input, and gives the names of the buttons that it offers. */
  async offered() {
    const names = await this.page.waitForFunction(listed, null, { timeout: 5000 });
    return (await names.jsonValue()).map(plain);
  }

  /** The status text contains these words. */
  async told(words) {
    await expect(this.main.getByRole("status")).toContainText(words);
  }

  async opensMenu() {
    await this.tap(this.say("table.menu"));
    await this.dialogNamed(this.say("table.menu"));
  }

  /** Opens the menu and takes one of its items. */
  async menu(item) {
    await this.offered();
    await this.tap(this.say("table.menu"));
    await this.press(this.dialogButton(this.say(item)));
  }

  /** The menu does not offer to take the last step back; `why` is what it says instead. */
  async refusesUndo(why) {
    await this.opensMenu();
    const undo = this.dialogButton(this.say("table.undo"));
    await expect(undo).toBeDisabled();
    if (why) await expect(undo).toContainText(this.say(why));
    await this.press(this.dialogButton(this.say("app.close")));
    await this.dialogClosed();
  }

  /** Ends the match as it stands. */
  async stopsMatch() {
    await this.menu("table.stop");
    await this.press(this.dialogButton(this.say("table.stop_yes")));
    await this.scene("over");
  }

  async goesHome() {
    await this.menu("app.home");
    await this.scene("home");
  }

  /** Goes on with the match of these players, from home. */
  async resumes(players) {
    await this.tap(this.say("home.resume_label", { game: this.say(this.game), players: players.join(", ") }));
    await expect(this.main).not.toHaveAttribute("data-scene", "home");
  }

  /** Loads the page again while no match is on the table. */
  async reloadsHome() {
    await this.page.reload();
    await this.scene("home");
  }

  async opensFilm() {
    await this.tap(this.say("over.film"));
    await this.scene("film");
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

  /** All that can be seen and heard of the table, once it accepts input. */
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
