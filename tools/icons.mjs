// Draws art/app/icon*.svg as the PNGs in public/icons, which are committed: building needs no browser.
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.mjs";

const PICTURES = [
  ["art/app/icon.svg", 48, "icon-48.png"],
  ["art/app/icon.svg", 192, "icon-192.png"],
  ["art/app/icon.svg", 512, "icon-512.png"],
  ["art/app/icon-maskable.svg", 180, "apple-touch-icon.png"],
  ["art/app/icon-maskable.svg", 512, "icon-maskable-512.png"],
];

const browser = await chromium.launch(launchOptions());
const page = await browser.newPage();
for (const [source, size, name] of PICTURES) {
  const svg = await readFile(source, "utf8");
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  await writeFile(`public/icons/${name}`, await page.screenshot({ omitBackground: true }));
}
await browser.close();
await copyFile("art/app/icon.svg", "public/icons/icon.svg");
