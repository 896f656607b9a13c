import { findRules } from "../../db/tables/rules";
import type { CalendarDate } from "../../domain/calendar-date";
import { counterpartyKey } from "../../domain/counterparty";
import type { Customer } from "../../domain/customer";
import { AppError, wrongField } from "../../domain/errors";
import { type Rule, ruleThatCovers } from "../../domain/rule";
import type { Direction } from "../../domain/transaction";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { decideOnRule, type RuleResult } from "./decide-on-rule";
import { newRule } from "./new-rule";
import { NO_RULE_CHANGE } from "./replan-rules";
import { requireRuleTreatment, type TreatmentRequest } from "./rule-treatment";
import { sizeOfReach } from "./size-of-reach";

type RuleInput = Readonly<{
  direction: Direction;
  counterparty: Readonly<{ id?: string | null | undefined; name?: string | null | undefined }>;
  fromOn: CalendarDate;
  /** Not before `fromOn`; null for no end. */
  throughOn?: CalendarDate | null | undefined;
  /** The treatment of the outflows; null where the rule excludes what it reaches. */
  treatment?: TreatmentRequest | null | undefined;
}>;

type RuleRequest = RuleInput &
  Readonly<{ userId: string; dryRun: boolean; today?: CalendarDate | undefined }>;

/**
 * Decides how the transactions of a counterparty count from a day on, both stored and future ones. If a rule
 * already decides the same, it is returned, and nothing changes.
 *
 * Throws `counterparty_not_identifiable` where the name is not specific enough, and `period_closed` where an
 * affected transaction is on a closed day.
 */
export async function createRule(context: Context, request: RuleRequest): Promise<RuleResult> {
  const { userId, dryRun, today } = request;
  return decideOnRule(context, {
    userId,
    dryRun,
    today,
    kind: "rule_created",
    async decide(executor, customer) {
      const wanted = toRule(context, customer, request);
      const rules = await findRules(executor, customer, [wanted.counterpartyKey]);
      const existing = ruleThatCovers(rules, wanted);
      if (existing !== null) return { rule: existing, change: NO_RULE_CHANGE };
      return { rule: wanted, change: { added: [wanted], removed: [] } };
    },
    async size() {
      const customer = await requireCustomer(context, userId);
      return sizeOfReach(context, customer, toRule(context, customer, request));
    },
  });
}

function toRule(
  context: Context,
  { currency }: Customer,
  { direction, counterparty, fromOn, throughOn = null, treatment = null }: RuleInput,
): Rule {
  const { id = null, name = null } = counterparty;
  const key = counterpartyKey({ id, name, description: "" });
  if (key === null) {
    const message = "The counterparty is not identified well enough to match its transactions.";
    throw new AppError("counterparty_not_identifiable", message, {
      errors: [wrongField("counterparty", message)],
      reason: "name_too_general",
    });
  }
  const given = treatment && requireRuleTreatment(treatment, currency);
  const counterpartyName = name ?? id ?? "";
  const reach = { direction, currency, counterpartyKey: key, fromOn, throughOn };
  return newRule({ ...reach, counterpartyName, treatment: given }, context.now());
}
