import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";

/** The program that the product is compared with: a personal finance manager whose engine is a package. */
export const PEER = { name: "@actual-app/api", version: "26.9.0" };

/** Outside of the project's own packages, because it is not one of them. */
const FOLDER = fileURLToPath(
  new URL("../../node_modules/.cache/business-cashflow/bench-peer", import.meta.url),
);

const MANIFEST = { private: true, dependencies: { [PEER.name]: PEER.version } };

const INSTALL = ["install", "--ignore-scripts", "--no-package-lock", "--no-audit", "--no-fund"];

/** npm would otherwise retry for minutes. */
const NETWORK_LIMITS = ["--fetch-retries=1", "--fetch-timeout=30000"];

/** Where the peer is installed, or why it is not. */
export type InstalledPeer = Readonly<{ folder: string } | { missing: string }>;

type Limits = Readonly<{ limitSeconds: number; signal: AbortSignal }>;

/** Installs the peer once. It is not a failure if it cannot be downloaded in time. */
export async function installPeer(limits: Limits): Promise<InstalledPeer> {
  if (await isInstalled()) return { folder: FOLDER };
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, "package.json"), JSON.stringify(MANIFEST));
  try {
    await npm([...INSTALL, ...NETWORK_LIMITS, "--prefix", FOLDER], limits);
    // It runs on the same build of SQLite as the product, which Node.js finds in a parent folder; nothing has
    // to be compiled.
    await rm(join(FOLDER, "node_modules", "better-sqlite3"), { recursive: true });
    return { folder: FOLDER };
  } catch (error) {
    await rm(FOLDER, { recursive: true, force: true });
    return { missing: `it could not be installed: ${reasonOf(error)}` };
  }
}

async function isInstalled(): Promise<boolean> {
  const modules = join(FOLDER, "node_modules");
  const manifest = join(modules, ...PEER.name.split("/"), "package.json");
  if (!existsSync(manifest) || existsSync(join(modules, "better-sqlite3"))) return false;
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(manifest, "utf8")));
  return version === PEER.version;
}

/** Uses the npm that runs us, if any: on Windows `npm` is not an executable that can be started directly. */
async function npm(args: readonly string[], { limitSeconds, signal }: Limits): Promise<void> {
  const cli = process.env.npm_execpath;
  const [file, first] = cli?.endsWith("npm-cli.js") ? [process.execPath, [cli]] : ["npm", []];
  await promisify(execFile)(file, [...first, ...args], {
    cwd: FOLDER,
    signal,
    timeout: limitSeconds * 1000,
  });
}

const failed = z.object({ stderr: z.string() });

function reasonOf(error: unknown): string {
  const { data } = failed.safeParse(error);
  const said = data?.stderr.split("\n").filter((line) => line.startsWith("npm error")) ?? [];
  if (said.length > 0)
    return said
      .slice(0, 2)
      .map((line) => line.replace("npm error ", ""))
      .join("; ");
  return "it took too long";
}
