import { GROUP_SUMS, type GroupSumName } from "./group-sums";

/** A sum of `GROUP_SUMS` and its arguments; `sumGroups` checks their types. */
export type SumTask = Readonly<{ name: GroupSumName; input: readonly unknown[] }>;

/** Runs in the thread of `sum-groups.ts`. */
export default function runTask({ name, input }: SumTask) {
  return Reflect.apply(GROUP_SUMS[name], undefined, input);
}
