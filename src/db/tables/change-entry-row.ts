import type { ChangeEntry } from "../../domain/change";
import type { CustomerKey } from "../../domain/customer";
import type { Columns } from "../engine/row-json";
import { toSnapshotJson } from "./snapshot-json";

export type ChangeKey = CustomerKey & Readonly<{ changeId: string }>;

export const ENTRY_COLUMNS = {
  change_id: "uuid",
  transaction_id: "uuid",
  before: "text",
  after: "text",
} as const satisfies Columns;

/** An entry whose two sides are JSON text, as stored. */
type EntryText = Readonly<{ transactionId: string; before: string | null; after: string | null }>;

export function toEntryText({ transactionId, before, after }: ChangeEntry): EntryText {
  return { transactionId, before: before && toSnapshotJson(before), after: after && toSnapshotJson(after) };
}

/** An entry's values in the order of `ENTRY_COLUMNS`. */
export function toEntryValues(
  changeId: string,
  { transactionId, before, after }: EntryText,
): readonly (string | null)[] {
  return [changeId, transactionId, before, after];
}
