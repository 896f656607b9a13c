import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { canInstallSystemPackages, installSystemPackages } from "./apt.mjs";
import { ROOT, runCommand, runStep } from "./step.mjs";

/** Of Node, in its later releases. */
const FIRST_LINE_TO_ABORT = 24;

/**
 * Brings `node_modules` to what `package-lock.json` says, and does nothing where it is already so.
 *
 * npm leaves its own record of what it installed once it has succeeded. Comparing with that notices an
 * interrupted installation, and needs no second one after somebody ran `npm install` by hand.
 */
export async function installPackages() {
  if (!isInstalled()) {
    await runStep("Installing packages", installWithCompiler);
  }
  if (!canOpenSqlite()) {
    await runStep("Building SQLite for this version of Node", () =>
      npm(["rebuild", "better-sqlite3"], compilerEnvironment()),
    );
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

/** SQLite is the one package that may have to be compiled: where its prebuilt binary cannot be downloaded. */
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
    // Prisma's engine is not used, and naming any executable spares its download. Only for the installation:
    // with this variable `prisma migrate deploy` would succeed without applying anything.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    ...compilerEnvironment(),
  });
}

/**
 * Node's own headers, where they came with it: compiling then needs no download from nodejs.org.
 *
 * From Node 24.19 on they make better-sqlite3 12 abort when it gives a statement back. The first ones of each
 * line do not, fit all of it, and are what its prebuilt binaries are made with; node-gyp downloads them.
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
 * Through the npm that runs us, if one does: on Windows `npm` is not an executable that could be started
 * directly.
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
