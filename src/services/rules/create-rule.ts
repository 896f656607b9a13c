import type { Executor, UnitOfWork } from "../../db/engine/executor";
import { findRules } from "../../db/tables/rules";
import { countRuleHits, findTransactions } from "../../db/tables/transactions";
import type { CalendarDate } from "../../domain/calendar-date";
import { counterpartyKey } from "../../domain/counterparty";
import type { Customer } from "../../domain/customer";
import { AppError } from "../../domain/errors";
import { type Rule, ruleFor } from "../../domain/rule";
import type { Direction } from "../../domain/transaction";
import { requireCustomer, requireLockedCustomer } from "../access";
import { type Preview, showPlan } from "../cashflow/preview-edits";
import { requirePreviewed } from "../cashflow/preview-plan";
import { commitPlan } from "../changes/commit-plan";
import { followLinks } from "../changes/follow-links";
import { EMPTY_PLAN, type Plan } from "../changes/plan";
import { type Context, newId } from "../context";
import { runWrite } from "../run-write";
import { NO_HITS, type RuleWithHits } from "./list-rules";
import { replanRules } from "./replan-rules";
import { sizeOfReach } from "./size-of-reach";

type RuleInput = Readonly<{
  direction: Direction;
  counterparty: Readonly<{ id?: string | undefined; name?: string | undefined }>;
  fromOn: CalendarDate;
}>;

type RuleRequest = RuleInput & Readonly<{ userId: string; dryRun: boolean }>;

export type CreatedRule = Readonly<{
  /** The rule that says so from now on; null for a dry run. */
  rule: RuleWithHits | null;
  /** Null where nothing changed. */
  changeId: string | null;
  /** What it would do; null unless that is all that was asked. */
  preview: Preview | null;
}>;

/**
 * Excludes the transactions of a counterparty from a day on, those that are stored and those still to come. A rule that says so
 * already stays the one, and nothing changes.
 *
 * Throws `counterparty_not_identifiable` where the name says too little, and `period_closed` where one of them is of a closed day.
 */
export async function createRule(context: Context, request: RuleRequest): Promise<CreatedRule> {
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
  const write = async (unit: UnitOfWork): Promise<CreatedRule> => {
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
  { direction, counterparty, fromOn }: RuleInput,
): Rule {
  const { id = null, name = null } = counterparty;
  const key = counterpartyKey({ id, name, description: "" });
  if (key === null) {
    throw new AppError(
      "counterparty_not_identifiable",
      "The counterparty is not named well enough to match its transactions.",
    );
  }
  const at = context.now();
  const counterpartyName = name ?? id ?? "";
  return { id: newId(), direction, currency, counterpartyKey: key, counterpartyName, fromOn, createdAt: at };
}

/** The rule that the wanted one would add nothing to: it reaches all that this does. */
async function findExisting(executor: Executor, customer: Customer, wanted: Rule): Promise<Rule | null> {
  const rules = await findRules(executor, customer, [wanted.counterpartyKey]);
  return ruleFor(rules, { ...wanted, bookedOn: wanted.fromOn });
}

async function planRule(
  executor: Executor,
  customer: Customer,
  { wanted, existing }: Readonly<{ wanted: Rule; existing: Rule | null }>,
): Promise<Plan> {
  if (existing !== null) return EMPTY_PLAN;
  const ruled = await replanRules(executor, customer, { added: [wanted], removed: [] }, wanted.createdAt);
  const find = (ids: readonly string[]) => findTransactions(executor, customer, ids);
  return { ...EMPTY_PLAN, ...(await followLinks(find, { edits: [], ruled })), newRules: [wanted] };
}

async function withHits(executor: Executor, customer: Customer, rule: Rule): Promise<RuleWithHits> {
  const hits = await countRuleHits(executor, customer, [rule.id]);
  return { ...rule, ...(hits.get(rule.id) ?? NO_HITS) };
}
