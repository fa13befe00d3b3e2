// Sounds and vibrations of a match, and how long the screen is kept lit.
import { expect, say, test, THREE, TWO } from "./support/fixtures.mjs";

/** Runs in the page before the app: records whether the app keeps the screen lit. */
function recordWakeLock() {
  window.lit = [];
  const request = async (kind) => {
    window.lit.push(`asked for the ${kind}`);
    return { release: async () => window.lit.push("released") };
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
}

test("the screen stays lit while a match is on the table, and no longer", async ({ mouton, page }) => {
  test.slow();
  await page.addInitScript(recordWakeLock);
  await mouton.reloadsHome();
  const lit = () => page.evaluate(() => window.lit);
  await mouton.setUp(TWO);
  expect(await lit()).toEqual([]);
  await mouton.tap(say("setup.start"));
  await mouton.curtain("Zoé");
  await expect.poll(lit).toEqual(["asked for the screen"]);
  await mouton.goesHome();
  await expect.poll(lit).toEqual(["asked for the screen", "released"]);

  await mouton.resumes(TWO);
  await mouton.curtain("Zoé");
  mouton.begins(TWO);
  for (const thrown of [1, 2, 3]) {
    await mouton.dares(5, "Malo", thrown);
    await mouton.passes("Malo");
    if (thrown === 3) break;
    await mouton.claims(3, { Zoé: false });
    await mouton.passes("Zoé");
  }
  expect(await lit()).toEqual(["asked for the screen", "released", "asked for the screen"]);
  await mouton.claims(3, { Zoé: false });
  await mouton.told(say("mouton.narration_won", { name: "Zoé" }));
  await expect.poll(lit).toEqual(["asked for the screen", "released", "asked for the screen", "released"]);
  await mouton.seesEnd();
  await mouton.tap(say("over.revenge"));
  await mouton.curtain("Zoé");
  await expect.poll(async () => (await lit()).length).toBe(5);
  await mouton.stopsMatch();
  await expect.poll(async () => (await lit()).slice(4)).toEqual(["asked for the screen", "released"]);
});

test("the screen stays lit to the last round of fists, and no longer", async ({ mouches, page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(recordWakeLock);
  await mouches.reloadsHome();
  mouches.sheets = false;
  const lit = () => page.evaluate(() => window.lit);
  await mouches.start(TWO, { card: "jam" });
  await expect.poll(lit).toEqual(["asked for the screen"]);
  await mouches.plays({ bids: [["Zoé", 0], ["Malo", 1]] });
  for (const card of mouches.model.pile) {
    expect(await lit()).toEqual(["asked for the screen"]);
    await mouches.plays({ card, bids: [["Zoé", 0], ["Malo", 1]] });
  }
  await expect.poll(lit).toEqual(["asked for the screen", "released"]);
  await mouches.ends();
});

/** Runs in the page before the app: records every note and every vibration with all of their values, and plays none. */
function recordCues() {
  window.cues = [];
  navigator.vibrate = (pattern) => window.cues.push(["shake", ...pattern]);
  const param = (what) => ({ linearRampToValueAtTime: (to, when) => window.cues.push([what, to, when]) });
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
          window.cues.push(["wave", wave]);
        },
        start: (when) => window.cues.push(["start", when]),
        stop: (when) => window.cues.push(["stop", when]),
      });
    }
  };
}

/** What was heard and felt since the last call, once nothing more comes. */
async function cues(page) {
  const take = () => page.evaluate(() => window.cues.splice(0));
  const all = await take();
  for (;;) {
    // A cue comes a moment after its step, when the audio context has been resumed.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const more = await take();
    if (more.length === 0) return all;
    all.push(...more);
  }
}

test("a hidden die sounds and shakes the same, whatever it shows; an open one is felt", async ({ mouton, page }) => {
  test.slow();
  await page.addInitScript(recordCues);
  await mouton.reloadsHome();
  await mouton.start(TWO);
  const heard = {};
  const rolls = async (face) => {
    const name = await mouton.who();
    await mouton.opens(name);
    await cues(page);
    await mouton.falls(face);
    await mouton.listens();
    heard[face] = await cues(page);
  };
  await rolls(3);
  await mouton.challenges("Malo");
  const dared = await cues(page);
  await mouton.throws(2);
  const thrown = await cues(page);
  expect(thrown.filter(([what]) => what === "shake")).toEqual([["shake", 20]]);
  expect(thrown.length).toBeGreaterThan(1);
  await mouton.passes("Malo");
  await rolls("moth");
  await mouton.announces();
  await mouton.together({ Zoé: true });
  await mouton.opened();
  await mouton.passes("Zoé");
  await rolls("wolf");
  await mouton.tap(say("mouton.wolf"));
  await mouton.opened();
  const wolf = await cues(page);
  await mouton.passes("Malo");
  await rolls(5);

  expect(heard[3].filter(([what]) => what === "wave").length).toBeGreaterThan(0);
  for (const face of ["moth", "wolf", 5]) expect(heard[face], `a hidden ${face}`).toEqual(heard[3]);
  // What everybody may know differs: the comparison works.
  expect(wolf).not.toEqual(dared);
  expect(wolf.filter(([what]) => what === "shake")).toHaveLength(1);
});

test("a fist sounds and shakes the same, whatever goes into it; its opening is felt", async ({ mouches, page }) => {
  test.slow();
  await page.addInitScript(recordCues);
  await mouches.reloadsHome();
  await mouches.start(THREE, { card: "mireille" });
  await mouches.makesFists();
  const heard = [];
  /** Makes a fist of so many, and records the cues of every touch and of closing it. */
  const stakes = async (flies) => {
    const [black, her] = [flies].flat();
    await mouches.opens(mouches.players[mouches.model.asked]);
    await cues(page);
    await mouches.puts(black, her);
    const made = await cues(page);
    await mouches.closesFist(black, her);
    heard.push([made, await cues(page)]);
  };
  const round = async (flies) => {
    heard.length = 0;
    while (mouches.model.asked !== undefined) await stakes(flies[mouches.players[mouches.model.asked]]);
    return [...heard];
  };
  /** All bid, and the fists open; gives the cues of that. */
  const opened = async () => {
    await mouches.allBid((_, seat) => seat);
    await mouches.closesBets();
    await cues(page);
    await mouches.opensFists();
    return cues(page);
  };
  const none = await round({ Zoé: 0, Malo: 0, Nina: 0 });
  for (const [made] of none) expect(made).toEqual([]);
  const shown = await opened();
  expect(shown.filter(([what]) => what === "shake")).toHaveLength(1);
  for (const [card, flies] of [
    ["jam", { Zoé: [2, true], Malo: 4, Nina: 1 }],
    ["peas", { Zoé: [0, true], Malo: 0, Nina: 3 }],
  ]) {
    await mouches.turns(card);
    await mouches.makesFists();
    expect(await round(flies), `fists for ${card}`).toEqual(none);
    await opened();
    await mouches.whistles(true);
  }
});

test("nothing is heard or felt when the settings say so", async ({ mouton, page }) => {
  test.slow();
  await page.addInitScript(recordCues);
  await mouton.reloadsHome();
  await mouton.tap(say("home.settings"));
  for (const group of ["sound", "vibration"]) await mouton.choose(say(`settings.${group}`), say("settings.without"));
  await mouton.tap(say("app.back"));
  await mouton.start(TWO);
  await mouton.dares(5, "Malo", 2);
  await mouton.passes("Malo");
  await mouton.wolf();
  await mouton.passes("Zoé");
  await mouton.claims("moth", { Malo: true });
  expect(await cues(page)).toEqual([]);
});
