import "./check-node-version.mjs";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fingerprint, readStamp, writeStamp } from "./fingerprint.mjs";
import { installPackages } from "./install-packages.mjs";
import { takeSetUpLock } from "./set-up-lock.mjs";
import { ROOT, runCommand, runStep, StepFailed } from "./step.mjs";

const CLIENT_STAMP = "node_modules/.cache/business-cashflow/clients.sha256";
const CLIENT_SOURCES = [
  "prisma/models",
  "prisma.config.ts",
  "scripts/generate-clients.mjs",
  "node_modules/prisma/package.json",
  "node_modules/prisma-kysely/package.json",
];
const CLIENTS = ["src/db/generated/sqlite", "src/db/generated/postgres", "src/db/generated/tables.ts"];

const PROGRAM_SOURCES = [
  "src",
  "scripts/build-program.mjs",
  "next.config.mjs",
  "package-lock.json",
  "tsconfig.json",
];
const COMMAND_LINE_FOLDER = ".cache/command-line";
const COMMAND_LINE_STAMP = `${COMMAND_LINE_FOLDER}/sources.sha256`;
const SERVER_FOLDER = ".cache/server";
const BUILD_STAMP = ".next/sources.sha256";
const BUILD_SOURCES = [...PROGRAM_SOURCES, "public"];

/**
 * Takes a fresh clone to a running product. Each step runs only if it is due.
 *
 * npm runs this before `start`, `test` and the other scripts, with `--build`, `--command-line` and
 * `--browser` where needed. With `--quiet` it prints nothing unless there is something to do.
 */
async function setUp({ build, browser, quiet, "command-line": commandLine }) {
  const startedAt = performance.now();
  await installPackages();
  await generateClients();
  if (build) await buildProduct();
  if (commandLine) await buildCommandLine();
  if (browser) await (await import("./install-chromium.mjs")).installChromium();
  if (!quiet) console.error(`Set-up is complete (${Math.round(performance.now() - startedAt)} ms).`);
}

async function generateClients() {
  const stamp = fingerprint(CLIENT_SOURCES);
  const isGenerated = CLIENTS.every((folder) => existsSync(join(ROOT, folder)));
  if (isGenerated && readStamp(CLIENT_STAMP) === stamp) return;
  await runStep("Generating the database clients", () =>
    runCommand(process.execPath, ["scripts/generate-clients.mjs"]),
  );
  writeStamp(CLIENT_STAMP, stamp);
}

async function buildProduct() {
  const stamp = fingerprint(BUILD_SOURCES, isOnlyForTests);
  if (readStamp(BUILD_STAMP) === stamp && existsSync(join(ROOT, SERVER_FOLDER))) return;
  // An interrupted build leaves inconsistent files. Without the stamp, the build is repeated.
  rmSync(join(ROOT, BUILD_STAMP), { force: true });
  await runStep("Building the pages", () =>
    runCommand(process.execPath, ["node_modules/next/dist/bin/next", "build"], { NODE_ENV: "production" }),
  );
  await runStep("Building the server", async () =>
    (await import("./build-program.mjs")).buildProgram("src/transport/run-server.ts", SERVER_FOLDER),
  );
  writeStamp(BUILD_STAMP, stamp);
}

async function buildCommandLine() {
  const stamp = fingerprint(PROGRAM_SOURCES, isOnlyForTests);
  if (readStamp(COMMAND_LINE_STAMP) === stamp) return;
  const { buildProgram } = await import("./build-program.mjs");
  await buildProgram("src/cli/main.ts", COMMAND_LINE_FOLDER);
  writeStamp(COMMAND_LINE_STAMP, stamp);
}

function isOnlyForTests(path) {
  return /\.test\.tsx?$|\/testing$/.test(path);
}

const { values } = parseArgs({
  options: {
    build: { type: "boolean", default: false },
    "command-line": { type: "boolean", default: false },
    browser: { type: "boolean", default: false },
    quiet: { type: "boolean", default: false },
  },
});

try {
  await takeSetUpLock();
  await setUp(values);
} catch (error) {
  console.error(error instanceof StepFailed ? error.output : error);
  console.error(`\nSet-up stopped: ${error.message}`);
  process.exitCode = 1;
}
