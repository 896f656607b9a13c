import { canInstallSystemPackages, installSystemPackages } from "./apt.mjs";
import { findChromium } from "./find-chromium.mjs";
import { runCommand, runStep, StepFailed } from "./step.mjs";

const HOW_TO_HELP = [
  "The browser tests need Chromium. One of these helps:",
  "  - install Chromium or Google Chrome",
  "  - npx playwright install --with-deps chromium",
  "  - CHROMIUM_PATH=/path/to/chromium npm test",
].join("\n");

const WAYS = [
  installPlaywrights,
  () => installFromDebian("chromium-headless-shell"),
  () => installFromDebian("chromium"),
];

/** Makes sure that `findChromium` finds a browser that starts. */
export async function installChromium() {
  if (isFound()) return;
  await runStep("Installing Chromium", async () => {
    const failures = [];
    for (const install of WAYS) {
      try {
        await install();
      } catch (failure) {
        failures.push(`${failure.message}\n${failure.output ?? ""}`);
      }
      if (isFound()) return;
    }
    throw new StepFailed("Chromium could not be installed.", [...failures, HOW_TO_HELP].join("\n"));
  });
}

function isFound() {
  try {
    return findChromium() !== null;
  } catch (error) {
    throw new StepFailed(error.message, HOW_TO_HELP);
  }
}

function installPlaywrights() {
  return runCommand(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
    // Behind a firewall that drops packets, each of several attempts would wait half a minute.
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "5000",
  });
}

async function installFromDebian(name) {
  if (canInstallSystemPackages()) await installSystemPackages([name]);
}
