import { defineConfig, devices } from "@playwright/test";
import { launchOptions, shellOptions } from "../../tools/browser.mjs";
import { serve } from "../../tools/serve.mjs";

// Each worker reads this file again, and must use the same port.
if (!process.env.BERGERIE_TEST_PORT) {
  const probe = await serve("dist");
  await probe.stop();
  process.env.BERGERIE_TEST_PORT = String(probe.port);
}
const port = process.env.BERGERIE_TEST_PORT;

/** Specs that need the whole browser and not its headless shell: for windows, the service worker, installing and the policy. */
const WHOLE = /(offline|policy|secret-interruptions|smoke|update)\.spec\.mjs$/;

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
    // A trace of every step would double the time: `--trace on` makes one when it is needed.
    screenshot: "only-on-failure",
    // Without animations, which tests would have to wait for.
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
