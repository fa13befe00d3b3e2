// À poil le mouton by touch, from curtain to secret and back: for pages of Playwright and for the tabs of `chrome.mjs`.
import { chooseDice } from "./dice.mjs";
import { say } from "./words.mjs";

export const GAME = say("game.mouton");
export const THREE = ["Zoé", "Malo", "Nina"];
export const PASSING = [say("mouton.vote"), say("mouton.vote_passing")];

/** The place among six of each face of the hidden die. */
const PLACES = { 3: 1, 4: 2, 5: 3, wolf: 4, fly: 5 };
const PATIENCE = { timeout: 10_000 };

const sessions = new WeakMap();

/** Asks the browser something that only its own protocol knows. */
export async function protocol(page, method, params) {
  if (page.send) return page.send(method, params);
  if (!sessions.has(page)) sessions.set(page, page.context().newCDPSession(page));
  return (await sessions.get(page)).send(method, params);
}

/** Waits until `ask` gives something in the page, and gives that. */
export async function until(page, ask, arg) {
  const found = await page.waitForFunction(ask, arg, PATIENCE);
  return typeof found?.jsonValue === "function" ? found.jsonValue() : found;
}

/** Waits for a scene; the beat, in which a name stands alone, is none. */
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

/** Runs in the page: the middle of what is to be touched, once it listens. */
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
  // Something else may still lie above it.
  const hit = document.elementFromPoint(point.x, point.y);
  return found === hit || found.contains(hit) ? point : undefined;
}

/** Where to touch a button of that name, or what a selector finds. */
export const place = (page, what) => until(page, middle, { selector: "button, label", ...what });

export const touch = (page, type, ...touchPoints) => protocol(page, "Input.dispatchTouchEvent", { type, touchPoints });

export async function tap(page, what) {
  const point = await place(page, typeof what === "string" ? { name: what } : what);
  await touch(page, "touchStart", point);
  await touch(page, "touchEnd");
}

/** A page in which the dice can be chosen. */
export const prepare = (page) => chooseDice(page);

/** Starts a match from home, with these options: a label each. */
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

/** Whether the heading of the scene that is there has the focus, as it does once somebody has arrived. */
export const arrived = (page) =>
  until(page, () => document.activeElement?.tagName === "H1" && document.activeElement.closest("main") !== null);

/** Holds the curtain until it opens, and lets go in the beat. */
export async function open(page) {
  await scene(page, "curtain");
  await touch(page, "touchStart", await place(page, { selector: ".hold" }));
  await beat(page);
  await touch(page, "touchEnd");
}

/** Opens the curtain that is there, and waits for what lies behind it. */
export async function unveil(page) {
  await open(page);
  await scene(page, "secret");
  await arrived(page);
}

/** Runs in the page: what lies open behind the curtain. */
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

/** Rolls the hidden die behind the open curtain; with a face it is that one. Gives what is seen. */
export async function roll(page, face) {
  if (face !== undefined) await page.evaluate((place) => window.dice.push([place, 6]), PLACES[face]);
  await tap(page, { selector: "button.cup" });
  await until(page, () => Boolean(document.querySelector("main[data-scene=secret] .die.special")));
  await listens(page);
  return page.evaluate(behind);
}

/** Waits until taps are listened to again. */
export const listens = (page) => until(page, () => !document.querySelector("main [aria-disabled=true]"));

/** The owner hides what is shown. */
export async function hide(page) {
  await tap(page, say("secret.hide"));
  await scene(page, "curtain");
}

/** Opens the curtain, rolls, and gives what is seen. */
export async function rolled(page, face) {
  await unveil(page);
  return roll(page, face);
}

/** Opens the menu of the table, and takes the item that begins with these words. */
export async function menu(page, item) {
  await tap(page, say("table.menu"));
  const name = await until(
    page,
    (item) => {
      const buttons = [...document.querySelectorAll("dialog[open] button")];
      const entries = buttons.map(({ innerText }) => innerText.trim().replace(/\s+/g, " "));
      return entries.find((entry) => entry.startsWith(item));
    },
    item,
  );
  await tap(page, name);
}

/** Asks for somebody's notes; gives the seat whose curtain comes. */
export async function askNotes(page, player) {
  await menu(page, say("table.notes"));
  await tap(page, player);
  await scene(page, "curtain");
}
