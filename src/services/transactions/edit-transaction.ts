import type { UnitOfWork } from "../../db/engine/executor";
import { sumWindow } from "../../db/tables/daily-totals";
import { findTransaction, findTransactions } from "../../db/tables/transactions";
import type { CalendarDate } from "../../domain/calendar-date";
import { actorId, type ChangeKind } from "../../domain/change";
import { addCounted, type Counted } from "../../domain/contribution";
import { storedGrid } from "../../domain/customer";
import { customerIdOf } from "../../domain/customer-id";
import { type Edit, type Marking, makesRule } from "../../domain/edit";
import { type Grid, windowContaining } from "../../domain/period";
import type { Transaction } from "../../domain/transaction";
import { requireCustomer, requireLockedCustomer, transactionNotFound } from "../access";
import { requirePreviewed } from "../cashflow/preview-plan";
import { sumWithin } from "../cashflow/sum-within";
import { commitPlan } from "../changes/commit-plan";
import { isEmpty } from "../changes/plan";
import type { Context } from "../context";
import type { WriteSize } from "../customer-turns";
import { sizeOfReach } from "../rules/size-of-reach";
import { requireSeen, runWrite } from "../run-write";
import { EditPlanner } from "./edit-planner";

export type EditInput = Readonly<{ userId: string; transactionId: string }>;

export type EditResult = Readonly<{
  /** The transaction as it is after the edit. */
  transaction: Transaction;
  /** Null where nothing changed. */
  changeId: string | null;
  /** The figures of the stored grid's window that holds the transaction; `window.anchor` is its first day. */
  impact: Readonly<{ window: Grid; before: Counted; after: Counted }>;
}>;

const KINDS = {
  reclassify: "transaction_reclassified",
  clear_treatment: "treatment_cleared",
  exclude: "transaction_excluded",
  include: "transaction_included",
  review: "transaction_reviewed",
  note: "transaction_noted",
} as const satisfies Record<(Edit | Marking)["action"], ChangeKind>;

/** What comes of a plan that changes nothing. */
export const NOTHING_COMMITTED = { changeId: null, effects: new Map<CalendarDate, Counted>() };

/**
 * Runs one person's edit of one transaction: lock, read, decide, write, record, in one database transaction.
 *
 * An edit that decides what is already so writes nothing and records no change.
 */
export async function editTransaction(
  context: Context,
  userId: string,
  edit: Edit | Marking,
): Promise<EditResult> {
  const size = await sizeOf(context, userId, edit);
  const write = async (unit: UnitOfWork): Promise<EditResult> => {
    const named = { customerId: customerIdOf({ partnerId: context.partnerId, userId }) };
    // What is asked for after the lock is read once it is held.
    const [customer, [stored = transactionNotFound()]] = await Promise.all([
      requireLockedCustomer(context, unit, userId),
      findTransactions(unit, named, [edit.transactionId]),
    ]);
    const planner = new EditPlanner(
      { executor: unit, customer, at: context.now(), by: actorId(context.actor) },
      [stored],
    );
    requireSeen(context, stored.version);
    await planner.apply(edit);
    const plan = planner.plan();
    await requirePreviewed(context, unit, customer, plan);
    const window = windowContaining(storedGrid(customer), stored.bookedOn);
    const recorded = { kind: KINDS[edit.action], transactionId: stored.id, plan };
    // Asked for first, the sum is what there was before.
    const [before, { changeId, effects }] = await Promise.all([
      sumWindow(unit, customer, window),
      isEmpty(plan) ? NOTHING_COMMITTED : commitPlan(context, unit, customer, recorded),
    ]);
    return {
      transaction: plan.edits.find(({ after }) => after?.id === stored.id)?.after ?? stored,
      changeId,
      impact: {
        window: { ...storedGrid(customer), anchor: window.startOn },
        before,
        after: addCounted(before, sumWithin(effects, window)),
      },
    };
  };
  return runWrite(context, userId, write, { size });
}

/** A transaction that is not there is refused under the lock, after an answer that was kept. */
async function sizeOf(context: Context, userId: string, edit: Edit | Marking): Promise<WriteSize> {
  if (!makesRule(edit)) return "row";
  const { reads } = context.database;
  const customer = await requireCustomer(context, userId);
  const stored = await findTransaction(reads, customer, edit.transactionId);
  if (stored === null || stored.counterpartyKey === null) return "row";
  const { counterpartyKey, direction, currency, bookedOn: fromOn } = stored;
  return sizeOfReach(context, customer, { counterpartyKey, direction, currency, fromOn });
}
