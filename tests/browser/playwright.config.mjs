import { defineConfig, devices } from "@playwright/test";
import { launchOptions, shellOptions } from "../../tools/browser.mjs";
import { serve } from "../../tools/serve.mjs";

// Each worker reads this file again and must come to the same port.
if (!process.env.BERGERIE_TEST_PORT) {
  const probe = await serve("dist");
  await probe.stop();
  process.env.BERGERIE_TEST_PORT = String(probe.port);
}
const port = process.env.BERGERIE_TEST_PORT;

/** What is about the browser itself as much as about the app: windows, the worker, installing, the policy. */
const WHOLE = /(hide|offline|policy|smoke|update)\.spec\.mjs$/;

const PHONE = {
  ...devices["Pixel 7"],
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  reporter: [["list"]],
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    locale: "fr-FR",
    actionTimeout: 5000,
    // A trace of every step would double the time: `--trace on` makes one when it is wanted.
    screenshot: "only-on-failure",
    // A die that tumbles is waited for: most tests do without.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    { name: "phone", testIgnore: WHOLE, use: { ...PHONE, launchOptions: shellOptions() } },
    { name: "browser", testMatch: WHOLE, use: { ...PHONE, launchOptions: launchOptions(), worker: true } },
  ],
  webServer: {
    command: "node tools/serve.mjs dist",
    cwd: "../..",
    env: { PORT: port },
    url: `http://127.0.0.1:${port}/`,
  },
});
