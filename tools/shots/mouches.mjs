// Comme des mouches, scene by scene.
import { open } from "./mouton.mjs";

/** The order of a new pile. */
const PILE = ["sweat_drop", "peas", "jam", "runny_cheese", "cow", "cow_pat", "swatter", "fly_paper", "spider_web", "mouchicide", "nest", "mireille"];

/** Fists, bids, doses, the whistle and a gift among four, one's notes, and the end of a match of two. */
export async function mouches(page, dice, shoot, names) {
  const [lea, malo, ines, papi] = names;
  const button = (name) => page.getByRole("button", { name, exact: true });
  const tap = (name) => button(name).last().tap();
  const scene = (name) => page.locator(`[data-scene="${name}"]`).waitFor();
  const listens = () => page.waitForFunction(() => !document.querySelector("[data-tumbling], [data-opening], .button[aria-disabled=true]"));
  let pile;
  const card = async (name) => {
    await dice([pile.indexOf(name) + 1, pile.length]);
    pile = pile.filter((other) => other !== name);
  };
  const does = async (name) => {
    await tap(name);
    await listens();
  };
  const next = async (name) => {
    await card(name);
    await does("Carte suivante");
  };
  const stake = async (flies, her = false) => {
    await page.getByRole("group", { name: /^Combien de mouches/ }).getByRole("button").nth(flies).tap();
    if (her) await tap("Mireille aussi");
  };
  /** All make their fists, in the order in which the phone goes round. */
  const fists = async (...all) => {
    await tap("On prépare les poings");
    for (const [at, flies] of all.entries()) {
      await scene("curtain");
      await open(page);
      await stake(...[flies].flat());
      if (at === 0 && pile.length === PILE.length - 1 && all.length > 2) await shoot("mouches-fist");
      await tap("Je ferme le poing");
      await page.locator('[data-scene="secret"]').waitFor({ state: "detached" });
    }
    await scene("open");
    await listens();
  };
  const number = async (flies) => {
    // The dial is deaf for a moment after the last step.
    const dial = page.locator(".dial");
    while ((await dial.count()) > 0) await button(String(flies)).tap({ timeout: 500 }).catch(() => {});
    await listens();
  };
  const bid = async (name, flies) => {
    await button(`${name} : parier`).tap();
    await number(flies);
  };
  const bids = async (all) => {
    for (const [name, flies] of all) await bid(name, flies);
    await does("Les paris sont faits !");
  };
  const opens = () => does("1, 2, 3 : on ouvre !");

  pile = PILE;
  await tap("Jouer : Comme des mouches");
  await scene("setup");
  const boxes = page.locator("main").getByRole("textbox");
  while ((await boxes.count()) < names.length) await tap("Ajouter un joueur");
  for (const [seat, name] of names.entries()) await boxes.nth(seat).fill(name);
  await page.evaluate(() => scrollTo(0, 0));
  await shoot("mouches-setup");
  await card("mireille");
  await tap("Jouer");
  await scene("open");
  await listens();
  await shoot("mouches-card");
  await fists(3, 1, 0, 2);
  await shoot("mouches-first-bid");
  await bid(lea, 6);
  await bid(papi, 7);
  await shoot("mouches-bids");
  await button(`${ines} : parier`).tap();
  await shoot("mouches-dial");
  await button("26").tap();
  await page.getByRole("dialog").waitFor();
  await shoot("mouches-high");
  await tap("Choisir un autre nombre");
  await number(9);
  await bid(malo, 4);
  await shoot("mouches-all-bid");
  await does("Les paris sont faits !");
  await shoot("mouches-ready");
  await opens();
  await shoot("mouches-shown");
  await next("mouchicide");
  await fists([1, true], 0, 1, 0);
  await bids([[lea, 2], [malo, 5], [ines, 1], [papi, 0]]);
  await opens();
  await does("Je la siffle");
  await next("spider_web");
  await fists([0, true], 1, 1, 1);
  await tap("Menu de la table");
  await page.getByRole("button", { name: /^Mes notes/ }).tap();
  await page.getByRole("dialog").getByRole("button", { name: lea }).tap();
  await scene("curtain");
  await open(page);
  await shoot("mouches-notes");
  await tap("C’est fait, je cache");
  await scene("open");
  await listens();
  await bids([[lea, 2], [malo, 5], [ines, 1], [papi, 0]]);
  for (const name of [malo, papi]) await page.getByRole("button", { name: new RegExp(`^Pulvériser le poing d.*${name}$`) }).tap();
  await shoot("mouches-doses");
  await does("Pulvériser 2 poings");
  await opens();
  await shoot("mouches-whistle");
  await does("Elle reste");
  await shoot("mouches-gift");
  await button(`Offrir la carte à ${malo}`).tap();
  await listens();
  await shoot("mouches-given");
  await page.getByRole("button", { name: /^Les scores/ }).tap();
  await page.getByRole("dialog").waitFor();
  await shoot("mouches-scores");
  await page.keyboard.press("Escape");
  await tap("Menu de la table");
  await page.getByRole("button", { name: /^Arrêter la partie ici/ }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Arrêter ici" }).tap();
  await scene("over");
  await tap("Le film");
  await page.getByRole("slider").fill("9");
  await shoot("mouches-film");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await shoot("mouches-figures");
  await tap("Retour");
  await tap("Nouvelle");
  for (let player = 4; player > 2; player -= 1) await page.getByRole("button", { name: /^Enlever/ }).last().tap();
  pile = PILE;
  await card("cow_pat");
  await tap("Jouer");
  await scene("open");
  await listens();
  for (;;) {
    await fists(0, 0);
    await bids([[lea, 0], [malo, 3]]);
    if (await button("Je garde ma dose").count()) await does("Je garde ma dose");
    await opens();
    if (await button("Je la garde").count()) await does("Je la garde");
    if (pile.length === 0) break;
    await next(pile[0]);
  }
  await shoot("mouches-end");
  await tap("Voir le classement");
  await scene("over");
  await shoot("mouches-over");
}
