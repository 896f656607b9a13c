import type { Executor } from "../../db/engine/executor";
import { findTransactions } from "../../db/tables/transactions";
import type { Customer } from "../../domain/customer";
import { followLinks } from "../changes/follow-links";
import { EMPTY_PLAN, type Plan } from "../changes/plan";
import { type RuleChange, replanRules } from "./replan-rules";

/** The plan for adding, editing and removing rules. */
export async function planRules(
  executor: Executor,
  customer: Customer,
  change: RuleChange,
  at: Date,
): Promise<Plan> {
  const ruled = await replanRules(executor, customer, change, at);
  const find = (ids: readonly string[]) => findTransactions(executor, customer, ids);
  const followed = await followLinks(find, { edits: [], ruled });
  return { ...EMPTY_PLAN, ...followed, newRules: change.added, removedRules: change.removed };
}
