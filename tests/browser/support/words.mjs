// What the app says, by the key of the sentence: a text may be worded anew without a test having to be.
import { readFileSync } from "node:fs";

const read = (language) => JSON.parse(readFileSync(`locales/${language}.json`, "utf8"));
const CATALOGUES = { fr: read("fr"), en: read("en") };

/** A text with every kind of blank read as a plain one. */
export const plain = (text) => text.trim().replace(/\s+/g, " ");

/**
 * The sentence of `key` with its gaps filled. French elision is the app's own affair: names with which nothing is elided
 * are the ones to test with.
 */
export function say(key, fills = {}, language = "fr") {
  let words = key.split(".").reduce((texts, part) => texts[part], CATALOGUES[language]);
  // Nothing at all is one in French, and several in English.
  const isOne = language === "fr" ? Math.abs(fills.n) < 2 : Math.abs(fills.n) === 1;
  if (typeof words === "object") words = isOne ? words.one : words.other;
  // As it is printed, but for the blanks that do not break: they are read as plain ones everywhere here.
  return words
    .replaceAll("...", "…")
    .replaceAll("'", "’")
    .replace(/\{de:(\w+)\}/g, (_, gap) => `de ${fills[gap]}`)
    .replace(/\{#?(\w+)\}/g, (_, gap) => String(fills[gap]));
}
