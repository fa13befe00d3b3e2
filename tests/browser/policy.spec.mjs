// The content security policy stops what is inline or foreign.
import { expect, test } from "./support/fixtures.mjs";

/** Adds an element to the page; gives the directive that stops it. */
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
  test(`the policy stops ${what}`, async ({ page, watched }) => {
    await page.goto("./");
    expect(await stopped(page, trying)).toBe(directive);
    // The browser reports that in the console, and nothing else is there.
    await expect.poll(() => watched.messages).toEqual([expect.stringContaining("Content Security Policy")]);
    watched.messages.length = 0;
    // A request that is stopped counts as one.
    watched.foreignRequests = watched.foreignRequests.filter((url) => url !== trying.with.src);
  });
}
