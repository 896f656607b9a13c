import { runProgram } from "./run-program";
import type { Target } from "./targets";

const SEED = "20261125";

/** Plays random histories on SQLite and on the target, and reports in a few words whether they differ. */
export async function playHistories(target: Target, runs: number): Promise<string> {
  const args = ["--import", "tsx", "bench/histories.ts", "--runs", String(runs), "--seed", SEED];
  const { code, output } = await runProgram(args, target);
  if (code === 0) return "no difference";
  console.log(output);
  return "a difference";
}
