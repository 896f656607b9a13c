import { findActorNames } from "../../db/accounts/people";
import { findTransactions } from "../../db/tables/transactions";
import type { Actor } from "../../domain/change";
import { requireCustomer } from "../access";
import { findSinceClosing } from "../closings/find-since-closing";
import type { Context } from "../context";

/** What people keep of a transaction beside what it counts for. */
export type Mark = Readonly<{
  transactionId: string;
  note: string | null;
  /** `by`: the name of who reviewed it; null where that is not known any more. */
  review: Readonly<{ at: Date; by: string | null }> | null;
  /** Whether it came, or changed, since its day was closed. */
  isSinceClosing: boolean;
}>;

/**
 * What is kept of those of the named transactions of which anything is: notes, reviews, and that they are
 * since closing.
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
