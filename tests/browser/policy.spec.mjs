import { expect, test } from "@playwright/test";

/** The directive that stops `trying` in the page. */
const stopped = (page, trying) =>
  page.evaluate(
    (trying) =>
      new Promise((done) => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => done(effectiveDirective));
        const element = Object.assign(document.createElement(trying.tag), trying.with);
        document.head.append(element);
      }),
    trying,
  );

const CASES = [
  ["an inline script", { tag: "script", with: { textContent: "document.title = 'taken'" } }, "script-src-elem"],
  ["a foreign script", { tag: "script", with: { src: "https://elsewhere.example/x.js" } }, "script-src-elem"],
  ["an inline style", { tag: "style", with: { textContent: "body { display: none }" } }, "style-src-elem"],
  ["a foreign picture", { tag: "img", with: { src: "https://elsewhere.example/x.png" } }, "img-src"],
  ["a frame", { tag: "iframe", with: { src: "https://elsewhere.example/" } }, "frame-src"],
];

for (const [what, trying, directive] of CASES) {
  test(`the policy stops ${what}`, async ({ page }) => {
    await page.goto("./");
    expect(await stopped(page, trying)).toBe(directive);
  });
}
