import { compare, compareNames, type NamedCounterparty } from "./counterparty-names";
import type { MinorUnits } from "./money";
import type { Direction } from "./transaction";

export const DRIVER_SORTS = ["difference", "before", "now", "counterparty"] as const;
export type DriverSort = (typeof DRIVER_SORTS)[number];

/** By default the largest difference first, whatever its sign; names in ascending order. */
export type DriverOrder = Readonly<{ sort?: DriverSort; order?: "asc" | "desc" | undefined }>;

/** The fields of a driver that determine its position. */
type Placed = Readonly<{
  counterparty: NamedCounterparty;
  direction: Direction;
  before: MinorUnits;
  now: MinorUnits;
  difference: MinorUnits;
}>;

/** Compares drivers. Two drivers of different counterparties or directions never compare as equal. */
export function inOrder({ sort = "difference", order }: DriverOrder): (a: Placed, b: Placed) => number {
  const isDescending = (order ?? (sort === "counterparty" ? "asc" : "desc")) === "desc";
  return (a, b) => {
    if (sort === "counterparty") return isDescending ? byName(b, a) : byName(a, b);
    const wanted = compare(amountOf(a, sort), amountOf(b, sort));
    return (isDescending ? -wanted : wanted) || byName(a, b);
  };
}

function amountOf(driver: Placed, sort: Exclude<DriverSort, "counterparty">): MinorUnits {
  const amount = driver[sort];
  return amount < 0n ? -amount : amount;
}

/** By counterparty, inflows first. */
function byName(a: Placed, b: Placed): number {
  return compareNames(a.counterparty, b.counterparty) || compare(a.direction, b.direction);
}
