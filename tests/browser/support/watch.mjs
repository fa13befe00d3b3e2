// Watches pages: a test fails on any console message or uncaught error (a panic in Rust is one), on any request to another
// host, and on any trace of the match in a page's title, address or history.
import { expect } from "@playwright/test";

/** With more entries than this, Back would have to be pressed too often to leave the app. */
const LONGEST_HISTORY = 12;

const isLoaded = (url) => url.startsWith("http");

/** Whether an address contains nothing but where the app is hosted, and the game that a shortcut asks for. */
const isPlain = (url) => {
  const { hash, search } = new URL(url);
  return hash === "" && (search === "" || /^\?jouer=[a-z-]+$/.test(search));
};

/** What the watched pages have done so far. */
export class Activity {
  messages = [];
  foreignRequests = [];
  addresses = [];

  wrote(type, text, url) {
    // Chromium notes of every app that shows its own button to install it that it shows no banner.
    if (text.startsWith("Banner not shown: beforeinstallpromptevent.preventDefault() called.")) return;
    this.messages.push(`${type}: ${text} (${url})`);
  }

  requested(url) {
    const { protocol, hostname } = new URL(url);
    if (protocol.startsWith("http") && hostname !== "127.0.0.1") this.foreignRequests.push(url);
  }

  visited(url) {
    if (isLoaded(url)) this.addresses.push(url);
  }

  expectQuiet() {
    expect(this.messages, "the console is clean").toEqual([]);
    expect(this.foreignRequests, "no request leaves this machine").toEqual([]);
  }

  expectPlainAddresses() {
    expect(this.addresses.filter((url) => !isPlain(url)), "the address tells nothing").toEqual([]);
  }
}

/** Checks what an open page shows outside its document. */
export async function expectPlainPage(page) {
  const { url, title, entries } = await page.evaluate(() => ({ url: location.href, title: document.title, entries: history.length }));
  if (!isLoaded(url)) return;
  expect(title, "the title tells nothing").toBe("La Bergerie");
  expect(entries, "the history does not grow").toBeLessThanOrEqual(LONGEST_HISTORY);
}

/** Records the activity of all pages of a context from now on. `check` is called once nothing more is to come. */
export function watch(context) {
  const activity = new Activity();
  context.on("console", (message) => activity.wrote(message.type(), message.text(), message.location().url));
  context.on("weberror", (error) => activity.messages.push(`uncaught: ${error.error().message}`));
  context.on("request", (request) => activity.requested(request.url()));
  const follow = (page) => {
    page.on("crash", () => activity.messages.push("the page has crashed"));
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame()) activity.visited(frame.url());
    });
  };
  context.on("page", follow);
  context.pages().forEach(follow);
  const check = async () => {
    for (const page of context.pages()) if (!page.isClosed()) await expectPlainPage(page);
    activity.expectPlainAddresses();
    activity.expectQuiet();
  };
  return { activity, check };
}
