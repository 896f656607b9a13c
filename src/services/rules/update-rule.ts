import { addDays, type CalendarDate } from "../../domain/calendar-date";
import { AppError, wrongField } from "../../domain/errors";
import { lastReachedOn, type Rule } from "../../domain/rule";
import { isUnchanged } from "../changes/changed-fields";
import type { Context } from "../context";
import { decideOnRule, type RuleDecision, type RuleResult } from "./decide-on-rule";
import { newRule } from "./new-rule";
import { NO_RULE_CHANGE } from "./replan-rules";
import { requireRule } from "./require-rule";
import { requireRuleTreatment, type TreatmentRequest } from "./rule-treatment";
import { sizeOfRule } from "./size-of-reach";

type UpdateInput = Readonly<{
  userId: string;
  ruleId: string;
  dryRun: boolean;
  today?: CalendarDate | undefined;
  /** The treatment of the outflows; null where the rule excludes what it reaches. */
  treatment?: TreatmentRequest | null | undefined;
  fromOn?: CalendarDate | undefined;
  /** Null for no end. */
  throughOn?: CalendarDate | null | undefined;
  counterpartyName?: string | undefined;
  /** The first day on which the rule decides differently; earlier days stay as they are. */
  effectiveOn?: CalendarDate | undefined;
}>;

/**
 * Changes the decision, the days or the counterparty's name of a rule. Transactions follow, except where a
 * person decided. Values that are already stored are no change. If the change takes effect on a later day,
 * the rule ends the day before, and a new rule covers the rest.
 *
 * Throws `treatment_not_applicable` where the rule is for inflows, and `period_closed`.
 */
export async function updateRule(context: Context, input: UpdateInput): Promise<RuleResult> {
  const { userId, ruleId, dryRun, today } = input;
  return decideOnRule(context, {
    userId,
    dryRun,
    today,
    kind: "rule_updated",
    decide: async (executor, customer) =>
      decisionOn(await requireRule(executor, customer, ruleId), input, context.now()),
    size: () => sizeOfRule(context, input),
  });
}

function decisionOn(rule: Rule, input: UpdateInput, at: Date): RuleDecision {
  const { effectiveOn = rule.fromOn } = input;
  const after = edited(rule, input);
  if (isUnchanged(rule, after)) return { rule, change: NO_RULE_CHANGE };
  if (after.fromOn > lastReachedOn(after)) refuse("throughOn", `must not be before ${after.fromOn}`);
  if (effectiveOn <= rule.fromOn) return { rule: after, change: { added: [after], removed: [rule] } };
  for (const { throughOn } of [rule, after]) {
    if (throughOn !== null && effectiveOn > throughOn)
      refuse("effectiveOn", `must not be after ${throughOn}, the last day of the rule`);
  }
  const { counterpartyName } = after;
  const ended = { ...rule, counterpartyName, throughOn: addDays(effectiveOn, -1) };
  const { id: _, createdAt: __, ...decided } = after;
  const later = newRule({ ...decided, fromOn: effectiveOn }, at);
  return { rule: later, change: { added: [ended, later], removed: [rule] } };
}

function edited(rule: Rule, { treatment, fromOn, throughOn, counterpartyName }: UpdateInput): Rule {
  if (treatment && rule.direction === "inflow") {
    const message = "Only outflows have a treatment; this rule is for inflows.";
    throw new AppError("treatment_not_applicable", message, { errors: [wrongField("treatment", message)] });
  }
  const given = treatment && requireRuleTreatment(treatment, rule.currency);
  return {
    ...rule,
    treatment: given === undefined ? rule.treatment : given,
    fromOn: fromOn ?? rule.fromOn,
    throughOn: throughOn === undefined ? rule.throughOn : throughOn,
    counterpartyName: counterpartyName ?? rule.counterpartyName,
  };
}

function refuse(field: "throughOn" | "effectiveOn", message: string): never {
  throw new AppError("validation_failed", "The days of the rule are not valid.", {
    errors: [{ field, in: "body", code: "out_of_range", message }],
  });
}
