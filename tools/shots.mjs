// Photographs the scenes of dist/ into shots/, in every shape a table may see them.
import { mkdir, rm } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.mjs";
import { serve } from "./serve.mjs";

const SHAPES = [
  { name: "phone", width: 390, height: 844 },
  { name: "small", width: 320, height: 568 },
  { name: "tablet", width: 1024, height: 1366 },
  { name: "landscape", width: 844, height: 390 },
  { name: "dark", width: 390, height: 844, dark: true },
  { name: "large-text", width: 390, height: 844, largeText: true },
];

/** Each scene is driven from the first page on, by what a person would tap. */
const SCENES = {
  home: async () => {},
};

async function open(browser, { width, height, dark }) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: "fr-FR",
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  return context.newPage();
}

async function photograph(browser, url, scene, shape) {
  const page = await open(browser, shape);
  await page.goto(url);
  await page.locator("#boot").waitFor({ state: "detached" });
  if (shape.largeText) await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await SCENES[scene](page);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `shots/${scene}-${shape.name}.png` });
  await page.context().close();
}

await rm("shots", { recursive: true, force: true });
await mkdir("shots");
const server = await serve("dist");
const browser = await chromium.launch(launchOptions());
try {
  for (const scene of Object.keys(SCENES)) {
    for (const shape of SHAPES) await photograph(browser, server.url, scene, shape);
  }
} finally {
  await browser.close();
  await server.stop();
}
