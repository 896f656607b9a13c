import type { UnitOfWork } from "../../db/engine/executor";
import { isExcluded } from "../../domain/exclusion";
import type { Rule } from "../../domain/rule";
import { requireCustomer, requireLockedCustomer } from "../access";
import { type Preview, showPlan } from "../cashflow/preview-edits";
import { requirePreviewed } from "../cashflow/preview-plan";
import { commitPlan } from "../changes/commit-plan";
import { countEdits, type Plan } from "../changes/plan";
import type { Context } from "../context";
import { runWrite } from "../run-write";
import { planRules } from "./plan-rules";
import { requireRule } from "./require-rule";
import { sizeOfRule } from "./size-of-reach";

type RemovedRule = Readonly<{
  rule: Rule;
  /** Null for a dry run. */
  changeId: string | null;
  includedCount: number;
  changedCount: number;
  /** What it would do; null unless that is all that was asked. */
  preview: Preview | null;
}>;

type RemoveInput = Readonly<{ userId: string; ruleId: string; dryRun?: boolean }>;

/** Takes a rule away, and with it what it alone decided. */
export async function removeRule(context: Context, input: RemoveInput): Promise<RemovedRule> {
  const { userId, ruleId } = input;
  if (input.dryRun === true) {
    const { reads } = context.database;
    const customer = await requireCustomer(context, userId);
    const rule = await requireRule(reads, customer, ruleId);
    const plan = await planRules(reads, customer, { added: [], removed: [rule] }, context.now());
    return { rule, changeId: null, ...countsOf(plan), preview: await showPlan(reads, customer, plan) };
  }
  const write = async (unit: UnitOfWork): Promise<RemovedRule> => {
    const customer = await requireLockedCustomer(context, unit, userId);
    const rule = await requireRule(unit, customer, ruleId);
    const plan = await planRules(unit, customer, { added: [], removed: [rule] }, context.now());
    await requirePreviewed(context, unit, customer, plan);
    const { changeId } = await commitPlan(context, unit, customer, { kind: "rule_removed", plan });
    return { rule, changeId, ...countsOf(plan), preview: null };
  };
  return runWrite(context, userId, write, { size: await sizeOfRule(context, input) });
}

function countsOf(plan: Plan): Pick<RemovedRule, "includedCount" | "changedCount"> {
  const included = [...plan.edits, ...plan.ruled].filter(
    ({ before, after }) => before !== null && after !== null && isExcluded(before) && !isExcluded(after),
  );
  return { includedCount: included.length, changedCount: countEdits(plan) };
}
