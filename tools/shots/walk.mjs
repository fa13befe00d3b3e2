// One evening, scene by scene, as a table would tap through it.
import { mouches } from "./mouches.mjs";
import { mouton } from "./mouton.mjs";

const NAMES = ["Léa", "Malo", "Inès", "Papi"];

/** Walks through the app and calls `shoot` with the name of every scene it comes by. */
export async function walk(page, dice, shoot, largeText) {
  const button = (name) => page.getByRole("button", { name, exact: true });
  const tap = (name) => button(name).last().tap();
  const menu = async (item) => {
    await tap("Menu de la table");
    await page.getByRole("dialog").getByRole("button", { name: item }).tap();
  };

  await shoot("home-first");
  await page.getByRole("button", { name: "Réglages" }).tap();
  if (largeText) await page.getByRole("radio", { name: "Énorme" }).check();
  await page.getByRole("group", { name: "Conseil de chances" }).getByRole("radio", { name: "Oui" }).check();
  await page.evaluate(() => scrollTo(0, 0));
  await shoot("settings");
  await tap("Retour");
  await tap("Jouer : Le trou du cochon");
  await shoot("setup-first");
  for (const [index, name] of NAMES.entries()) {
    if (index > 1) await tap("Ajouter un joueur");
    await page.getByRole("textbox", { name: `Nom du joueur ${index + 1}` }).fill(name);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await shoot("setup");
  await page.getByRole("textbox", { name: "Nom du joueur 2" }).fill("léa");
  await shoot("setup-error");
  await page.getByRole("textbox", { name: "Nom du joueur 2" }).fill("Malo");
  await page.getByRole("button", { name: /^Changer l’animal/ }).nth(2).tap();
  await shoot("picker");
  await tap("D’accord");
  await tap("Jouer");

  await page.locator('[data-scene="open"]').waitFor();
  await dice(2, 5, 3, 1);
  for (let turn = 0; turn < 2; turn += 1) await tap("Lancer le dé");
  await shoot("roll-off");
  for (let turn = 0; turn < 2; turn += 1) await tap("Lancer le dé");
  await shoot("throw");
  await dice(4);
  await tap("Lancer le dé");
  await shoot("plant");
  await tap("Planter");
  await dice(4);
  await tap("Lancer le dé");
  await shoot("retake");
  await tap("Reprendre le pion");
  await dice(6);
  await tap("Lancer le dé");
  await shoot("six");
  await tap("Le trou du cochon !");
  await shoot("drop");
  await tap("Lâcher le pion");
  await dice(2);
  await tap("Lancer le dé");
  await tap("Planter");
  await dice(3);
  await tap("Lancer le dé");
  await tap("Planter");
  await shoot("again");
  await tap("Menu de la table");
  await shoot("menu");
  await page.keyboard.press("Escape");
  await menu("Règles du jeu");
  await shoot("rules");
  await tap("Retour");
  await menu("Accueil");
  await shoot("home");
  await page.getByRole("button", { name: /^Reprendre la partie/ }).tap();
  await menu("Arrêter la partie ici");
  await shoot("stop");
  await page.getByRole("dialog").getByRole("button", { name: "Arrêter ici" }).tap();
  await page.locator('[data-scene="over"]').waitFor();
  await shoot("stopped");
  await tap("Le film");
  await page.getByRole("slider").fill("12");
  await shoot("film");
  await tap("Retour");
  await tap("Revanche");
  await win(page, dice, tap);
  await shoot("won");
  await tap("Finir ici");
  await page.locator('[data-scene="over"]').waitFor();
  await shoot("over");
  await tap("Accueil");
  await tap("Parties");
  await shoot("matches");
  await tap("Retour");
  await mouton(page, dice, shoot);
  await tap("Accueil");
  await page.locator('[data-scene="home"]').waitFor();
  await mouches(page, dice, shoot, NAMES);
}

/** The first player starts and throws nothing but sixes; the others throw ones, and stop as soon as they may. */
async function win(page, dice, tap) {
  await dice(6, 1, 1, 1);
  for (let throws = 0; throws < NAMES.length; throws += 1) await tap("Lancer le dé");
  for (let pawns = 6, turn = 0; pawns > 0; turn += 1) {
    const sixes = turn === 0 ? 1 : Math.min(3, pawns);
    for (let six = 0; six < sixes; six += 1) {
      await dice(6);
      await tap(six === 0 ? "Lancer le dé" : "Relancer");
      await tap("Le trou du cochon !");
      await tap("Lâcher le pion");
      pawns -= 1;
    }
    for (let other = 1; other < NAMES.length && pawns > 0; other += 1) {
      await dice(1);
      await tap("Lancer le dé");
      const task = page.getByRole("button", { name: /^(Planter|Reprendre le pion)$/ });
      const isFree = (await task.innerText()) === "Planter";
      await task.tap();
      if (isFree && turn > 0) await tap("M’arrêter");
    }
  }
}
