import { listEntries } from "../../db/tables/change-entries";
import { type ChangeOutcome, outcomeOf } from "../../domain/change";
import { BEFORE_ALL_IDS } from "../../domain/id";
import { requireChange, requireCustomer } from "../access";
import type { Context } from "../context";
import { fromIdCursor, toPage } from "../page-cursor";

type ListChangedInput = Readonly<{
  userId: string;
  changeId: string;
  limit: number;
  cursor?: string | undefined;
}>;

type ChangedTransactions = Readonly<{
  transactions: readonly Readonly<{ transactionId: string; outcome: ChangeOutcome }>[];
  nextCursor: string | null;
}>;

/** A page of the transactions that a change touched, by id, with what it did to each. */
export async function listChangedTransactions(
  context: Context,
  { userId, changeId, limit, cursor }: ListChangedInput,
): Promise<ChangedTransactions> {
  const list = `transactions of change ${changeId}`;
  const [afterId = BEFORE_ALL_IDS] = cursor === undefined ? [] : fromIdCursor(cursor, list, 1);
  const { reads } = context.database;
  const customer = await requireCustomer(context, userId);
  const change = await requireChange(reads, customer, changeId);
  const found = await listEntries(reads, customer, change, { afterId, limit: limit + 1 });
  const { rows, nextCursor } = toPage(found, { list, limit }, ({ transactionId }) => [transactionId]);
  return {
    transactions: rows.map((entry) => ({ transactionId: entry.transactionId, outcome: outcomeOf(entry) })),
    nextCursor,
  };
}
