import { z } from "zod";
import { type Installed, runCommand } from "./run-command";

const printed = z.object({ created: z.int(), rejectedCount: z.int() });

/** Runs `cashflow import` as an operator does, and returns how long the whole process took. */
export async function runImport(
  product: Installed & Readonly<{ partnerName: string }>,
  { userId, file, rows }: Readonly<{ userId: string; file: string; rows: number }>,
  signal: AbortSignal,
): Promise<number> {
  const command = ["import", "--partner", product.partnerName, "--customer", userId, "--file", file];
  const startedAt = performance.now();
  const { created, rejectedCount } = printed.parse(await runCommand(product, command, signal));
  if (created === rows && rejectedCount === 0) return performance.now() - startedAt;
  throw new Error(`Of ${rows} rows ${created} were imported and ${rejectedCount} rejected.`);
}
