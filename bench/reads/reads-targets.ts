import { shareOf } from "../load/load-result";
import { atLeast, atMost, millis, type Target, times } from "../results/target";
import type { Deployment } from "../server/deployment";
import type { Provider } from "../server/fresh-database";
import { cashflowGroup } from "./get-cashflow";
import type { MeasuredRead } from "./measure-reads";
import { NEXT_FLOOR } from "./next-route";
import { preparedFloorOf } from "./prepared-floor";
import { WINDOWS } from "./windows";

/** Throughput as a multiple of an empty Next.js handler. */
const OF_NEXT: Readonly<Record<Provider, number>> = { sqlite: 2.2, postgres: 2.0 };

/**
 * The share of the throughput of a bare server with one prepared statement. That server is on SQLite, so it
 * is compared with SQLite alone.
 */
const OF_OWN_FLOOR = 0.5;

const OF_SMALLEST = 0.9;

/** The targets of `GET cashflow`, for each database and window, and for its slowest responses. */
export function readsTargets(
  reads: readonly MeasuredRead[],
  deployments: readonly Deployment[],
): readonly Target[] {
  const next = find(reads, NEXT_FLOOR);
  const slowest = Math.max(
    ...reads.filter(({ variant }) => variant.ownFloor !== undefined).map(({ result }) => result.p99Millis),
  );
  return [
    ...deployments.flatMap(({ title, provider }) =>
      WINDOWS.flatMap(({ window }) => {
        const what = cashflowGroup(title, window);
        const group = reads.filter(({ variant }) => variant.group === what);
        const [smallest] = group;
        const largest = group.at(-1);
        // The floor reads the smallest customer only.
        const ofOwnFloor = share(smallest, find(reads, preparedFloorOf(window)));
        const ofNext = Math.min(...group.map((read) => share(read, next)));
        const ratio = (of: string, seen: number) => ({ what: `${what}: ${of}`, seen, toText: times });
        return [
          atLeast(ratio("of an empty Next handler", ofNext), OF_NEXT[provider]),
          ...(provider === "sqlite"
            ? [atLeast(ratio("of the prepared statement", ofOwnFloor), OF_OWN_FLOOR)]
            : []),
          atLeast(ratio(`${largest?.variant.name}, of the smallest`, share(largest, smallest)), OF_SMALLEST),
        ];
      }),
    ),
    atMost(
      { what: "p99 of GET cashflow, versus the empty Next handler's", seen: slowest, toText: millis },
      next?.result.p99Millis ?? Number.NaN,
    ),
  ];
}

function find(reads: readonly MeasuredRead[], name: string): MeasuredRead | undefined {
  return reads.find(({ variant }) => variant.name === name);
}

function share(own: MeasuredRead | undefined, other: MeasuredRead | undefined): number {
  return shareOf(own?.rounds ?? [], other?.rounds ?? []);
}
