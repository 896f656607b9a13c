import {
  type Change,
  type ChangeFilter,
  countEntries,
  findUndoing,
  listEntries,
  listChanges as readChanges,
  sumEffects,
} from "../../db/changes";
import type { ChangeEntry } from "../../domain/change";
import { type Counted, NOTHING } from "../../domain/contribution";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { fromCursor, toPage } from "../page-cursor";

/** One decision as people look at it. */
export type ChangeView = Change &
  Readonly<{
    currency: string;
    /** What it added to all days together, in minor units. */
    effect: Counted;
    transactionCount: number;
    /** The first of the transactions it touched, at most `MAX_LISTED_ENTRIES`. */
    entries: readonly ChangeEntry[];
    undoneById: string | null;
  }>;

/** An import may touch thousands; the list shows some and counts all. */
const MAX_LISTED_ENTRIES = 20;

type ListChangesInput = ChangeFilter &
  Readonly<{ userId: string; limit: number; cursor?: string | undefined }>;

/** A page of what was decided for the customer, newest first. */
export async function listChanges(
  context: Context,
  { userId, limit, cursor, ...filter }: ListChangesInput,
): Promise<Readonly<{ changes: readonly ChangeView[]; nextCursor: string | null }>> {
  const [sequence] = cursor === undefined ? [] : fromCursor(cursor, 1);
  const customer = await requireCustomer(context, userId);
  const { prisma } = context.database;
  const beforeSequence = sequence === undefined ? null : Number.parseInt(sequence, 10) || 0;
  const found = await readChanges(prisma, customer, { filter, beforeSequence, limit: limit + 1 });
  const { rows, nextCursor } = toPage(found, limit, (change) => [String(change.sequence)]);
  const ids = rows.map(({ id }) => id);
  const effects = await sumEffects(prisma, customer, ids);
  const counts = await countEntries(prisma, customer, ids);
  const undoing = await findUndoing(prisma, customer, ids);
  const changes: ChangeView[] = [];
  for (const change of rows) {
    const transactionCount = counts.get(change.id) ?? 0;
    changes.push({
      ...change,
      currency: customer.currency,
      effect: effects.get(change.id) ?? NOTHING,
      transactionCount,
      entries:
        transactionCount === 0
          ? []
          : await listEntries(prisma, customer, change.id, { limit: MAX_LISTED_ENTRIES }),
      undoneById: undoing.get(change.id) ?? null,
    });
  }
  return { changes, nextCursor };
}
