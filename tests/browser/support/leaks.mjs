// Finds leaks of a secret that is not shown, wherever somebody who holds the phone could find it: by the words of the secret,
// and by comparing all that can be known of the page with the same for another secret.
import { expect } from "@playwright/test";
import { until } from "./curtain.mjs";
import { protocol } from "./touch.mjs";
import { say } from "./words.mjs";

const TITLE = say("app.name");

/** What would give away each face of the hidden die. */
export function traces(face) {
  const named = { wolf: say("mouton.face_wolf"), fly: say("mouton.face_fly") }[face] ?? String(face);
  const prompts = { wolf: say("mouton.wolf_why"), fly: say("mouton.fly") };
  return [
    `data-face="${face}"`,
    say("mouton.special_face", { face: named }),
    say("mouton.note_die", { face: named }),
    prompts[face] ?? say("mouton.number", { number: face }),
    say("secret.only_you"),
    say("secret.hide"),
  ];
}

/** The same for the scene in which somebody answers in secret. */
export const ANSWER = [say("mouton.believe"), say("secret.only_you"), say("secret.hide")];
/** The same for the cup, before the die is rolled. */
export const CUP = [say("mouton.roll"), say("secret.only_you"), say("secret.hide")];

/** What would give away a fist of so many flies: the secret scene, and the notes of its owner. */
export function fistTraces(black, her = false) {
  const n = black + (her ? 1 : 0);
  const flies = n === 0 ? say("mouches.empty") : say(her ? "mouches.flies_and_her" : "mouches.flies", { n });
  const parts = ['data-flies="', "hand-place", "fist-place", "rating", "blue-toggle"];
  return [say("mouches.stake"), say("mouches.note_fist", { flies }), flies, ...parts, say("secret.only_you"), say("secret.hide")];
}

/** Runs in the page before it loads: finds leaks from inside, also in the middle of an event. */
function detector({ TITLE }) {
  const plain = (text) => String(text).replaceAll("&nbsp;", " ").replace(/\s+/g, " ");
  const places = () => ({
    title: document.title,
    address: location.href,
    "history state": JSON.stringify(history.state),
    "window name": window.name,
    "local storage": JSON.stringify(localStorage),
    "session storage": JSON.stringify(sessionStorage),
    cookies: document.cookie,
    document: document.documentElement.outerHTML,
  });
  /** What live regions have said: they are read out when they change, and may be empty again later. */
  const heard = [];
  const regions = "[role=status], [role=alert], [role=log], [aria-live], output";
  const listen = () => {
    for (const region of document.querySelectorAll(regions)) {
      const words = plain(region.textContent).trim();
      if (words !== "" && heard.at(-1) !== words && !region.closest("main[data-scene=secret]")) heard.push(words);
    }
  };
  /** Every scene that was shown, one after the other. */
  const scenes = [];
  const follow = () => {
    const main = document.querySelector("main[data-scene=secret]") ?? document.querySelector("main");
    const scene = main?.matches(".beat") ? "beat" : main?.dataset.scene;
    if (scene && scenes.at(-1) !== scene) scenes.push(scene);
    listen();
  };
  new MutationObserver(follow).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

  window.leaks = {
    plain,
    places,
    heard,
    scenes,
    /** Every place in which one of these words is, or anything else that could give them away. */
    of(words) {
      const found = [];
      const { title, address, "history state": state, ...rest } = places();
      if (title !== TITLE) found.push(`the title is ${title}`);
      if (new URL(address).hash + new URL(address).search !== "") found.push(`the address is ${address}`);
      if (state !== "null") found.push(`the history keeps ${state}`);
      for (const empty of ["window name", "local storage", "session storage", "cookies"]) {
        if (!["", "{}"].includes(rest[empty])) found.push(`${empty}: ${rest[empty]}`);
      }
      for (const word of words) if (plain(rest.document).includes(word)) found.push(`the document has: ${word}`);
      for (const word of words) for (const said of heard) if (said.includes(word)) found.push(`a live region said: ${word}`);
      // The root of the secret may stay in the document, but with nothing in it except the beat.
      const secret = ["main[data-scene=secret]", "main.secret", "#secret:not(:has(main.beat)) > *"];
      for (const selector of [...secret, "main .special[data-face]"]) {
        if (document.querySelector(selector)) found.push(`the document has ${selector}`);
      }
      return found;
    },
    /**
     * Looks at each of these events from now on, after all listeners that are there already: inside the event, then in a
     * microtask, then in the next task.
     */
    watch(events, words) {
      const seen = (window.leaks.seen = []);
      for (const [target, name] of events) {
        (target === "document" ? document : window).addEventListener(name, ({ target: hit, currentTarget }) => {
          // An event that bubbles up from an element is not the page's own.
          if (hit !== currentTarget && hit !== document) return;
          if (name === "visibilitychange" && !document.hidden) return;
          const look = (moment) => {
            seen.push({ event: name, moment, state: document.visibilityState, found: window.leaks.of(words) });
          };
          look("listener");
          queueMicrotask(() => look("microtask"));
          setTimeout(() => look("task"), 0);
        });
      }
    },
  };
}

