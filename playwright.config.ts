import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/find-chromium.mjs";
import { forgetSettings } from "./src/env";

forgetSettings();

// Each worker reads this file again; through the environment all of them use what the first reading found.
process.env.CHROMIUM_PATH ??= findChromium() ?? "";
// The product makes and removes this folder: the file is also read where no test runs.
process.env.E2E_FOLDER ??= join(tmpdir(), `business-cashflow-e2e-${randomUUID()}`);

/** The tests in a real browser, against the built product with the demo data. */
export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than the cores of a small machine: a test often waits for a page, or for a server that starts.
  workers: 3,
  // A busy machine takes several times as long; what never comes fails all the same.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  webServer: {
    command: "node e2e/start-product.mjs",
    // The group's name becomes a variable of the environment.
    wait: { stderr: /ready at (?<e2e_origin>http:\/\/\S+)/ },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    timeout: 120_000,
  },
  use: {
    baseURL: process.env.E2E_ORIGIN ?? "",
    locale: "en-GB",
    // To record every test slows all of them down. `--trace on` records one that failed when it is run again.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // The browser itself must not talk to anybody: the tests fail on requests to strangers.
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--disable-quic",
        "--disable-gpu",
      ],
    },
  },
});
