import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The root folder of this version of the product. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export type Installed = Readonly<{
  /** The folder of another version of the product. */
  folder?: string;
  environment: Readonly<{ DATABASE_URL: string; SECRET_PEPPER: string }>;
}>;

/** The program that `npm run cashflow` runs. Versions before November 2026 compiled it at each start. */
function programIn(folder: string): readonly string[] {
  const built = join(folder, ".cache/command-line/main.mjs");
  return existsSync(built) ? [built] : ["--import", "tsx", join(folder, "src/cli/main.ts")];
}

/** Runs `cashflow …` as an operator does, and returns its output. */
export async function runCommand(
  { folder = ROOT, environment }: Installed,
  command: readonly string[],
  signal: AbortSignal,
): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...programIn(folder), ...command, "--json"],
    { cwd: folder, env: { ...process.env, NODE_ENV: "production", ...environment }, signal },
  );
  return JSON.parse(stdout);
}
