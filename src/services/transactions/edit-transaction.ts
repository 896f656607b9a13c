import { isDeepStrictEqual } from "node:util";
import { type Transaction as DatabaseTransaction, inTransaction } from "../../db/client";
import { sumWindow, type TotalsByDay } from "../../db/daily-totals";
import type { CalendarDate } from "../../domain/calendar-date";
import type { ChangeKind } from "../../domain/change";
import { addCounted, type Counted, NOTHING } from "../../domain/contribution";
import { type Customer, storedGrid } from "../../domain/customer";
import { type Grid, type Window, windowContaining } from "../../domain/period";
import type { Rule } from "../../domain/rule";
import type { Transaction } from "../../domain/transaction";
import { requireLockedCustomer, requireTransaction } from "../access";
import { recordEdits, type TransactionEdit } from "../changes/record-change";
import type { Context } from "../context";

export type EditInput = Readonly<{ userId: string; transactionId: string }>;

export type EditResult = Readonly<{
  /** The transaction as it is after the edit. */
  transaction: Transaction;
  /** Null where nothing changed. */
  changeId: string | null;
  /** The figures of the stored grid's window that holds the transaction; `window.anchor` is its first day. */
  impact: Readonly<{ window: Grid; before: Counted; after: Counted }>;
}>;

/** What an edit decides, given the transaction as it is stored and locked. */
export type Decision = Readonly<{
  /** The transaction that the edit names, as it becomes. */
  transaction: Transaction;
  /** Others that change with it. */
  others?: readonly TransactionEdit[];
  newRule?: Rule;
}>;

type Decide = (
  stored: Transaction,
  scope: Readonly<{ database: DatabaseTransaction; customer: Customer; at: Date }>,
) => Decision | Promise<Decision>;

/**
 * Runs one person's edit of one transaction: lock, read, decide, write, record, in one database transaction.
 *
 * An edit that decides what is already so writes nothing and records no change.
 */
export async function editTransaction(
  context: Context,
  input: EditInput,
  kind: ChangeKind,
  decide: Decide,
): Promise<EditResult> {
  return inTransaction(context.database, async (database) => {
    const customer = await requireLockedCustomer(context, database, input.userId);
    const stored = await requireTransaction(database, customer, input.transactionId);
    const {
      transaction,
      others = [],
      newRule,
    } = await decide(stored, { database, customer, at: context.now() });
    const edits = [{ before: stored, after: transaction }, ...others]
      .filter(({ before, after }) => !isDeepStrictEqual(before, after))
      .map(({ before, after }) => ({ before, after: { ...after, version: after.version + 1 } }));
    const window = windowContaining(storedGrid(customer), stored.bookedOn);
    const before = await sumWindow(database, customer, window);
    const { changeId, effects } =
      edits.length === 0
        ? { changeId: null, effects: new Map() }
        : await recordEdits(context, database, customer, {
            kind,
            transactionId: stored.id,
            edits,
            ...(newRule === undefined ? {} : withRule(newRule)),
          });
    return {
      transaction: edits.find(({ after }) => after.id === stored.id)?.after ?? stored,
      changeId,
      impact: {
        window: { ...storedGrid(customer), anchor: window.startOn },
        before,
        after: addCounted(before, sumWithin(effects, window)),
      },
    };
  });
}

function withRule(rule: Rule) {
  return { ruleId: rule.id, before: { rules: { [rule.id]: null } }, after: { rules: { [rule.id]: rule } } };
}

function sumWithin(effects: TotalsByDay, { startOn, endBefore }: Window): Counted {
  const isWithin = (day: CalendarDate): boolean => startOn <= day && day < endBefore;
  return [...effects].reduce(
    (sum, [day, counted]) => (isWithin(day) ? addCounted(sum, counted) : sum),
    NOTHING,
  );
}
