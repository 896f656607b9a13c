import type { ReadingReason } from "../../domain/reading-reason";
import type { UnreadableRow } from "../../domain/statement";
import { unreadableRow } from "../unreadable-row";
import type { OfxTransaction } from "./find-ofx-statements";

type Corrected = Readonly<{
  transactions: readonly OfxTransaction[];
  /** Transactions that are not movements of their own, and why. */
  named: readonly UnreadableRow[];
}>;

/**
 * Applies corrections: an entry with `CORRECTFITID` and `REPLACE` is read under the id of the entry that it
 * replaces, so that a stored transaction is updated, and the replaced entry is left out. An entry removed by
 * `DELETE` is left out too; if it was stored from an earlier file it stays, since no import removes anything.
 */
export function applyCorrections(transactions: readonly OfxTransaction[]): Corrected {
  const corrected = new Set(transactions.map(correctedId).filter((id) => id !== ""));
  if (corrected.size === 0) return { transactions, named: [] };
  const kept: OfxTransaction[] = [];
  const named: UnreadableRow[] = [];
  for (const transaction of transactions) {
    const id = correctedId(transaction);
    if (id === "") {
      if (corrected.has(first(transaction, "FITID")))
        named.push(name(transaction, { code: "ofx_corrected", values: {} }));
      else kept.push(transaction);
    } else if (first(transaction, "CORRECTACTION").toUpperCase() === "DELETE") {
      named.push(name(transaction, { code: "ofx_taken_back", values: { id } }));
    } else kept.push({ ...transaction, fields: new Map([...transaction.fields, ["FITID", [id]]]) });
  }
  return { transactions: kept, named };
}

function name(transaction: OfxTransaction, reason: ReadingReason): UnreadableRow {
  return unreadableRow(transaction, { field: "", code: "invalid_value", reason });
}

function correctedId(transaction: OfxTransaction): string {
  return first(transaction, "CORRECTFITID");
}

function first({ fields }: OfxTransaction, tag: string): string {
  return fields.get(tag)?.[0] ?? "";
}
