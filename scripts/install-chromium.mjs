import { canInstallSystemPackages, installSystemPackages } from "./apt.mjs";
import { findChromium } from "./find-chromium.mjs";
import { CommandFailed, runCommand, runStep } from "./step.mjs";

const HOW_TO_HELP = [
  "The browser tests need Chromium, and none was found or could be installed. One of these helps:",
  "  - install Chromium or Google Chrome",
  "  - npx playwright install --with-deps chromium",
  "  - CHROMIUM_PATH=/path/to/chromium npm test",
].join("\n");

/** Makes sure that `findChromium` finds a browser which starts. */
export async function installChromium() {
  if (findChromium()) return;
  await runStep("Installing Chromium", async () => {
    const failures = [];
    for (const install of [installPlaywrights, installFromDebian]) {
      try {
        await install();
      } catch (error) {
        failures.push(error instanceof CommandFailed ? `${error.message}\n${error.output}` : error.message);
      }
      if (findChromium()) return;
    }
    throw new CommandFailed("installing Chromium", [...failures, HOW_TO_HELP].join("\n"));
  });
}

function installPlaywrights() {
  return runCommand(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
}

async function installFromDebian() {
  if (canInstallSystemPackages()) await installSystemPackages(["chromium"]);
}
