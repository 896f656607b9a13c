import type { TransactionPosition } from "../../db/tables/transaction-order";
import { NEWEST_FIRST, type TransactionSort } from "../../domain/transaction-sort";
import { fromIdCursor, refuseCursor } from "../page-cursor";

const AMOUNT = /^\d{1,15}$/;

/** The parts of a cursor: the sort order, unless it is the default, and the position in it. */
export function toCursorParts(
  { key, bookedOn, id }: TransactionPosition,
  sort: TransactionSort,
): readonly string[] {
  if (sort === NEWEST_FIRST) return [bookedOn, id];
  return [sort, ...(key === undefined ? [] : [String(key)]), bookedOn, id];
}

/** Decodes a cursor of this sort order; a cursor of another order is refused. */
export function fromTransactionCursor(cursor: string, sort: TransactionSort): TransactionPosition {
  if (sort === NEWEST_FIRST) {
    const [bookedOn = "", id = ""] = fromIdCursor(cursor, 2);
    return { bookedOn, id };
  }
  const hasKey = !sort.endsWith("bookedOn");
  const [of, ...parts] = fromIdCursor(cursor, hasKey ? 4 : 3);
  const [bookedOn = "", id = ""] = parts.slice(-2);
  if (of !== sort) refuseCursor();
  if (!hasKey) return { bookedOn, id };
  const [key = ""] = parts;
  if (!sort.endsWith("amount")) return { bookedOn, id, key };
  return AMOUNT.test(key) ? { bookedOn, id, key: BigInt(key) } : refuseCursor();
}
