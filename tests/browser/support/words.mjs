// The texts of the app by their keys, so that a text can be changed without changing a test.
import { readFileSync } from "node:fs";

const read = (language) => JSON.parse(readFileSync(`locales/${language}.json`, "utf8"));
const CATALOGUES = { fr: read("fr"), en: read("en") };

/** A text with every run of white space, no-break spaces too, as one space. */
export const plain = (text) => text.trim().replace(/\s+/g, " ");

/**
 * The text of `key` with its gaps filled. French elision is not done here: tests use names that need none.
 */
export function say(key, fills = {}, language = "fr") {
  let words = key.split(".").reduce((texts, part) => texts[part], CATALOGUES[language]);
  // Zero is singular in French, and plural in English.
  const isOne = language === "fr" ? Math.abs(fills.n) < 2 : Math.abs(fills.n) === 1;
  if (typeof words === "object") words = isOne ? words.one : words.other;
  // As the app prints it, but with plain spaces where it has no-break spaces: see `plain`.
  return words
    .replaceAll("...", "…")
    .replaceAll("'", "’")
    .replace(/\{de:(\w+)\}/g, (_, gap) => `de ${fills[gap]}`)
    .replace(/\{#?(\w+)\}/g, (_, gap) => String(fills[gap]));
}
