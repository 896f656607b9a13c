import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Where this version of the product is. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export type Installed = Readonly<{
  /** Another version's, where it is not this one. */
  folder?: string;
  environment: Readonly<{ DATABASE_URL: string; SECRET_PEPPER: string }>;
}>;

/** Runs `cashflow …` as an operator does, and returns what it printed. */
export async function runCommand(
  { folder = ROOT, environment }: Installed,
  command: readonly string[],
  signal: AbortSignal,
): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", join(folder, "src/cli/main.ts"), ...command, "--json"],
    { cwd: folder, env: { ...process.env, NODE_ENV: "production", ...environment }, signal },
  );
  return JSON.parse(stdout);
}
