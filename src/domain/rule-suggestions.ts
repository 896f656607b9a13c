import type { CalendarDate } from "./calendar-date";
import type { Rule } from "./rule";
import type { Transaction } from "./transaction";
import { isSameTreatment, type Treatment } from "./treatment";

/** What says how a transaction counts, and who decided that. */
export type Decidable = Pick<
  Transaction,
  | "direction"
  | "currency"
  | "counterpartyId"
  | "counterpartyName"
  | "counterpartyKey"
  | "description"
  | "bookedOn"
  | "treatment"
  | "treatmentRuleId"
  | "personDecision"
>;

/**
 * A decision that a person made again and again about one counterparty, and that a rule could make from now
 * on.
 */
export type RuleSuggestion = Pick<
  Rule,
  "direction" | "currency" | "counterpartyKey" | "fromOn" | "treatment"
> &
  Readonly<{
    counterparty: Readonly<{ id: string | null; name: string }>;
    /** How many decisions in a row are this one, up to the latest. */
    count: number;
  }>;

/** So many equal decisions in a row are a habit, and so is to leave as many alone. */
const HABIT = 3;

/**
 * So many of the latest transactions of a counterparty, of either direction, are enough to see whether it is
 * one.
 */
export const LATEST_LOOKED_AT = 20;

type Decided = Readonly<{ treatment: Treatment | null }>;

/**
 * What people decided alike of at least three transactions of one counterparty in a row, of those that they
 * decided about, the latest first. Whether they left others alone in between is for `isHabit` to say.
 *
 * What was decided last is what is suggested. A settled share is of one amount alone, so no rule can say it.
 */
export function suggestRules(decidedLatestFirst: readonly Decidable[]): readonly RuleSuggestion[] {
  const suggestions = new Map<string, RuleSuggestion>();
  /** Before them something else was decided. */
  const whole = new Set<string>();
  for (const each of decidedLatestFirst) {
    if (each.counterpartyKey === null) continue;
    const of = JSON.stringify([each.counterpartyKey, each.direction, each.currency]);
    const suggestion = suggestions.get(of);
    if (suggestion === undefined) {
      const decided = decisionOn(each);
      if (decided !== null) suggestions.set(of, toSuggestion(each, each.counterpartyKey, decided));
    } else if (!isDecidedSo(each, suggestion)) whole.add(of);
    else if (!whole.has(of)) suggestions.set(of, { ...suggestion, count: suggestion.count + 1 });
  }
  return [...suggestions.values()].filter(({ count }) => count >= HABIT);
}

/**
 * Whether the latest transactions of its counterparty bear a suggestion out: three in a row were decided so,
 * and since then fewer than three were not. Whoever left others alone in between decides each time anew.
 */
export function isHabit(suggestion: RuleSuggestion, latestOfEach: readonly Decidable[]): boolean {
  const latest = latestOfEach.filter(
    ({ counterpartyKey, direction, currency }) =>
      counterpartyKey === suggestion.counterpartyKey &&
      direction === suggestion.direction &&
      currency === suggestion.currency,
  );
  const first = latest.findIndex((each) => isDecidedSo(each, suggestion));
  if (first === -1 || first >= HABIT) return false;
  const run = latest.slice(first, first + HABIT);
  return run.length === HABIT && run.every((each) => isDecidedSo(each, suggestion));
}

function isDecidedSo(transaction: Decidable, { treatment }: Decided): boolean {
  const decided = decisionOn(transaction);
  return decided !== null && isSameTreatment(decided.treatment, treatment);
}

/** What a rule would have to decide to decide as a person did; null where nobody did, or no rule can. */
function decisionOn({ personDecision, treatment, treatmentRuleId }: Decidable): Decided | null {
  if (personDecision === "excluded") return { treatment: null };
  if (treatment === null || treatmentRuleId !== null) return null;
  return treatment.type === "shared_expense" && treatment.settledShare !== null ? null : { treatment };
}

function toSuggestion(
  { direction, currency, counterpartyId, counterpartyName, description, bookedOn }: Decidable,
  counterpartyKey: string,
  { treatment }: Decided,
): RuleSuggestion {
  const fromOn: CalendarDate = bookedOn;
  const counterparty = { id: counterpartyId, name: counterpartyName ?? description };
  return { direction, currency, counterpartyKey, counterparty, fromOn, treatment, count: 1 };
}
