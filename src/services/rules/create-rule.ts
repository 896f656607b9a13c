import type { Executor, UnitOfWork } from "../../db/engine/executor";
import { findRules } from "../../db/tables/rules";
import type { CalendarDate } from "../../domain/calendar-date";
import { counterpartyKey } from "../../domain/counterparty";
import type { Customer } from "../../domain/customer";
import { AppError } from "../../domain/errors";
import { decidesSame, type Rule, ruleFor } from "../../domain/rule";
import type { Direction } from "../../domain/transaction";
import { requireCustomer, requireLockedCustomer } from "../access";
import { type Preview, showPlan } from "../cashflow/preview-edits";
import { requirePreviewed } from "../cashflow/preview-plan";
import { commitPlan } from "../changes/commit-plan";
import { EMPTY_PLAN, type Plan } from "../changes/plan";
import type { Context } from "../context";
import { runWrite } from "../run-write";
import { type RuleWithHits, withHits } from "./list-rules";
import { newRule } from "./new-rule";
import { planRules } from "./plan-rules";
import { requireRuleTreatment, type TreatmentRequest } from "./rule-treatment";
import { sizeOfReach } from "./size-of-reach";

type RuleInput = Readonly<{
  direction: Direction;
  counterparty: Readonly<{ id?: string | undefined; name?: string | undefined }>;
  fromOn: CalendarDate;
  /** How the outflows count; none where the rule excludes what it reaches. */
  treatment?: TreatmentRequest | null | undefined;
}>;

type RuleRequest = RuleInput & Readonly<{ userId: string; dryRun: boolean }>;

/** What came of a rule. */
export type RuleResult = Readonly<{
  /** The rule that says so from now on; null for a dry run. */
  rule: RuleWithHits | null;
  /** Null where nothing changed. */
  changeId: string | null;
  /** What it would do; null unless that is all that was asked. */
  preview: Preview | null;
}>;

/**
 * Decides how the transactions of a counterparty count from a day on, those that are stored and those still to come. A rule that
 * says so already stays the one, and nothing changes.
 *
 * Throws `counterparty_not_identifiable` where the name says too little, and `period_closed` where one of them is of a closed day.
 */
export async function createRule(context: Context, request: RuleRequest): Promise<RuleResult> {
  const customer = await requireCustomer(context, request.userId);
  const wanted = toRule(context, customer, request);
  const { reads } = context.database;
  if (request.dryRun) {
    const plan = await planRule(reads, customer, {
      wanted,
      existing: await findExisting(reads, customer, wanted),
    });
    return { rule: null, changeId: null, preview: await showPlan(reads, customer, plan) };
  }
  const write = async (unit: UnitOfWork): Promise<RuleResult> => {
    const locked = await requireLockedCustomer(context, unit, request.userId);
    const rule = toRule(context, locked, request);
    const existing = await findExisting(unit, locked, rule);
    const plan = await planRule(unit, locked, { wanted: rule, existing });
    await requirePreviewed(context, unit, locked, plan);
    if (existing !== null) {
      return { rule: await withHits(unit, locked, existing), changeId: null, preview: null };
    }
    const { changeId } = await commitPlan(context, unit, locked, { kind: "rule_created", plan });
    return { rule: await withHits(unit, locked, rule), changeId, preview: null };
  };
  return runWrite(context, request.userId, write, { size: await sizeOfReach(context, customer, wanted) });
}

function toRule(
  context: Context,
  { currency }: Customer,
  { direction, counterparty, fromOn, treatment = null }: RuleInput,
): Rule {
  const { id = null, name = null } = counterparty;
  const key = counterpartyKey({ id, name, description: "" });
  if (key === null) {
    throw new AppError(
      "counterparty_not_identifiable",
      "The counterparty is not named well enough to match its transactions.",
    );
  }
  const given = treatment && requireRuleTreatment(treatment, currency);
  const counterpartyName = name ?? id ?? "";
  const decided = { direction, currency, counterpartyKey: key, counterpartyName, fromOn, treatment: given };
  return newRule(decided, context.now());
}

/** The rule that the wanted one would add nothing to: on its first day, and so on all later ones, the same is decided already. */
async function findExisting(executor: Executor, customer: Customer, wanted: Rule): Promise<Rule | null> {
  const rules = await findRules(executor, customer, [wanted.counterpartyKey]);
  const existing = ruleFor(rules, { ...wanted, bookedOn: wanted.fromOn });
  return existing !== null && decidesSame(existing, wanted) ? existing : null;
}

async function planRule(
  executor: Executor,
  customer: Customer,
  { wanted, existing }: Readonly<{ wanted: Rule; existing: Rule | null }>,
): Promise<Plan> {
  if (existing !== null) return EMPTY_PLAN;
  return planRules(executor, customer, { added: [wanted], removed: [] }, wanted.createdAt);
}
