import { isDeepStrictEqual } from "node:util";
import { createChange } from "../../db/changes";
import type { Transaction as DatabaseTransaction } from "../../db/client";
import { buildDailyTotals, type TotalsByDay, writeDailyTotals } from "../../db/daily-totals";
import { releaseExternalIds, saveTransactions } from "../../db/transactions";
import type { CalendarDate } from "../../domain/calendar-date";
import type { ChangeKind, Snapshot } from "../../domain/change";
import { addCounted, type Counted, isNothing, NOTHING, subtractCounted } from "../../domain/contribution";
import type { CustomerKey } from "../../domain/customer";
import { AppError } from "../../domain/errors";
import { countedFor, type Transaction } from "../../domain/transaction";
import { type Context, newId } from "../context";

/** One transaction as it was (null where it is new) and as it becomes. */
export type TransactionEdit = Readonly<{ before: Transaction | null; after: Transaction }>;

type Recorded = Readonly<{
  kind: ChangeKind;
  transactionId?: string;
  ruleId?: string;
  before: Snapshot;
  after: Snapshot;
  effects?: TotalsByDay;
}>;

/** Keeps the most that a day's totals may be far inside a 64-bit sum over the days of the longest window. */
const MAX_DAY_TOTAL_MINOR_UNITS = BigInt(Number.MAX_SAFE_INTEGER);

/** Appends one change in the transaction of what it records. Answers its id. */
export async function recordChange(
  context: Context,
  transaction: DatabaseTransaction,
  customer: CustomerKey,
  recorded: Recorded,
): Promise<string> {
  const id = newId();
  await createChange(transaction, customer, {
    id,
    kind: recorded.kind,
    actor: context.actor,
    transactionId: recorded.transactionId ?? null,
    ruleId: recorded.ruleId ?? null,
    before: recorded.before,
    after: recorded.after,
    effects: recorded.effects ?? new Map(),
    createdAt: context.now(),
  });
  return id;
}

/**
 * Writes edited transactions, what they do to the daily totals, and the change that says so: the one way in which
 * transactions are written, so that the three never part. The caller holds the customer's lock.
 */
export async function recordEdits(
  context: Context,
  transaction: DatabaseTransaction,
  customer: CustomerKey,
  recorded: Omit<Recorded, "before" | "after" | "effects"> &
    Readonly<{ edits: readonly TransactionEdit[]; before?: Snapshot; after?: Snapshot }>,
): Promise<Readonly<{ changeId: string; effects: TotalsByDay }>> {
  const { edits, before, after, ...rest } = recorded;
  const effects = effectsOf(edits);
  const renamed = edits.filter(
    ({ before: was, after: is }) => was !== null && was.externalId !== is.externalId,
  );
  if (renamed.length > 1) {
    await releaseExternalIds(
      transaction,
      customer,
      renamed.map((edit) => edit.after.id),
    );
  }
  await saveTransactions(
    transaction,
    customer,
    edits.map((edit) => edit.after),
    context.now(),
  );
  const totals = await buildDailyTotals(transaction, customer, effects);
  refuseOverflow(totals);
  await writeDailyTotals(transaction, customer, totals);
  const snapshots = snapshotsOf(edits);
  const changeId = await recordChange(context, transaction, customer, {
    ...rest,
    before: { ...before, transactions: snapshots.before },
    after: { ...after, transactions: snapshots.after },
    effects,
  });
  return { changeId, effects };
}

/** What edits add to the totals of each day they touch, in minor units; days on which nothing moves are left out. */
function effectsOf(edits: readonly TransactionEdit[]): TotalsByDay {
  const effects = new Map<CalendarDate, Counted>();
  const add = (day: CalendarDate, counted: Counted): void => {
    effects.set(day, addCounted(effects.get(day) ?? NOTHING, counted));
  };
  for (const { before, after } of edits) {
    if (before !== null) add(before.bookedOn, subtractCounted(NOTHING, countedFor(before)));
    add(after.bookedOn, countedFor(after));
  }
  return new Map([...effects].filter(([, counted]) => !isNothing(counted)));
}

function refuseOverflow(totals: TotalsByDay): void {
  for (const [day, { income, expense }] of totals) {
    if (income <= MAX_DAY_TOTAL_MINOR_UNITS && expense <= MAX_DAY_TOTAL_MINOR_UNITS) continue;
    throw new AppError(
      "validation_failed",
      `The transactions of ${day} add up to more than can be kept exactly.`,
      {
        errors: [
          { field: "amount", in: "body", code: "out_of_range", message: `the sum of ${day} is too large` },
        ],
      },
    );
  }
}

function snapshotsOf(
  edits: readonly TransactionEdit[],
): Required<Record<"before" | "after", NonNullable<Snapshot["transactions"]>>> {
  const before: Record<string, Partial<Transaction> | null> = {};
  const after: Record<string, Partial<Transaction> | null> = {};
  for (const edit of edits) {
    const changed = edit.before === null ? null : changedFields(edit.before, edit.after);
    before[edit.after.id] = changed?.before ?? null;
    after[edit.after.id] = changed?.after ?? edit.after;
  }
  return { before, after };
}

/** The fields in which two versions of one thing differ, on both sides; null where they are equal. */
export function changedFields<Thing extends object>(
  before: Thing,
  after: Thing,
): Readonly<{ before: Partial<Thing>; after: Partial<Thing> }> | null {
  const changed: { before: Partial<Thing>; after: Partial<Thing> } = { before: {}, after: {} };
  let hasChanged = false;
  for (const field in after) {
    if (isDeepStrictEqual(before[field], after[field])) continue;
    changed.before[field] = before[field];
    changed.after[field] = after[field];
    hasChanged = true;
  }
  return hasChanged ? changed : null;
}
