import type { CalendarDate } from "./calendar-date";
import type { Direction, Transaction } from "./transaction";

/** A standing decision that excludes the transactions of one counterparty booked on or after a day. */
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

/** The first of `rules` that reaches the transaction. */
export function ruleFor(rules: readonly Rule[], transaction: Matched): Rule | null {
  if (transaction.counterpartyKey === null) return null;
  return rules.find((rule) => matches(rule, transaction)) ?? null;
}
