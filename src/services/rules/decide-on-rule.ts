import type { Executor, UnitOfWork } from "../../db/engine/executor";
import type { CalendarDate } from "../../domain/calendar-date";
import type { ChangeKind } from "../../domain/change";
import type { Customer } from "../../domain/customer";
import { isExcluded } from "../../domain/exclusion";
import type { Rule } from "../../domain/rule";
import { requireCustomer, requireLockedCustomer } from "../access";
import { type Preview, showPlan } from "../cashflow/preview-edits";
import { requirePreviewed } from "../cashflow/preview-plan";
import { commitPlan, NOTHING_COMMITTED } from "../changes/commit-plan";
import { countEdits, isEmpty, type Plan } from "../changes/plan";
import type { Context } from "../context";
import type { WriteSize } from "../customer-turns";
import { runWrite } from "../run-write";
import { type RuleWithHits, withHits } from "./list-rules";
import { planRules } from "./plan-rules";
import type { RuleChange } from "./replan-rules";

/** A decision on rules, and the rule that it is about, as it becomes or, if removed, as it was. */
export type RuleDecision = Readonly<{ rule: Rule; change: RuleChange }>;

type Deciding = Readonly<{
  userId: string;
  dryRun: boolean;
  /** The day of the forecast in a dry run; without it there is none. */
  today?: CalendarDate | undefined;
  kind: ChangeKind;
  /** Computes the decision from stored data, without side effects. */
  decide: (executor: Executor, customer: Customer) => RuleDecision | Promise<RuleDecision>;
  /** The size of the write; see `sizeOfReach`. */
  size: () => Promise<WriteSize>;
}>;

/** The result of a decision on a rule, or of its dry run. */
export type RuleResult = Readonly<{
  ruleId: string;
  /** The rule after the decision; null for a dry run. */
  rule: RuleWithHits | null;
  /** Null where nothing changed. */
  changeId: string | null;
  /** What the decision would do; null unless it is a dry run. */
  preview: Preview | null;
  /** How many excluded transactions count again, and how many changed in total. */
  includedCount: number;
  changedCount: number;
}>;

/** Previews or stores the creation, edit or removal of a rule. */
export async function decideOnRule(
  context: Context,
  { userId, dryRun, today, kind, decide, size }: Deciding,
): Promise<RuleResult> {
  const work = async (executor: Executor, customer: Customer) => {
    const { rule, change } = await decide(executor, customer);
    return { rule, plan: await planRules(executor, customer, change, context.now()) };
  };
  if (dryRun) {
    const customer = await requireCustomer(context, userId);
    const reads = context.database.longReads(customer);
    const { rule, plan } = await work(reads, customer);
    const preview = await showPlan(context, reads, customer, { plan, todayOn: today ?? null });
    return { ruleId: rule.id, rule: null, changeId: null, preview, ...countsOf(plan) };
  }
  const write = async (unit: UnitOfWork): Promise<RuleResult> => {
    const customer = await requireLockedCustomer(context, unit, userId);
    const { rule, plan } = await work(unit, customer);
    await requirePreviewed(context, unit, customer, plan);
    const { changeId } = isEmpty(plan)
      ? NOTHING_COMMITTED
      : await commitPlan(context, unit, customer, { kind, plan });
    const [now = null] = await withHits(unit, customer, [rule]);
    return { ruleId: rule.id, rule: now, changeId, preview: null, ...countsOf(plan) };
  };
  return runWrite(context, userId, write, { size: await size() });
}

function countsOf(plan: Plan): Pick<RuleResult, "includedCount" | "changedCount"> {
  const included = [...plan.edits, ...plan.ruled].filter(
    ({ before, after }) => before !== null && after !== null && isExcluded(before) && !isExcluded(after),
  );
  return { includedCount: included.length, changedCount: countEdits(plan) };
}
