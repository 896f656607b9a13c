import { shareOf } from "../load/load-result";
import { markdownTable } from "../markdown-table";
import type { MeasuredRead } from "./measure-reads";
import { NEXT_FLOOR } from "./next-route";
import { NODE_FLOOR } from "./node-http";
import { FLOOR } from "./variant";

const HEADER = [
  "measured",
  "req/s",
  "p50 ms",
  "p99 ms",
  "of Next floor",
  "of own floor",
  "of node:http floor",
  "of smallest",
];

/** One line for each variant, with its share of the floors measured in the same rounds. */
export function readsTable(reads: readonly MeasuredRead[]): string {
  const share = (own: MeasuredRead, other: MeasuredRead | undefined): number =>
    shareOf(own.rounds, other?.rounds ?? []);
  const named = (name: string | undefined): MeasuredRead | undefined =>
    reads.find(({ variant }) => variant.name === name);
  const rows = reads.map((read) => {
    const { variant, result } = read;
    const isFloor = variant.group === FLOOR;
    const first = reads.find(({ variant: { group } }) => group === variant.group);
    return [
      isFloor ? variant.name : `${variant.group}, ${variant.name}`,
      result.requestsPerSecond.toFixed(0),
      result.p50Millis.toFixed(2),
      result.p99Millis.toFixed(2),
      share(read, named(NEXT_FLOOR)).toFixed(2),
      variant.ownFloor === undefined ? "" : share(read, named(variant.ownFloor)).toFixed(2),
      share(read, named(NODE_FLOOR)).toFixed(3),
      isFloor ? "" : share(read, first).toFixed(2),
    ];
  });
  return markdownTable(HEADER, rows);
}
