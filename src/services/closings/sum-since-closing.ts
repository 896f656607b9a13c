import { sumEarlierEffects } from "../../db/tables/changes";
import { closingOf } from "../../domain/closing";
import { type Counted, subtractCounted } from "../../domain/contribution";
import type { Customer } from "../../domain/customer";
import { lastDayOf, type Window } from "../../domain/period";
import type { Context } from "../context";
import { AFTER_ALL, readClosings } from "./list-closings";

/** The difference made to a window since it was closed; null where one of its days is open. */
export async function sumSinceClosing(
  { database }: Context,
  customer: Customer,
  window: Window,
): Promise<Counted | null> {
  const { closedThrough } = customer;
  if (closedThrough === null || lastDayOf(window) > closedThrough) return null;
  const reads = database.longReads(customer);
  const closing = closingOf(await readClosings(reads, customer), window);
  if (closing === null) return null;
  const sides = [closing.closed.sequence + 1, AFTER_ALL].map((sequence) => ({ window, sequence }));
  const [asClosed, now] = await sumEarlierEffects(reads, customer, sides);
  return asClosed === undefined || now === undefined ? null : subtractCounted(now, asClosed);
}
