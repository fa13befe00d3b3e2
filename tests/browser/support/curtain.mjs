// À poil le mouton from curtain to secret and back, for pages of Playwright and for those of `cdp-browser.mjs`.
import { faces } from "./dice.mjs";
import { THREE } from "./table.mjs";
import { touch } from "./touch.mjs";
import { say } from "./words.mjs";

export const GAME = say("game.mouton");
export const PASSING = say("mouton.vote_passing");

/** The buttons that hold and that roll. */
export const HOLD = { name: say("curtain.hold") };
export const CUP = { name: say("mouton.roll") };

/** The place among six of each face of the hidden die. */
const PLACES = { 3: 1, 4: 2, 5: 3, wolf: 4, fly: 5 };
const TIMEOUT = { timeout: 10_000 };

/** Waits until `ask` gives something truthy in the page, and gives that. */
export async function until(page, ask, arg) {
  const found = await page.waitForFunction(ask, arg, TIMEOUT);
  return typeof found?.jsonValue === "function" ? found.jsonValue() : found;
}

/** Waits for a scene, with that seat; the beat, in which the name stands alone behind the curtain, is none. */
export const scene = (page, name, seat) =>
  until(
    page,
    ({ name, seat }) => {
      const main = document.querySelector(`main[data-scene=${name}]:not(.beat)`);
      return Boolean(main) && (seat === undefined || main.dataset.seat === String(seat));
    },
    { name, seat },
  );

export const beat = (page) => until(page, () => Boolean(document.querySelector("main.beat")));

/** Runs in the page: the middle of what is to be touched, once it accepts input. */
function middle({ selector, name }) {
  const plain = (text) => text.trim().replace(/\s+/g, " ");
  const within = document.querySelector("dialog[open]") ?? document;
  const nameOf = (element) => plain(element.getAttribute("aria-label") ?? element.innerText);
  const named = (element) => name === undefined || nameOf(element) === name;
  const found = [...within.querySelectorAll(selector)].find(named);
  if (!found || found.disabled || found.getAttribute("aria-disabled") === "true") return;
  found.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { x, y, width, height } = found.getBoundingClientRect();
  const point = { x: x + width / 2, y: y + height / 2 };
  // Something else may still cover it.
  const hit = document.elementFromPoint(point.x, point.y);
  return found === hit || found.contains(hit) ? point : undefined;
}

/** Where to touch the button of that name, or what the selector finds. */
export const place = (page, what) => until(page, middle, { selector: "button, label", ...what });

export async function tap(page, what) {
  const point = await place(page, typeof what === "string" ? { name: what } : what);
  await touch(page, "touchStart", point);
  await touch(page, "touchEnd");
}

/** Starts a match from home, with these options, each the label of a choice. */
export async function start(page, players = THREE, ...choices) {
  await scene(page, "home");
  await tap(page, say("home.play", { game: GAME }));
  await scene(page, "setup");
  const fields = () => page.evaluate(() => document.querySelectorAll("main input[type=text]").length);
  while ((await fields()) < players.length) await tap(page, say("setup.add"));
  await page.evaluate((players) => {
    const fields = document.querySelectorAll("main input[type=text]");
    for (const [seat, player] of players.entries()) {
      fields[seat].value = player;
      fields[seat].dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
  }, players);
  for (const choice of choices) {
    await page.evaluate((choice) => {
      const labels = [...document.querySelectorAll("main fieldset label")];
      labels.find((label) => label.innerText.trim().startsWith(choice)).click();
    }, choice);
  }
  await tap(page, say("setup.start"));
  await scene(page, "curtain", 0);
}

/** Waits until the heading of the scene has the focus, as it has once the scene is complete. */
export const arrived = (page) =>
  until(page, () => document.activeElement?.tagName === "H1" && document.activeElement.closest("main") !== null);

/** Holds the curtain until it opens, and lets go in the beat, in which the name stands alone. */
export async function open(page) {
  await scene(page, "curtain");
  await touch(page, "touchStart", await place(page, HOLD));
  await beat(page);
  await touch(page, "touchEnd");
}

/** Opens the curtain, and waits for the secret behind it. */
export async function unveil(page) {
  await open(page);
  await scene(page, "secret");
  await arrived(page);
}

/** Runs in the page: the secret that is shown. */
export function behind() {
  const main = document.querySelector("main[data-scene=secret]");
  if (!main) return null;
  const plain = (text) => text?.trim().replace(/\s+/g, " ") ?? null;
  const die = main.querySelector(".special");
  return {
    seat: Number(main.dataset.seat),
    face: die?.dataset.face ?? null,
    label: plain(die?.getAttribute("aria-label")),
    prompt: plain(main.querySelector(".secret-body .prompt, .secret-body .soft")?.innerText),
  };
}

/** Rolls the hidden die behind the open curtain, to that face if one is given. Gives what is seen. */
export async function roll(page, face) {
  if (face !== undefined) await faces(page, PLACES[face]);
  await tap(page, CUP);
  await until(page, () => Boolean(document.querySelector("main[data-scene=secret] .die.special")));
  await listens(page);
  return page.evaluate(behind);
}

/** Waits until the table accepts input. */
export const listens = (page) => until(page, () => !document.querySelector("main [aria-disabled=true]"));

/** The owner hides the secret. */
export async function hide(page) {
  await tap(page, say("secret.hide"));
  await scene(page, "curtain");
}

/** Opens the curtain, rolls, and gives what is seen. */
export async function rolled(page, face) {
  await unveil(page);
  return roll(page, face);
}

/** The button at home that goes on with the match of three players. */
export const RESUME = { name: say("home.resume_label", { game: GAME, players: THREE.join(", ") }) };
export const resume = (page) => tap(page, RESUME);

/** Announces a moth or a bluff. */
export const announce = (page) => tap(page, say("mouton.cry"));

/** Waits until the app has loaded. */
export const loaded = (page) => until(page, () => document.querySelector("main") !== null);

/** Loads the page again, and waits for the new one. */
export async function reload(page) {
  await page.evaluate(() => void (window.isOld = true));
  await page.reload();
  await until(page, () => !window.isOld && document.querySelector("main") !== null);
}

/** Opens the menu of the table, and takes the item that begins with the text of that key. */
export async function menu(page, item) {
  await tap(page, say("table.menu"));
  const name = await until(
    page,
    (item) => {
      const buttons = [...document.querySelectorAll("dialog[open] button")];
      const entries = buttons.map(({ innerText }) => innerText.trim().replace(/\s+/g, " "));
      return entries.find((entry) => entry.startsWith(item));
    },
    say(item),
  );
  await tap(page, name);
}

/** Asks for somebody's notes, and waits for a curtain. */
export async function askNotes(page, player) {
  await menu(page, "table.notes");
  await tap(page, player);
  await scene(page, "curtain");
}