/** Makes a page searchable by the functions below, from its next load. */
export const searchable = (page) => page.addInitScript(detector, { TITLE });

/** Where in the page one of these words is found now: nothing if nothing leaks. */
export const found = (page, words) => page.evaluate((words) => window.leaks.of(words), words);

/** What a screen reader could find, in lines. */
export async function readOut(page) {
  const { nodes } = await protocol(page, "Accessibility.getFullAXTree");
  const lines = nodes
    .filter(({ ignored, role }) => !ignored && role?.value !== "InlineTextBox")
    .map(({ role, name, value, description, properties = [] }) => {
      const more = properties.filter(({ name }) => name !== "url").map(({ name, value }) => `${name}=${value.value}`);
      return [role?.value, name?.value, value?.value, description?.value, ...more].filter(Boolean).join(" · ");
    });
  return lines.map((line) => line.replace(/\s+/g, " "));
}

/** All that can be known of the page from outside. */
export async function snapshot(page) {
  const [inside, tree] = await Promise.all([
    page.evaluate(() => ({ ...window.leaks.places(), "history length": history.length, heard: [...window.leaks.heard] })),
    readOut(page),
  ]);
  const { document: html, heard, ...places } = inside;
  return { ...places, document: html.split(/(?=<)/), heard, "accessibility tree": tree };
}

/** What differs between two snapshots: nothing if only a secret does. */
export function differences(one, other) {
  const told = [];
  for (const [place, there] of Object.entries(one)) {
    const [a, b] = [there, other[place]].map((lines) => (Array.isArray(lines) ? lines : [String(lines)]));
    const at = Array.from({ length: Math.max(a.length, b.length) }, (_, line) => line).find((line) => a[line] !== b[line]);
    if (at !== undefined) told.push(`${place}: ${a[at]} | ${b[at]}`);
  }
  return told;
}

/** The scenes that were shown since the page was loaded, or since `forgetScenes`. */
export const scenesSeen = (page) => page.evaluate(() => window.leaks.scenes);
export const forgetScenes = (page) => page.evaluate(() => void (window.leaks.scenes.length = 0));

/** When `leaksDuring` looks: inside the event, in a microtask, and in the next task. */
export const MOMENTS = ["listener", "microtask", "task"];

/** Does `act`, which causes that event ("window" or "document", and its name), and gives what was found at each moment. */
export async function leaksDuring(page, event, words, act) {
  await page.evaluate(({ event, words }) => window.leaks.watch([event], words), { event, words });
  await act();
  return until(page, () => window.leaks.seen.length >= 3 && window.leaks.seen);
}

/** Nothing was found at any moment of that event, and each was looked at. */
export function expectNoLeaks(seen, name, message) {
  expect(seen.flatMap(({ moment, found }) => found.map((what) => `${moment}: ${what}`)), message).toEqual([]);
  expect(seen.map(({ moment }) => moment), message).toEqual(MOMENTS);
  expect(new Set(seen.map(({ event }) => event)), message).toEqual(new Set([name]));
}

/** None of these words is found, in the page or by a screen reader. */
export async function expectHidden(page, words, message) {
  expect(await found(page, words), message).toEqual([]);
  expect(await readable(page, words), message).toEqual([]);
}

/** Where a screen reader finds one of these words. */
export const readable = async (page, words) =>
  (await readOut(page)).filter((line) => words.some((word) => line.includes(word))).map((line) => `read out: ${line}`);
