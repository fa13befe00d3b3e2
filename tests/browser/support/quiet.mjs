// Every test that imports `test` from here fails on anything in the console or any request to somewhere else.
import { test as base, expect } from "@playwright/test";

export const test = base.extend({
  quiet: [
    async ({ context }, use) => {
      const said = [];
      const foreign = [];
      context.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
      context.on("weberror", (error) => said.push(`uncaught: ${error.error().message}`));
      context.on("request", (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith("http") && hostname !== "127.0.0.1") foreign.push(request.url());
      });
      await use({ said });
      expect(said, "the console is clean").toEqual([]);
      expect(foreign, "no request leaves this machine").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
