import { findActorNames } from "../../db/accounts/people";
import { findTransactions } from "../../db/tables/transactions";
import type { Actor } from "../../domain/change";
import { requireCustomer } from "../access";
import { findSinceClosing } from "../closings/find-since-closing";
import type { Context } from "../context";

/** What people have recorded on a transaction without moving figures. */
export type Mark = Readonly<{
  transactionId: string;
  note: string | null;
  /** `by`: the name of the reviewer; null where it is no longer known. */
  review: Readonly<{ at: Date; by: string | null }> | null;
  /** Whether it was added or changed since its day was closed. */
  isSinceClosing: boolean;
}>;

/**
 * The notes, reviews and changes since closing of the given transactions. Transactions without any are left
 * out.
 */
export async function listMarks(
  context: Context,
  { userId, transactionIds }: Readonly<{ userId: string; transactionIds: readonly string[] }>,
): Promise<readonly Mark[]> {
  const { reads } = context.database;
  const customer = await requireCustomer(context, userId);
  const stored = await findTransactions(reads, customer, transactionIds);
  const sinceClosing = await findSinceClosing(reads, customer, stored);
  const marked = stored.filter(
    ({ id, note, reviewedAt }) => note !== null || reviewedAt !== null || sinceClosing.has(id),
  );
  const people = new Set(marked.flatMap(({ reviewedBy }) => reviewedBy ?? []));
  const names = await findActorNames(
    reads,
    [...people].map((id): Actor => ({ kind: "user", id })),
  );
  return marked.map(({ id: transactionId, note, reviewedAt: at, reviewedBy }) => ({
    transactionId,
    note,
    review: at && { at, by: names.get(`user ${reviewedBy}`) ?? null },
    isSinceClosing: sinceClosing.has(transactionId),
  }));
}
