// À poil le mouton, scene by scene.

/** Holds the curtain that is there; `shoot`, if there is one, is called while the name stands alone. */
export async function open(page, shoot) {
  const hold = page.getByRole("button", { name: "Maintiens pour regarder" });
  const { x, y, width, height } = await hold.boundingBox();
  const session = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x: x + width / 2, y: y + height / 2 }]);
  await page.getByRole("button", { name: "Ce n’est pas moi" }).waitFor();
  await touch("touchEnd", []);
  await shoot?.();
  await page.locator('[data-scene="secret"]').waitFor();
}

/** À poil le mouton: every face of the hidden die, a challenge, the wolf, a vote, one's notes, and the end. */
export async function mouton(page, dice, shoot) {
  const button = (name) => page.getByRole("button", { name, exact: true });
  const tap = (name) => button(name).last().tap();
  const scene = (name) => page.locator(`[data-scene="${name}"]`).waitFor();
  /** The places of the faces of the hidden die. */
  const [three, five, wolf, moth] = [1, 3, 4, 5];
  const rolls = async (face) => {
    await open(page);
    await dice(face);
    await tap("Touche le gobelet");
    await page.locator(".die.special").waitFor();
    await page.locator("[aria-disabled=true]").first().waitFor({ state: "detached" });
  };
  const answers = async (name, answer) => {
    const ready = page.locator(".ballot[data-ready]").filter({ hasText: name });
    // The zones are deaf for a moment after they have come.
    while ((await ready.count()) === 0) await tap(`${name} : ${answer}`);
  };
  const count = () => page.getByRole("button", { name: /^3… 2… 1…/ }).tap();

  await tap("Jouer : À poil le mouton");
  await page.evaluate(() => scrollTo(0, 0));
  await shoot("mouton-setup");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await shoot("mouton-options");
  await tap("Jouer");
  await scene("curtain");
  await shoot("curtain");
  await open(page, () => shoot("name-alone"));
  await shoot("cup");
  await dice(five);
  await tap("Touche le gobelet");
  await page.locator(".die.special").waitFor();
  await shoot("number");
  await page.getByRole("button", { name: /^Défier Malo/ }).tap();
  await scene("open");
  await shoot("dared");
  await dice(2);
  await tap("Lancer le dé");
  await shoot("thrown");
  await tap("Au tour de Malo");
  await rolls(wolf);
  await shoot("wolf");
  await tap("Gare au loup !");
  await scene("open");
  await shoot("wolf-shown");
  await tap("Au tour d’Inès");
  await rolls(moth);
  await shoot("moth");
  await tap("Grosse mite !");
  await scene("open");
  await shoot("vote");
  await answers("Léa", "Vrai");
  await answers("Malo", "Faux");
  await shoot("vote-answers");
  await count();
  await page.locator(".count").waitFor();
  await shoot("vote-count", { moves: true });
  await page.locator(".count").waitFor({ state: "detached" });
  await shoot("vote-missing");
  await answers("Papi", "Vrai");
  await count();
  await page.locator(".verdicts").waitFor();
  await shoot("reveal");
  await tap("Au tour de Papi");
  await scene("curtain");
  await tap("Menu de la table");
  await page.getByRole("button", { name: /^Mes notes/ }).tap();
  await page.getByRole("dialog", { name: "Les notes de qui ?" }).waitFor();
  await shoot("notes-whose");
  await page.getByRole("dialog").getByRole("button", { name: "Léa" }).tap();
  await shoot("curtain-look");
  await open(page);
  await shoot("notes");
  await tap("C’est fait, je cache");
  await scene("curtain");
  await tap("Menu de la table");
  await page.getByRole("button", { name: /^Changer de joueur/ }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Malo" }).tap();
  await shoot("newcomer");
  await tap("Fermer");
  await tap("Menu de la table");
  await page.getByRole("button", { name: /^Arrêter la partie ici/ }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Arrêter ici" }).tap();
  await tap("Le film");
  await page.getByRole("slider").fill("4");
  await shoot("mouton-film");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await shoot("mouton-figures");
  await tap("Retour");
  await tap("Nouvelle");
  for (let player = 4; player > 2; player -= 1) await page.getByRole("button", { name: /^Enlever/ }).last().tap();
  await tap("Jouer");
  await scene("curtain");
  for (let turn = 0; turn < 6; turn += 1) {
    if (turn % 2 === 0) {
      await rolls(five);
      await page.getByRole("button", { name: /^Défier Malo/ }).tap();
      await scene("open");
      await dice(1);
      await tap("Lancer le dé");
      await tap("Au tour de Malo");
    } else {
      await rolls(three);
      await tap("Grosse mite !");
      await scene("open");
      await answers("Léa", "Faux");
      await count();
      await page.locator(".verdicts").waitFor();
      if (turn < 5) await tap("Au tour de Léa");
    }
    if (turn < 5) await scene("curtain");
  }
  await shoot("mouton-end");
  await tap("Voir le classement");
  await scene("over");
  await shoot("mouton-over");
}
