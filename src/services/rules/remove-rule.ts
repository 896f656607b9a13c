import type { UnitOfWork } from "../../db/engine/executor";
import { findRule } from "../../db/tables/rules";
import { findTransactions } from "../../db/tables/transactions";
import { AppError } from "../../domain/errors";
import { isExcluded } from "../../domain/exclusion";
import type { Rule } from "../../domain/rule";
import { requireCustomer, requireLockedCustomer } from "../access";
import { commitPlan } from "../changes/commit-plan";
import { followLinks } from "../changes/follow-links";
import { EMPTY_PLAN } from "../changes/plan";
import type { Context } from "../context";
import type { WriteSize } from "../customer-turns";
import { runWrite } from "../run-write";
import { replanRules } from "./replan-rules";
import { sizeOfReach } from "./size-of-reach";

type RemovedRule = Readonly<{ rule: Rule; changeId: string; includedCount: number }>;

/** Takes a rule away and counts again what it alone excluded. */
export async function removeRule(
  context: Context,
  { userId, ruleId }: Readonly<{ userId: string; ruleId: string }>,
): Promise<RemovedRule> {
  const write = async (unit: UnitOfWork): Promise<RemovedRule> => {
    const customer = await requireLockedCustomer(context, unit, userId);
    const rule = await findRule(unit, customer, ruleId);
    if (rule === null) throw new AppError("rule_not_found", "There is no rule with this id.");
    const ruled = await replanRules(unit, customer, { added: [], removed: [rule] }, context.now());
    const find = (ids: readonly string[]) => findTransactions(unit, customer, ids);
    const followed = await followLinks(find, { edits: [], ruled });
    const plan = { ...EMPTY_PLAN, ...followed, removedRules: [rule] };
    const { changeId } = await commitPlan(context, unit, customer, { kind: "rule_removed", plan });
    const included = ruled.filter(({ before, after }) => isExcluded(before) && !isExcluded(after));
    return { rule, changeId, includedCount: included.length };
  };
  return runWrite(context, userId, write, { size: await sizeOf(context, { userId, ruleId }) });
}

/** A rule that is not there is refused under the lock, after an answer that was kept. */
async function sizeOf(
  context: Context,
  { userId, ruleId }: Readonly<{ userId: string; ruleId: string }>,
): Promise<WriteSize> {
  const customer = await requireCustomer(context, userId);
  const rule = await findRule(context.database.reads, customer, ruleId);
  return rule === null ? "row" : sizeOfReach(context, customer, rule);
}
