import type { UnitOfWork } from "../../db/engine/executor";
import type { ChangeKind } from "../../domain/change";
import type { Customer } from "../../domain/customer";
import { requirePreviewed } from "../cashflow/preview-plan";
import { changedFields } from "../changes/changed-fields";
import { commitPlan } from "../changes/commit-plan";
import { EMPTY_PLAN, isEmpty } from "../changes/plan";
import type { Context } from "../context";

/**
 * Changes the details of a customer to those of `after`, and returns the customer as it is stored then. If
 * they are stored already, no change is recorded.
 */
export async function commitDetails(
  context: Context,
  unit: UnitOfWork,
  stored: Customer,
  { kind, after }: Readonly<{ kind: ChangeKind; after: Customer }>,
): Promise<Customer> {
  const plan = { ...EMPTY_PLAN, details: changedFields(stored, after) };
  await requirePreviewed(context, unit, stored, plan);
  if (isEmpty(plan)) return stored;
  const updatedAt = context.now();
  await commitPlan({ ...context, now: () => updatedAt }, unit, stored, { kind, plan });
  return { ...after, updatedAt };
}
