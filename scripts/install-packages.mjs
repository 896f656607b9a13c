import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { canInstallSystemPackages, installSystemPackages } from "./apt.mjs";
import { ROOT, runCommand, runStep } from "./step.mjs";

/** The major version of Node; see `compilerEnvironment`. */
const FIRST_LINE_TO_ABORT = 24;

const OPEN_SQLITE = `new (require("better-sqlite3"))(":memory:").close()`;

/**
 * Installs what `package-lock.json` specifies, or does nothing if `node_modules` already matches.
 *
 * npm records what it installed once it has succeeded. Comparing with that record detects an interrupted
 * installation, and avoids a second one after a manual `npm install`.
 */
export async function installPackages() {
  if (!isInstalled()) {
    await runStep("Installing packages", installWithCompiler);
  }
  if (!canOpenSqlite()) {
    await runStep("Building SQLite for this version of Node", async () => {
      await npm(["rebuild", "better-sqlite3"], compilerEnvironment());
      // npm may be configured to run no scripts. Then it builds nothing and succeeds.
      await runCommand(process.execPath, ["-e", OPEN_SQLITE]);
    });
  }
}

function isInstalled() {
  const record = join(ROOT, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = readLock(record);
  return Object.entries(readLock(join(ROOT, "package-lock.json"))).every(([path, wanted]) => {
    const found = installed[path];
    if (path === "") return true;
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function readLock(path) {
  return JSON.parse(readFileSync(path, "utf8")).packages;
}

/** SQLite is the one package that may have to be compiled, if its prebuilt binary cannot be downloaded. */
async function installWithCompiler() {
  try {
    await npmCi();
  } catch (error) {
    const hasCompiler = ["python3", "make", "g++"].every(
      (name) => spawnSync(name, ["--version"]).status === 0,
    );
    if (hasCompiler || !canInstallSystemPackages()) throw error;
    await installSystemPackages(["python3", "make", "g++"]);
    await npmCi();
  }
}

function npmCi() {
  return npm(["ci", "--include=dev", "--no-audit", "--no-fund"], {
    // Prisma's engine is not used, and naming any executable avoids its download. Set only for the
    // installation: with this variable, `prisma migrate deploy` would succeed without applying anything.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    ...compilerEnvironment(),
  });
}

/**
 * Node's own headers, if they are installed, so that compiling needs no download from nodejs.org.
 *
 * Since Node 24.19 these headers make better-sqlite3 12 abort when it finalizes a statement. The headers of
 * the first release of each major version do not, and fit all later releases. They are what the prebuilt
 * binaries are compiled with; node-gyp downloads them.
 */
function compilerEnvironment() {
  if (process.env.npm_config_nodedir) return {};
  const prefix = dirname(dirname(process.execPath));
  const header = join(prefix, "include", "node", "node_object_wrap.h");
  if (existsSync(header) && !readFileSync(header, "utf8").includes("AddEnvironmentCleanupHook")) {
    return { npm_config_nodedir: prefix };
  }
  const [major] = process.versions.node.split(".");
  return Number(major) >= FIRST_LINE_TO_ABORT ? { npm_config_target: `${major}.0.0` } : {};
}

/**
 * Runs npm through the npm that started this script, if any: on Windows, `npm` is not an executable that can
 * be spawned directly.
 */
function npm(args, environment) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith("npm-cli.js")
    ? runCommand(process.execPath, [cli, ...args], environment)
    : runCommand("npm", args, environment);
}

function canOpenSqlite() {
  try {
    const Database = createRequire(join(ROOT, "package.json"))("better-sqlite3");
    new Database(":memory:").close();
    return true;
  } catch {
    return false;
  }
}
