// Every test that imports `test` from here fails on anything in the console, any request to somewhere else, and any trace
// of what is played in the title, the address or the history.
import { test as base, expect } from "@playwright/test";

/** More entries than this, and Back would have to be pressed for ever. */
const LONGEST_HISTORY = 12;

const isOpen = (page) => !page.isClosed() && page.url().startsWith("http");

/** Whether an address says no more than where the app lies, and which game a shortcut asks for. */
const isPlain = (url) => {
  const { hash, search } = new URL(url);
  return hash === "" && (search === "" || /^\?jouer=[a-z-]+$/.test(search));
};

/** Listens to all pages of a context; `check` is called once nothing more is to come. */
export function listen(context) {
  const said = [];
  const foreign = [];
  const addresses = [];
  context.on("console", (message) => said.push(`${message.type()}: ${message.text()} (${message.location().url})`));
  context.on("weberror", (error) => said.push(`uncaught: ${error.error().message}`));
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "127.0.0.1") foreign.push(request.url());
  });
  const follow = (page) => {
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame() && frame.url().startsWith("http")) addresses.push(frame.url());
    });
  };
  context.on("page", follow);
  context.pages().forEach(follow);
  const check = async () => {
    for (const page of context.pages().filter(isOpen)) {
      expect(await page.title(), "the title tells nothing").toBe("La Bergerie");
      expect(await page.evaluate(() => history.length), "the history does not grow").toBeLessThanOrEqual(LONGEST_HISTORY);
    }
    expect(addresses.filter((url) => !isPlain(url)), "the address tells nothing").toEqual([]);
    expect(said, "the console is clean").toEqual([]);
    expect(foreign, "no request leaves this machine").toEqual([]);
  };
  return { said, check };
}

export const test = base.extend({
  /** Whether the app has its worker, which takes longer to keep all files than most tests take. */
  worker: [false, { option: true }],

  quiet: [
    async ({ context, worker }, use, testInfo) => {
      if (!worker) await context.addInitScript(() => void delete Navigator.prototype.serviceWorker);
      const { said, check } = listen(context);
      await use({ said });
      // What failed already is better told by its own error.
      if (testInfo.errors.length === 0) await check();
    },
    { auto: true },
  ],
});

export { expect };
