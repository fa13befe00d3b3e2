// What is heard and felt of a match, and how long the screen stays lit.
import { expect, say, test } from "./support/game.mjs";

const TWO = ["Zoé", "Malo"];
const THREE = [...TWO, "Nina"];

/** Runs in the page before the app: a phone that writes down whether its screen is kept lit. */
function litPhone() {
  window.lit = [];
  const request = async (kind) => {
    window.lit.push(`asked for the ${kind}`);
    return { release: async () => window.lit.push("released") };
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
}

test("the screen stays lit while a match is on the table, and no longer", async ({ flock, page }) => {
  test.slow();
  await page.addInitScript(litPhone);
  await page.reload();
  await flock.scene("home");
  const lit = () => page.evaluate(() => window.lit);
  await flock.setUp(TWO);
  expect(await lit()).toEqual([]);
  await flock.tap(say("setup.start"));
  await flock.curtain("Zoé");
  await expect.poll(lit).toEqual(["asked for the screen"]);
  await flock.menu("app.home");
  await flock.scene("home");
  await expect.poll(lit).toEqual(["asked for the screen", "released"]);

  await flock.tap(say("home.resume_label", { game: say("game.mouton"), players: TWO.join(", ") }));
  await flock.curtain("Zoé");
  flock.begins(TWO);
  for (const thrown of [1, 2, 3]) {
    await flock.dares(5, "Malo", thrown);
    await flock.passes("Malo");
    if (thrown === 3) break;
    await flock.claims(3, { Zoé: false });
    await flock.passes("Zoé");
  }
  expect(await lit()).toEqual(["asked for the screen", "released", "asked for the screen"]);
  await flock.claims(3, { Zoé: false });
  await flock.told(say("mouton.tale_won", { name: "Zoé" }));
  await expect.poll(lit).toEqual(["asked for the screen", "released", "asked for the screen", "released"]);
  await flock.seesEnd();
  await flock.tap(say("over.revenge"));
  await flock.curtain("Zoé");
  await expect.poll(async () => (await lit()).length).toBe(5);
  await flock.menu("table.stop");
  await page.getByRole("dialog").getByRole("button", { name: say("table.stop_yes") }).tap();
  await flock.scene("over");
  await expect.poll(async () => (await lit()).slice(4)).toEqual(["asked for the screen", "released"]);
});

test("the screen stays lit to the last round of fists, and no longer", async ({ kitchen, page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(litPhone);
  await page.reload();
  await kitchen.scene("home");
  kitchen.sheets = false;
  const lit = () => page.evaluate(() => window.lit);
  await kitchen.start(TWO, { card: "jam" });
  await expect.poll(lit).toEqual(["asked for the screen"]);
  await kitchen.plays({ bids: [["Zoé", 0], ["Malo", 1]] });
  for (const card of kitchen.tally.pile) {
    expect(await lit()).toEqual(["asked for the screen"]);
    await kitchen.plays({ card, bids: [["Zoé", 0], ["Malo", 1]] });
  }
  await expect.poll(lit).toEqual(["asked for the screen", "released"]);
  await kitchen.ends();
});

/** Runs in the page before the app: writes down every note and every shake, whole, and plays none. */
function recorder() {
  window.senses = [];
  navigator.vibrate = (pattern) => window.senses.push(["shake", ...pattern]);
  const param = (what) => ({ linearRampToValueAtTime: (to, when) => window.senses.push([what, to, when]) });
  const node = (node = {}) => Object.defineProperty(node, "connect", { value() {} });
  window.AudioContext = class {
    currentTime = 0;
    destination = node();
    resume = async () => {};
    createGain = () => node({ gain: param("loud") });
    createOscillator() {
      return node({
        frequency: param("pitch"),
        set type(wave) {
          window.senses.push(["wave", wave]);
        },
        start: (when) => window.senses.push(["start", when]),
        stop: (when) => window.senses.push(["stop", when]),
      });
    }
  };
}

/** What was heard and felt since it was last asked, once it is still. */
async function senses(page) {
  const take = () => page.evaluate(() => window.senses.splice(0));
  const all = await take();
  for (;;) {
    // A cue comes a moment after its step, when the sound has woken up.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const more = await take();
    if (more.length === 0) return all;
    all.push(...more);
  }
}

test("a hidden die sounds and shakes the same, whatever it shows; an open one is felt", async ({ flock, page }) => {
  test.slow();
  await page.addInitScript(recorder);
  await page.reload();
  await flock.scene("home");
  await flock.start(TWO);
  const heard = {};
  const rolls = async (face) => {
    const name = await flock.who();
    await flock.opens(name);
    await senses(page);
    await flock.falls(face);
    await flock.listens();
    heard[face] = await senses(page);
  };
  await rolls(3);
  await flock.challenges("Malo");
  const dared = await senses(page);
  await flock.throws(2);
  const thrown = await senses(page);
  expect(thrown.filter(([what]) => what === "shake")).toEqual([["shake", 20]]);
  expect(thrown.length).toBeGreaterThan(1);
  await flock.passes("Malo");
  await rolls("moth");
  await flock.announces();
  await flock.together({ Zoé: true });
  await flock.opened();
  await flock.passes("Zoé");
  await rolls("wolf");
  await flock.tap(say("mouton.wolf"));
  await flock.opened();
  const wolf = await senses(page);
  await flock.passes("Malo");
  await rolls(5);

  expect(heard[3].filter(([what]) => what === "wave").length).toBeGreaterThan(0);
  for (const face of ["moth", "wolf", 5]) expect(heard[face], `a hidden ${face}`).toEqual(heard[3]);
  // What is public differs, as it may.
  expect(wolf).not.toEqual(dared);
  expect(wolf.filter(([what]) => what === "shake")).toHaveLength(1);
});

test("a fist sounds and shakes the same, whatever goes into it; its opening is felt", async ({ kitchen, page }) => {
  test.slow();
  await page.addInitScript(recorder);
  await page.reload();
  await kitchen.scene("home");
  await kitchen.start(THREE, { card: "mireille" });
  await kitchen.makesFists();
  const heard = [];
  /** Makes a fist of so many, and keeps what comes of every touch of it and of closing it. */
  const stakes = async (flies) => {
    const [black, her] = [flies].flat();
    await kitchen.opens(kitchen.players[kitchen.tally.asked]);
    await senses(page);
    await kitchen.puts(black, her);
    const made = await senses(page);
    await kitchen.closesFist(black, her);
    heard.push([made, await senses(page)]);
  };
  const round = async (flies) => {
    heard.length = 0;
    while (kitchen.tally.asked !== undefined) await stakes(flies[kitchen.players[kitchen.tally.asked]]);
    return [...heard];
  };
  /** All bid, and the fists open; gives what is heard then. */
  const opened = async () => {
    const { first, seats } = kitchen.tally;
    for (const seat of [first, ...seats.filter((seat) => seat !== first)]) await kitchen.bids(THREE[seat], seat);
    await kitchen.closesBets();
    await senses(page);
    await kitchen.opensFists();
    return senses(page);
  };
  const none = await round({ Zoé: 0, Malo: 0, Nina: 0 });
  for (const [made] of none) expect(made).toEqual([]);
  const shown = await opened();
  expect(shown.filter(([what]) => what === "shake")).toHaveLength(1);
  for (const [card, flies] of [
    ["jam", { Zoé: [2, true], Malo: 4, Nina: 1 }],
    ["peas", { Zoé: [0, true], Malo: 0, Nina: 3 }],
  ]) {
    await kitchen.turns(card);
    await kitchen.makesFists();
    expect(await round(flies), `fists for ${card}`).toEqual(none);
    await opened();
    await kitchen.whistles(true);
  }
});

test("nothing is heard or felt when the settings say so", async ({ flock, page }) => {
  test.slow();
  await page.addInitScript(recorder);
  await page.reload();
  await flock.tap(say("home.settings"));
  for (const group of ["sound", "vibration"]) await flock.choose(say(`settings.${group}`), say("settings.without"));
  await flock.tap(say("app.back"));
  await flock.start(TWO);
  await flock.dares(5, "Malo", 2);
  await flock.passes("Malo");
  await flock.wolf();
  await flock.passes("Zoé");
  await flock.claims("moth", { Malo: true });
  expect(await senses(page)).toEqual([]);
});
