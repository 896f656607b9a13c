import { GROUP_SUMS, type GroupSumName } from "./group-sums";

export type SumTask = Readonly<{ name: GroupSumName; json: string; input: readonly unknown[] }>;

/** Runs in a thread of `sum-groups.ts`, which checks the types of the input and of the result. */
export default function runTask({ name, json, input }: SumTask): unknown {
  const sum: (json: string, ...input: readonly never[]) => unknown = GROUP_SUMS[name];
  return sum(json, ...(input as readonly never[]));
}
