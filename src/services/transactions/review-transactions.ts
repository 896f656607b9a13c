import type { Context } from "../context";
import { bulkEditTransactions } from "./bulk-edit-transactions";
import { editTransaction } from "./edit-transaction";

type Reviewed = Readonly<{ changeId: string | null; changedCount: number }>;

/** Marks transactions as reviewed or not reviewed, as one change. No figure moves. */
export async function reviewTransactions(
  context: Context,
  {
    userId,
    transactionIds,
    isReviewed,
  }: Readonly<{ userId: string; transactionIds: readonly string[]; isReviewed: boolean }>,
): Promise<Reviewed> {
  const edits = transactionIds.map(
    (transactionId) => ({ action: "review", transactionId, isReviewed }) as const,
  );
  const [edit] = edits;
  if (edits.length !== 1 || edit === undefined) return bulkEditTransactions(context, { userId, edits });
  const { changeId } = await editTransaction(context, userId, edit);
  return { changeId, changedCount: changeId === null ? 0 : 1 };
}
