import { z } from "zod";
import { runProgram } from "./run-program";
import type { Target } from "./targets";

/** How many there are a second. */
export type Pace = z.output<typeof pace>;

const pace = z.object({ reads: z.number(), edits: z.number() });

const MEASURE = new URL("./measure.ts", import.meta.url);

/** Measures a target in a process of its own, on a database of its own. */
export async function paceAt(target: Target, seconds: number): Promise<Pace> {
  const args = ["--import", "tsx", MEASURE.pathname, String(seconds)];
  const { code, output } = await runProgram(args, target);
  const [line] = /^\{.*\}$/m.exec(output) ?? [];
  if (code !== 0 || line === undefined) throw new Error(`${target.name} could not be measured.\n${output}`);
  return pace.parse(JSON.parse(line));
}
