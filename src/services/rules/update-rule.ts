import type { UnitOfWork } from "../../db/engine/executor";
import type { CalendarDate } from "../../domain/calendar-date";
import { AppError } from "../../domain/errors";
import type { Rule } from "../../domain/rule";
import { requireCustomer, requireLockedCustomer } from "../access";
import { showPlan } from "../cashflow/preview-edits";
import { requirePreviewed } from "../cashflow/preview-plan";
import { isUnchanged } from "../changes/changed-fields";
import { commitPlan } from "../changes/commit-plan";
import type { Context } from "../context";
import { runWrite } from "../run-write";
import type { RuleResult } from "./create-rule";
import { withHits } from "./list-rules";
import { planRules } from "./plan-rules";
import { requireRule } from "./require-rule";
import { requireRuleTreatment, type TreatmentRequest } from "./rule-treatment";
import { sizeOfRule } from "./size-of-reach";

type UpdateInput = Readonly<{
  userId: string;
  ruleId: string;
  dryRun: boolean;
  /** How the outflows count; null where the rule excludes what it reaches. */
  treatment?: TreatmentRequest | null | undefined;
  fromOn?: CalendarDate | undefined;
  counterpartyName?: string | undefined;
}>;

/**
 * Changes what a rule decides, from which day on, or what its counterparty is called. Transactions follow, but for what a person
 * decided. What it says already is no change.
 *
 * Throws `treatment_not_applicable` where the rule is for inflows, and `period_closed`.
 */
export async function updateRule(context: Context, input: UpdateInput): Promise<RuleResult> {
  const { userId, ruleId, dryRun } = input;
  if (dryRun) {
    const { reads } = context.database;
    const customer = await requireCustomer(context, userId);
    const rule = await requireRule(reads, customer, ruleId);
    const change = { added: [edited(rule, input)], removed: [rule] };
    const plan = await planRules(reads, customer, change, context.now());
    return { rule: null, changeId: null, preview: await showPlan(reads, customer, plan) };
  }
  const write = async (unit: UnitOfWork): Promise<RuleResult> => {
    const customer = await requireLockedCustomer(context, unit, userId);
    const before = await requireRule(unit, customer, ruleId);
    const after = edited(before, input);
    const plan = await planRules(unit, customer, { added: [after], removed: [before] }, context.now());
    await requirePreviewed(context, unit, customer, plan);
    if (isUnchanged(before, after)) {
      return { rule: await withHits(unit, customer, before), changeId: null, preview: null };
    }
    const { changeId } = await commitPlan(context, unit, customer, { kind: "rule_updated", plan });
    return { rule: await withHits(unit, customer, after), changeId, preview: null };
  };
  return runWrite(context, userId, write, { size: await sizeOfRule(context, input) });
}

function edited(rule: Rule, { treatment, fromOn, counterpartyName }: UpdateInput): Rule {
  if (treatment && rule.direction === "inflow") {
    throw new AppError(
      "treatment_not_applicable",
      "Only outflows have a treatment; this rule is for inflows.",
    );
  }
  const given = treatment && requireRuleTreatment(treatment, rule.currency);
  return {
    ...rule,
    treatment: given === undefined ? rule.treatment : given,
    fromOn: fromOn ?? rule.fromOn,
    counterpartyName: counterpartyName ?? rule.counterpartyName,
  };
}
