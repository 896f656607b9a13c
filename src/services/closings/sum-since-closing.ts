import { sumEarlierEffects } from "../../db/tables/change-effects";
import { closingOf } from "../../domain/closing";
import { type Counted, subtractCounted } from "../../domain/contribution";
import type { Customer } from "../../domain/customer";
import { lastDayOf, type Window } from "../../domain/period";
import { readPastCurrencies } from "../cashflow/past-currencies";
import type { Context } from "../context";
import { AFTER_ALL, readClosings } from "./list-closings";

/** In the minor units of `currency`; see `PastCurrencies`. */
export type SinceClosing = Readonly<{ currency: string; counted: Counted }>;

/** The difference made to a window since it was closed; null where one of its days is open. */
export async function sumSinceClosing(
  { database }: Context,
  customer: Customer,
  window: Window,
): Promise<SinceClosing | null> {
  const { closedThrough } = customer;
  if (closedThrough === null || lastDayOf(window) > closedThrough) return null;
  const reads = database.longReads(customer);
  const closing = closingOf(await readClosings(reads, customer), window);
  if (closing === null) return null;
  const { sequence } = closing.closed;
  const sides = [sequence + 1, AFTER_ALL].map((before) => ({ window, sequence: before }));
  const [asClosed, now] = await sumEarlierEffects(reads, customer, sides);
  if (asClosed === undefined || now === undefined) return null;
  const { finest, inFinest } = await readPastCurrencies(reads, customer, sequence);
  const counted = subtractCounted(inFinest(now, AFTER_ALL), inFinest(asClosed, sequence));
  return { currency: finest, counted };
}
