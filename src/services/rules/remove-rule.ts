import { findRule } from "../../db/rules";
import { AppError } from "../../domain/errors";
import { isExcluded } from "../../domain/exclusion";
import type { Rule } from "../../domain/rule";
import { requireLockedCustomer } from "../access";
import { commitPlan } from "../changes/commit-plan";
import { EMPTY_PLAN } from "../changes/plan";
import type { Context } from "../context";
import { requirePreviewed, runWrite } from "../run-write";
import { replanRules } from "./replan-rules";

/** Takes a rule away and counts again what it alone excluded. */
export async function removeRule(
  context: Context,
  { userId, ruleId }: Readonly<{ userId: string; ruleId: string }>,
): Promise<Readonly<{ rule: Rule; changeId: string; includedCount: number }>> {
  return runWrite(context, userId, async (database) => {
    const customer = await requireLockedCustomer(context, database, userId);
    const rule = await findRule(database, customer, ruleId);
    if (rule === null) throw new AppError("rule_not_found", "There is no rule with this id.");
    const ruled = await replanRules(database, customer, { added: [], removed: [rule] }, context.now());
    const plan = { ...EMPTY_PLAN, ruled, removedRules: [rule] };
    await requirePreviewed(context, plan);
    const { changeId } = await commitPlan(context, database, customer, { kind: "rule_removed", plan });
    const included = ruled.filter(({ before, after }) => isExcluded(before) && !isExcluded(after));
    return { rule, changeId, includedCount: included.length };
  });
}
