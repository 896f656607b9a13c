import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";
import type { Product } from "../server/product";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const printed = z.object({ created: z.int(), rejectedCount: z.int() });

/** Runs `cashflow import` as an operator does, and answers how long all of it took, from nothing to ended. */
export async function runImport(
  { environment, partnerName }: Product,
  { userId, file, rows }: Readonly<{ userId: string; file: string; rows: number }>,
  signal: AbortSignal,
): Promise<number> {
  const command = ["import", "--partner", partnerName, "--customer", userId, "--file", file, "--json"];
  const startedAt = performance.now();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "src/cli/main.ts", ...command],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: "production", ...environment }, signal },
  );
  const millis = performance.now() - startedAt;
  const { created, rejectedCount } = printed.parse(JSON.parse(stdout));
  if (created === rows && rejectedCount === 0) return millis;
  throw new Error(`Of ${rows} rows ${created} were imported and ${rejectedCount} rejected.`);
}
