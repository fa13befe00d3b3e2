// The way from home to every scene of Le trou du cochon and to the scenes that all games share.
import { expect } from "@playwright/test";
import { TWO } from "./table.mjs";
import { say } from "./words.mjs";

const SIX = ["Zoé", "Maximilienne", "Nina", "Tom", "Lou", "Jean-Baptiste"];
const ALOUD = [["options.cry", "options.cry_aloud"]];
const RACE = [["options.race", "options.race_on"]];

/** Starts a match: it is the first player's turn, before a first throw. */
async function started(table, players = TWO, options = []) {
  await table.start(players, options);
  await table.rollsOff(5, ...players.slice(1).map(() => 2));
}

/** Everybody has planted or taken a pawn, and the first player is to throw again. */
async function planted(table, players) {
  await started(table, players);
  for (const face of [1, 2]) {
    await table.rolls(face);
    await table.does("plant");
  }
  if (players?.length > 2) {
    for (const face of [3, 4, 5, 5]) {
      await table.rolls(face);
      await table.does(await table.asked());
    }
  }
}

async function stopped(table) {
  await planted(table);
  await table.stopsMatch();
}

/** How to come from home to each scene, by a name of it. */
export const SCENES = {
  home: async () => {},
  "home with a match": async (table) => {
    await planted(table);
    await table.goesHome();
    await expect(table.main.getByRole("heading", { name: say("home.resume") })).toBeVisible();
  },
  setup: (table) => table.setUp(SIX),
  "setup with errors": async (table) => {
    await table.setUp(["Zoé", "  ", "Zoé"]);
    await table.tap(say("setup.start"));
    await expect(table.main.getByRole("alert").first()).toBeVisible();
  },
  picker: async (table) => {
    await table.setUp(TWO);
    await table.tap(say("setup.look", { name: "Zoé" }));
  },
  "the throws for the start": async (table) => {
    await table.start(SIX);
    await table.rollsOff(5, 2);
  },
  "a first throw": (table) => started(table),
  "to plant": async (table) => {
    await started(table);
    await table.rolls(3);
  },
  "to take": async (table) => {
    await planted(table);
    await table.rolls(1);
  },
  "to cry": async (table) => {
    await planted(table);
    await table.rolls(6);
  },
  "to drop": async (table) => {
    await planted(table);
    await table.rolls(6);
    await table.does("cry");
  },
  "again or stop, at a full table": async (table) => {
    await planted(table, SIX);
    await table.rolls(6);
    await table.does("drop");
  },
  "to judge": async (table) => {
    await started(table, SIX, ALOUD);
    await table.rolls(6);
    await table.does("drop");
  },
  race: async (table) => {
    await started(table, SIX, RACE);
    await table.rolls(6);
  },
  menu: async (table) => {
    await planted(table);
    await table.opensMenu();
  },
  "the question to stop": async (table) => {
    await planted(table);
    await table.menu("table.stop");
  },
  over: stopped,
  film: async (table) => {
    await stopped(table);
    await table.opensFilm();
  },
  rules: (table) => table.tap(say("home.rules")),
  settings: (table) => table.tap(say("home.settings")),
  matches: async (table) => {
    await planted(table);
    await table.goesHome();
    await table.tap(say("home.matches"));
    await expect(table.button(say("matches.open"))).toBeVisible();
  },
};
