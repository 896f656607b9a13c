import type { ChangeEntry } from "../../domain/change";
import type { CustomerKey } from "../../domain/customer";
import type { Columns } from "../engine/row-json";
import { toSnapshotJson } from "./snapshot-json";

export type ChangeKey = CustomerKey & Readonly<{ changeId: string }>;

export const ENTRY_COLUMNS = {
  customer_id: "uuid",
  change_id: "uuid",
  transaction_id: "uuid",
  before: "text",
  after: "text",
} as const satisfies Columns;

/** An entry with both sides as they are stored. */
export type EntryText = Readonly<{ transactionId: string; before: string | null; after: string | null }>;

export function toEntryText({ transactionId, before, after }: ChangeEntry): EntryText {
  return { transactionId, before: before && toSnapshotJson(before), after: after && toSnapshotJson(after) };
}

/** An entry in the order of the columns. */
export function toEntryValues(key: ChangeKey, entry: ChangeEntry): readonly (string | null)[] {
  return fromEntryText(key, toEntryText(entry));
}

/** As `toEntryValues`, for an entry whose sides are text already. */
export function fromEntryText(
  { customerId, changeId }: ChangeKey,
  { transactionId, before, after }: EntryText,
): readonly (string | null)[] {
  return [customerId, changeId, transactionId, before, after];
}
