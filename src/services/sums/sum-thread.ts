import { GROUP_SUMS, type GroupSumName } from "./group-sums";

export type SumTask = Readonly<{ name: GroupSumName; json: string; input: readonly unknown[] }>;

/** Runs in the thread of `sum-groups.ts`, which checks the types of the input and of the result. */
export default function runTask({ name, json, input }: SumTask): unknown {
  return Reflect.apply(GROUP_SUMS[name], undefined, [json, ...input]);
}
