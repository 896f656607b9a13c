import type { TransactionPosition } from "../../db/tables/transaction-order";
import type { TransactionSort } from "../../domain/transaction-sort";
import { fromIdCursor, refuseCursor } from "../page-cursor";

const AMOUNT = /^\d{1,15}$/;

/** The name of the list in its cursors. A cursor of another sort order is refused. */
export function listSortedBy(sort: TransactionSort): string {
  return `transactions ${sort}`;
}

/** The position as the parts of a cursor. */
export function toCursorParts({ key, bookedOn, id }: TransactionPosition): readonly string[] {
  return [...(key === undefined ? [] : [String(key)]), bookedOn, id];
}

/** Decodes a cursor of this sort order. */
export function fromTransactionCursor(cursor: string, sort: TransactionSort): TransactionPosition {
  const hasKey = !sort.endsWith("bookedOn");
  const parts = fromIdCursor(cursor, listSortedBy(sort), hasKey ? 3 : 2);
  const [bookedOn = "", id = ""] = parts.slice(-2);
  if (!hasKey) return { bookedOn, id };
  const [key = ""] = parts;
  if (!sort.endsWith("amount")) return { bookedOn, id, key };
  return AMOUNT.test(key) ? { bookedOn, id, key: BigInt(key) } : refuseCursor();
}
