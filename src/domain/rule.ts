import { appendTo } from "./append-to";
import {
  addDays,
  type CalendarDate,
  type Days,
  FIRST_CALENDAR_DATE,
  LAST_CALENDAR_DATE,
} from "./calendar-date";
import { isExcluded } from "./exclusion";
import type { CountingState, Direction, Transaction, TransactionDecisions } from "./transaction";
import { isSameTreatment, type Treatment } from "./treatment";

/** A lasting decision about the transactions of one counterparty from a day on, optionally up to another. */
export type Rule = Readonly<{
  id: string;
  direction: Direction;
  currency: string;
  counterpartyKey: string;
  counterpartyName: string;
  fromOn: CalendarDate;
  /** The last day that the rule covers; null where it has no end. */
  throughOn: CalendarDate | null;
  /**
   * How the outflows that it reaches count; null where the rule excludes what it reaches. Its splits are
   * always open.
   */
  treatment: Treatment | null;
  createdAt: Date;
}>;

/** The fields that decide which transactions a rule reaches. */
export type Reach = Pick<Rule, "counterpartyKey" | "direction" | "currency" | "fromOn" | "throughOn">;

type Matched = Pick<Transaction, "direction" | "currency" | "counterpartyKey" | "bookedOn">;

/** Equality only, never fuzzy: a rule that matches too much is worse than a rule that matches too little. */
function matches(rule: Rule, transaction: Matched): boolean {
  return (
    rule.counterpartyKey === transaction.counterpartyKey &&
    rule.direction === transaction.direction &&
    rule.currency === transaction.currency &&
    rule.fromOn <= transaction.bookedOn &&
    transaction.bookedOn <= lastReachedOn(rule)
  );
}

/**
 * The rule that applies to a transaction. Among the rules that reach it, the one with the latest first day
 * wins, then the newer one. The result depends on the rules alone, so removing a rule and putting it back
 * leaves no trace.
 */
export function ruleFor(rules: readonly Rule[], transaction: Matched): Rule | null {
  if (transaction.counterpartyKey === null) return null;
  return rules.reduce<Rule | null>((found, rule) => {
    if (!matches(rule, transaction)) return found;
    return found === null || isBefore(found, rule) ? rule : found;
  }, null);
}

function isBefore(one: Rule, other: Rule): boolean {
  return one.fromOn === other.fromOn ? one.id < other.id : one.fromOn < other.fromOn;
}

/** The last day that a rule covers; for a rule without an end, the last day that is accepted. */
export function lastReachedOn({ throughOn }: Pick<Rule, "throughOn">): CalendarDate {
  return throughOn ?? LAST_CALENDAR_DATE;
}

/** All days, split where any of the rules begins or ends. */
export function stretchesUnder(rules: readonly Reach[]): readonly Days[] {
  const ends = rules.map(lastReachedOn).filter((day) => day < LAST_CALENDAR_DATE);
  const begins = [...rules.map(({ fromOn }) => fromOn), ...ends.map((day) => addDays(day, 1))];
  const firsts = [...new Set([FIRST_CALENDAR_DATE, ...begins])].toSorted();
  return firsts.map((from, index) => {
    const next = firsts[index + 1];
    return { from, to: next === undefined ? LAST_CALENDAR_DATE : addDays(next, -1) };
  });
}

/**
 * The rule that makes the wanted one redundant: on its first day it decides the same, and it ends no sooner.
 * Rules that start later take precedence over both.
 */
export function ruleThatCovers(rules: readonly Rule[], wanted: Reach & Pick<Rule, "treatment">): Rule | null {
  const existing = ruleFor(rules, { ...wanted, bookedOn: wanted.fromOn });
  if (existing === null || !decidesSame(existing, wanted)) return null;
  return lastReachedOn(existing) >= lastReachedOn(wanted) ? existing : null;
}

/** Whether two rules make the same decision about what they reach. */
export function decidesSame(one: Pick<Rule, "treatment">, other: Pick<Rule, "treatment">): boolean {
  return isSameTreatment(one.treatment, other.treatment);
}

/** The decisions on a transaction that follow from its rule, or from having none. */
export type Ruling = Pick<TransactionDecisions, "ruleId" | "excludedAt" | "treatment" | "treatmentRuleId">;

type Ruled = Pick<CountingState, "direction" | keyof TransactionDecisions>;

/**
 * The decisions on a transaction under a rule, or under none. A person's decisions stay: whether it is
 * excluded or included, and its treatment. An exclusion that continues keeps its `excludedAt`.
 */
export function rulingOf(transaction: Ruled, rule: Rule | null, at: Date): Ruling {
  const { personDecision } = transaction;
  const ruleId = rule !== null && rule.treatment === null ? rule.id : null;
  const excludedAt = isExcluded({ personDecision, ruleId }) ? (transaction.excludedAt ?? at) : null;
  return { ruleId, excludedAt, ...treatmentUnder(transaction, rule) };
}

/** The decisions on a transaction if it had been booked on this day, under the rules of the day. */
export function rulingOn(
  bookedOn: CalendarDate,
  transaction: Ruled & Matched,
  rulesOf: RulesByCounterparty,
): Ruling {
  const { counterpartyKey, direction, currency } = transaction;
  const rules = rulesOf.get(counterpartyKey ?? "") ?? [];
  return rulingOf(transaction, ruleFor(rules, { counterpartyKey, direction, currency, bookedOn }), NEVER);
}

/** When an exclusion began does not affect what counts. */
const NEVER = new Date(0);

function treatmentUnder(
  { direction, treatment, treatmentRuleId, treatmentDecision }: Ruled,
  rule: Rule | null,
): Pick<Ruling, "treatment" | "treatmentRuleId"> {
  const isDecided = treatmentDecision !== null || (treatment !== null && treatmentRuleId === null);
  if (isDecided) return { treatment, treatmentRuleId: null };
  if (rule === null || rule.treatment === null || direction === "inflow") {
    return { treatment: null, treatmentRuleId: null };
  }
  return { treatment: rule.treatment, treatmentRuleId: rule.id };
}

/** Whether a ruling leaves a transaction unchanged. */
export function isRuledSo(transaction: Ruling, ruling: Ruling): boolean {
  return (
    transaction.ruleId === ruling.ruleId &&
    transaction.treatmentRuleId === ruling.treatmentRuleId &&
    isSameTreatment(transaction.treatment, ruling.treatment)
  );
}

/** Rules by counterparty key, for callers with many transactions. */
export type RulesByCounterparty = ReadonlyMap<string, readonly Rule[]>;

export function groupByCounterparty(rules: readonly Rule[]): RulesByCounterparty {
  const groups = new Map<string, Rule[]>();
  for (const rule of rules) appendTo(groups, rule.counterpartyKey, rule);
  return groups;
}
