import type { Transaction } from "./transaction";

type Placed = Pick<Transaction, "bookedOn" | "id">;

/** Orders transactions by their days. Those of one day are in the order of their ids. */
export function byDayAndId(a: Placed, b: Placed): number {
  if (a.bookedOn !== b.bookedOn) return a.bookedOn < b.bookedOn ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
