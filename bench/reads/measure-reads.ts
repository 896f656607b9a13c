import { type LoadResult, medianOf } from "../load/load-result";
import { runLoad } from "../load/run-load";
import { takeTurns } from "../take-turns";
import type { Variant } from "./variant";

export type MeasuredRead = Readonly<{ variant: Variant; rounds: readonly LoadResult[]; result: LoadResult }>;

type Reads = Readonly<{
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
  onRound: (round: number) => void;
}>;

/** Puts every variant under load once per round, after a warm-up that is not counted. */
export async function measureReads(
  variants: readonly Variant[],
  { rounds, seconds, warmUpSeconds, onRound }: Reads,
): Promise<readonly MeasuredRead[]> {
  for (const variant of variants) await runLoad(variant, warmUpSeconds);
  const turns = variants.map((variant) => () => runLoad(variant, seconds));
  const results = await takeTurns(turns, rounds, onRound);
  return variants.map((variant, index) => {
    const measured = results[index] ?? [];
    return { variant, rounds: measured, result: medianOf(measured) };
  });
}
