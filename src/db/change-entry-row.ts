import type { ChangeEntry } from "../domain/change";
import type { CustomerKey } from "../domain/customer";
import type { Columns } from "./row-json";
import { toSnapshotJson } from "./snapshot-json";

export type ChangeKey = CustomerKey & Readonly<{ changeId: string }>;

export const ENTRY_COLUMNS = {
  partner_id: "text",
  customer_id: "text",
  change_id: "text",
  transaction_id: "text",
  before: "text",
  after: "text",
} as const satisfies Columns;

/** An entry in the order of the columns. */
export function toEntryValues(
  { partnerId, customerId, changeId }: ChangeKey,
  { transactionId, before, after }: ChangeEntry,
): readonly (string | null)[] {
  return [
    partnerId,
    customerId,
    changeId,
    transactionId,
    before && toSnapshotJson(before),
    after && toSnapshotJson(after),
  ];
}
