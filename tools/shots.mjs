// Photographs the scenes of dist/ into shots/, in every shape a table may see them.  Usage: node tools/shots.mjs [shape …]
import { mkdir, rm } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.mjs";
import { serve } from "./serve.mjs";
import { loadDice } from "./shots/dice.mjs";
import { walk } from "./shots/walk.mjs";

const SHAPES = {
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 568 },
  tablet: { width: 1024, height: 1366 },
  landscape: { width: 844, height: 390 },
  "small-landscape": { width: 568, height: 320 },
  dark: { width: 390, height: 844, dark: true },
  "large-text": { width: 390, height: 844, largeText: true },
};

async function photograph(browser, url, name) {
  const { width, height, dark, largeText } = SHAPES[name];
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: "fr-FR",
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const dice = await loadDice(page);
  await page.goto(url);
  await page.locator("#boot").waitFor({ state: "detached" });
  const shoot = async (scene, { moves } = {}) => {
    await page.evaluate(() => document.fonts.ready);
    // Where something goes on by itself, nothing is waited for; a place that may not bid yet is no die that tumbles.
    if (!moves) await page.locator("[data-tumbling], [aria-disabled=true]:not(.place-press)").first().waitFor({ state: "detached" });
    await page.screenshot({ path: `shots/${scene}-${name}.png` });
  };
  await walk(page, dice, shoot, largeText);
  await context.close();
}

const chosen = process.argv.slice(2);
await rm("shots", { recursive: true, force: true });
await mkdir("shots");
const server = await serve("dist");
const browser = await chromium.launch(launchOptions());
try {
  for (const name of Object.keys(SHAPES)) {
    if (chosen.length === 0 || chosen.includes(name)) await photograph(browser, server.url, name);
  }
} finally {
  await browser.close();
  await server.stop();
}
