// All games, scene by scene, as a table would play them.
import { CochonTable } from "../../tests/browser/support/cochon-table.mjs";
import { MouchesTable } from "../../tests/browser/support/mouches-table.mjs";
import { MoutonTable } from "../../tests/browser/support/mouton-table.mjs";
import { say } from "../../tests/browser/support/words.mjs";
import { mouches } from "./mouches.mjs";
import { mouton } from "./mouton.mjs";

const NAMES = ["Léa", "Malo", "Nina", "Papi"];

/** Opens the app, plays all games, and calls `shoot` with the name of every scene. */
export async function walk(page, shoot, largeText) {
  const table = await CochonTable.open(page);
  await cochon(table, shoot, largeText);
  await table.tap(say("app.back"));
  const shepherds = new MoutonTable(page);
  await shepherds.fastForward();
  await mouton(shepherds, NAMES, shoot);
  await shepherds.tap(say("app.home"));
  const flies = Object.assign(new MouchesTable(page), { sheets: false });
  await flies.fastForward();
  await mouches(flies, NAMES, shoot);
}

/** Everything before a match, then Le trou du cochon, its film, and the list of matches. */
async function cochon(table, shoot, largeText) {
  const { page } = table;
  const names = table.main.getByRole("textbox");
  const top = () => page.evaluate(() => scrollTo(0, 0));
  await shoot("home-first");
  await table.tap(say("home.settings"));
  if (largeText) await table.choose(say("settings.text"), say("settings.text_huge"));
  await table.choose(say("settings.hint"), say("settings.hint_on"));
  await top();
  await shoot("settings");
  await table.tap(say("app.back"));
  await table.tap(say("home.play", { game: say(table.game) }));
  await shoot("setup-first");
  await table.name(NAMES);
  await top();
  await shoot("setup");
  await names.nth(1).fill("léa");
  await shoot("setup-error");
  await names.nth(1).fill("Malo");
  await table.tap(say("setup.look", { name: "Nina" }));
  await shoot("picker");
  await table.dialogButton(say("app.ok")).tap();
  await table.tap(say("setup.start"));

  await table.scene("open");
  await table.rollsOff(2, 5);
  await shoot("roll-off");
  await table.rollsOff(3, 1);
  await shoot("throw");
  await table.rolls(4);
  await shoot("plant");
  await table.does("plant");
  await table.rolls(4);
  await shoot("retake");
  await table.does("take");
  await table.rolls(6);
  await shoot("six");
  await table.does("cry");
  await table.offered();
  await shoot("drop");
  await table.does("drop");
  for (const face of [2, 3]) {
    await table.rolls(face);
    await table.does("plant");
  }
  await table.offered();
  await shoot("again");
  await table.opensMenu();
  await shoot("menu");
  await table.escapes();
  await table.menu("table.rules");
  await shoot("rules");
  await table.tap(say("app.back"));
  await table.goesHome();
  await shoot("home");
  await table.resumes(NAMES);
  await table.menu("table.stop");
  await shoot("stop");
  await table.dialogButton(say("table.stop_yes")).tap();
  await table.scene("over");
  await shoot("stopped");
  await table.opensFilm();
  await table.main.getByRole("slider").fill("12");
  await shoot("film");
  await table.tap(say("app.back"));
  await table.tap(say("over.revenge"));
  await table.scene("open");
  await table.rollsOff(6, 1, 1, 1);
  await table.play({ face: (seat) => (seat === 0 ? 6 : 1), until: "playOn" });
  await shoot("won");
  await table.tap(say("cochon.finish"));
  await table.scene("over");
  await shoot("over");
  await table.tap(say("app.home"));
  await table.tap(say("home.matches"));
  await shoot("matches");
}
