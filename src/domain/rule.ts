import { type CalendarDate, LAST_CALENDAR_DATE } from "./calendar-date";
import { isExcluded } from "./exclusion";
import type { CountingState, Direction, Transaction, TransactionDecisions } from "./transaction";
import { isSameTreatment, type Treatment } from "./treatment";

/** A lasting decision about the transactions of one counterparty from a day on, and perhaps up to another. */
export type Rule = Readonly<{
  id: string;
  direction: Direction;
  currency: string;
  counterpartyKey: string;
  counterpartyName: string;
  fromOn: CalendarDate;
  /** The last day that it covers; null where it has no end. */
  throughOn: CalendarDate | null;
  /** How the outflows that it reaches count; null where it excludes what it reaches. Its splits are open. */
  treatment: Treatment | null;
  createdAt: Date;
}>;

/** What a rule reaches. */
export type Reach = Pick<Rule, "counterpartyKey" | "direction" | "currency" | "fromOn" | "throughOn">;

type Matched = Pick<Transaction, "direction" | "currency" | "counterpartyKey" | "bookedOn">;

/** Equality only, never fuzzy: a rule that hits too much is worse than one that hits too little. */
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
 * The rule that a transaction stands under: of those that reach it the one that begins last, and of two that
 * begin on one day the newer. So which rule it is follows from the rules alone, and taking one away and
 * putting it back leaves no trace.
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

/** The last day that a rule covers, where it has no end the last of all. */
export function lastReachedOn({ throughOn }: Pick<Rule, "throughOn">): CalendarDate {
  return throughOn ?? LAST_CALENDAR_DATE;
}

/**
 * The rule that another one would add nothing to: on the first day of the other it decides the same, and it
 * ends no sooner. What begins later decides before both.
 */
export function ruleSayingSo(rules: readonly Rule[], wanted: Reach & Pick<Rule, "treatment">): Rule | null {
  const existing = ruleFor(rules, { ...wanted, bookedOn: wanted.fromOn });
  if (existing === null || !decidesSame(existing, wanted)) return null;
  return lastReachedOn(existing) >= lastReachedOn(wanted) ? existing : null;
}

/** Whether two rules decide the same of what they reach. */
export function decidesSame(one: Pick<Rule, "treatment">, other: Pick<Rule, "treatment">): boolean {
  return isSameTreatment(one.treatment, other.treatment);
}

/** What a rule, or that there is none, makes of a transaction. */
export type Ruling = Pick<TransactionDecisions, "ruleId" | "excludedAt" | "treatment" | "treatmentRuleId">;

type Ruled = Pick<CountingState, "direction" | keyof TransactionDecisions>;

/**
 * What becomes of a transaction under a rule, or under none. What a person decided of it stays: that it is
 * excluded or included, and how it counts. An exclusion that goes on keeps its beginning.
 */
export function rulingOf(transaction: Ruled, rule: Rule | null, at: Date): Ruling {
  const { personDecision } = transaction;
  const ruleId = rule !== null && rule.treatment === null ? rule.id : null;
  const excludedAt = isExcluded({ personDecision, ruleId }) ? (transaction.excludedAt ?? at) : null;
  return { ruleId, excludedAt, ...treatmentUnder(transaction, rule) };
}

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

/** Whether a ruling leaves a transaction as it is. */
export function isRuledSo(transaction: Ruling, ruling: Ruling): boolean {
  return (
    transaction.ruleId === ruling.ruleId &&
    transaction.treatmentRuleId === ruling.treatmentRuleId &&
    isSameTreatment(transaction.treatment, ruling.treatment)
  );
}

/** Rules by what they match on, for those who ask about many transactions. */
export type RulesByCounterparty = ReadonlyMap<string, readonly Rule[]>;

export function groupByCounterparty(rules: readonly Rule[]): RulesByCounterparty {
  const groups = new Map<string, Rule[]>();
  for (const rule of rules) {
    const group = groups.get(rule.counterpartyKey);
    if (group === undefined) groups.set(rule.counterpartyKey, [rule]);
    else group.push(rule);
  }
  return groups;
}
