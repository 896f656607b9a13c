import type { CalendarDate } from "./calendar-date";
import type { Direction, Transaction } from "./transaction";

/** A lasting decision that excludes the transactions of one counterparty booked on or after a day. */
export type Rule = Readonly<{
  id: string;
  direction: Direction;
  currency: string;
  counterpartyKey: string;
  counterpartyName: string;
  fromOn: CalendarDate;
  createdAt: Date;
}>;

type Matched = Pick<Transaction, "direction" | "currency" | "counterpartyKey" | "bookedOn">;

/** Equality only, never fuzzy: a rule that hits too much is worse than one that hits too little. */
function matches(rule: Rule, transaction: Matched): boolean {
  return (
    rule.counterpartyKey === transaction.counterpartyKey &&
    rule.direction === transaction.direction &&
    rule.currency === transaction.currency &&
    rule.fromOn <= transaction.bookedOn
  );
}

/**
 * The rule that a transaction stands under: the oldest that reaches it, whatever the order given. So which rule
 * it is follows from the rules alone, and taking one away and putting it back leaves no trace.
 */
export function ruleFor(rules: readonly Rule[], transaction: Matched): Rule | null {
  if (transaction.counterpartyKey === null) return null;
  return rules.reduce<Rule | null>((oldest, rule) => {
    if (!matches(rule, transaction)) return oldest;
    return oldest === null || rule.id < oldest.id ? rule : oldest;
  }, null);
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
