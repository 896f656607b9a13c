import type { UnitOfWork } from "../../db/engine/executor";
import { actorId } from "../../domain/change";
import { addCounted, type Counted, NOTHING } from "../../domain/contribution";
import { type Edit, type Marking, makesRule } from "../../domain/edit";
import type { Transaction } from "../../domain/transaction";
import { requireLockedCustomer } from "../access";
import { requirePreviewed } from "../cashflow/preview-plan";
import { commitPlan, NOTHING_COMMITTED } from "../changes/commit-plan";
import { countEdits, isEmpty } from "../changes/plan";
import type { Context } from "../context";
import { sizeOfMany } from "../customer-turns";
import { runWrite } from "../run-write";
import { applyAll, namingEdits } from "./apply-all";
import { EditPlanner } from "./edit-planner";

export type BulkEditResult = Readonly<{
  currency: string;
  /** Null where nothing changed. */
  changeId: string | null;
  /** The named transactions after the edits, each once, in the order in which they are first named. */
  transactions: readonly Transaction[];
  /** How many transactions changed, including those that a new rule reached. */
  changedCount: number;
  /** What the edits added to all days in total, in minor units. */
  effect: Counted;
}>;

/** Runs many edits in the given order as one change: all of them, or none if any cannot be done. */
export async function bulkEditTransactions(
  context: Context,
  { userId, edits }: Readonly<{ userId: string; edits: readonly (Edit | Marking)[] }>,
): Promise<BulkEditResult> {
  const write = async (unit: UnitOfWork): Promise<BulkEditResult> => {
    const customer = await requireLockedCustomer(context, unit, userId);
    const planner = await EditPlanner.open(
      { executor: unit, customer, at: context.now(), by: actorId(context.actor) },
      edits,
    );
    await applyAll(planner, edits);
    const plan = await planner.plan();
    const { changeId, effects } = await namingEdits(planner, edits, async () => {
      await requirePreviewed(context, unit, customer, plan);
      if (isEmpty(plan)) return NOTHING_COMMITTED;
      return commitPlan(context, unit, customer, { kind: "transactions_bulk_edited", plan });
    });
    const changed = new Map(
      plan.edits.flatMap(({ after }) => (after === null ? [] : [[after.id, after] as const])),
    );
    const named = [...new Set(edits.map(({ transactionId }) => transactionId))];
    return {
      changeId,
      transactions: named.flatMap((id) => changed.get(id) ?? planner.original(id) ?? []),
      changedCount: countEdits(plan),
      effect: [...effects.values()].reduce(addCounted, NOTHING),
      currency: customer.currency,
    };
  };
  const size = edits.some(makesRule) ? "all" : sizeOfMany(edits.length);
  return runWrite(context, userId, write, { size });
}
