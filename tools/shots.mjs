// Takes screenshots of the scenes of dist/ into shots/, in every shape.  Usage: node tools/shots.mjs [shape …]
import { mkdir, rm } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.mjs";
import { serve } from "./serve.mjs";
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

async function screenshots(browser, url, name) {
  const { width, height, dark, largeText } = SHAPES[name];
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: "fr-FR",
    baseURL: url,
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const shoot = async (scene, { moves } = {}) => {
    await page.evaluate(() => document.fonts.ready);
    // Waits until the table accepts input, unless something moves on by itself. A place where nobody may bid yet is disabled for longer.
    if (!moves) await page.locator("[data-tumbling], [aria-disabled=true]:not(.place button)").first().waitFor({ state: "detached" });
    await page.screenshot({ path: `shots/${scene}-${name}.png` });
  };
  await walk(page, shoot, largeText);
  await context.close();
}

const chosen = process.argv.slice(2);
await rm("shots", { recursive: true, force: true });
await mkdir("shots");
const server = await serve("dist");
const browser = await chromium.launch(launchOptions());
try {
  for (const name of Object.keys(SHAPES)) {
    if (chosen.length === 0 || chosen.includes(name)) await screenshots(browser, server.url, name);
  }
} finally {
  await browser.close();
  await server.stop();
}
