import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

// The headless shell comes first, because the tests run faster in it.
const SYSTEM_NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const SYSTEM_PATHS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The browser for the tests, or null: the one named by `CHROMIUM_PATH`, Playwright's own, or one installed on
 * the system. Throws if `CHROMIUM_PATH` is set but cannot be used, rather than testing in a different
 * browser.
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (canStart(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which cannot be started.`);
  }
  return [playwrightChromium(), ...systemChromiums()].find(canStart) ?? null;
}

function playwrightChromium() {
  return createRequire(import.meta.url)("@playwright/test").chromium.executablePath();
}

function systemChromiums() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return [...SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...SYSTEM_PATHS];
}

/**
 * A browser may exist and still not start: a distribution's placeholder, or one without its shared libraries.
 */
function canStart(path) {
  if (!existsSync(path)) return false;
  // On Windows, `--version` would open a window.
  return process.platform === "win32" || spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
}
