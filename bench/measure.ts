import { type LoadResult, runLoad } from "./load/run-load";
import type { Variant } from "./measured/measurement";

export type Measured = Readonly<{
  variant: Variant;
  result: LoadResult;
  /** Requests per second as a share of those of the first of its group, measured in the same round. */
  shareOfFirst: number;
}>;

type Plan = Readonly<{
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
  onRound: (round: number) => void;
}>;

/**
 * Measures every variant once per round and takes medians over the rounds.
 *
 * Two runs of the same thing differ by a tenth, and the machine's speed drifts; so what is compared is measured in
 * turns, each round starts at another variant, and shares are taken within a round before their median.
 */
export async function measure(variants: readonly Variant[], plan: Plan): Promise<readonly Measured[]> {
  for (const variant of variants) await runLoad(variant, plan.warmUpSeconds);
  const rounds: Map<Variant, LoadResult>[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    const start = Math.floor((round * variants.length) / plan.rounds);
    const results = new Map<Variant, LoadResult>();
    for (const variant of [...variants.slice(start), ...variants.slice(0, start)]) {
      results.set(variant, await runLoad(variant, plan.seconds));
    }
    rounds.push(results);
    plan.onRound(round + 1);
  }
  return variants.map((variant) => {
    const first = variants.find(({ group }) => group === variant.group) ?? variant;
    const figure = (of: Variant, name: keyof LoadResult): number[] =>
      rounds.map((results) => results.get(of)?.[name] ?? Number.NaN);
    const own = figure(variant, "requestsPerSecond");
    const firsts = figure(first, "requestsPerSecond");
    return {
      variant,
      result: {
        requestsPerSecond: median(own),
        p50Millis: median(figure(variant, "p50Millis")),
        p99Millis: median(figure(variant, "p99Millis")),
      },
      shareOfFirst: median(own.map((value, round) => value / (firsts[round] ?? Number.NaN))),
    };
  });
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
