import type { CalendarDate } from "./calendar-date";
import { isGiven } from "./counterparty";
import { MAX_COUNTERPARTY_NAME_LENGTH, wordsOfKey } from "./counterparty-key";
import type { Rule } from "./rule";
import type { Transaction } from "./transaction";
import { isSameTreatment, type Treatment } from "./treatment";

/** The fields that show how a transaction counts, and who decided that. */
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

/** A decision that people keep making about one counterparty, and that a rule could make from now on. */
export type RuleSuggestion = Pick<
  Rule,
  "direction" | "currency" | "counterpartyKey" | "fromOn" | "treatment"
> &
  Readonly<{
    counterparty: Readonly<{ id: string | null; name: string }>;
    /** How many decisions in a row, up to the latest, were this one. */
    count: number;
  }>;

/** This many equal decisions in a row are a habit, and so are this many transactions left alone. */
const HABIT = 3;

/**
 * This many of a counterparty's latest transactions, in either direction, are enough to recognise a habit.
 */
export const LATEST_LOOKED_AT = 20;

type Decided = Readonly<{ treatment: Treatment | null }>;

/**
 * The decisions that people made at least three times in a row about one counterparty. Transactions without a
 * decision are ignored here; `isHabit` checks for those.
 *
 * The latest decision is the one suggested. A settled share belongs to one amount, so no rule can give it. A
 * counterparty whose only name is too long for a rule is left out.
 */
export function suggestRules(decidedLatestFirst: readonly Decidable[]): readonly RuleSuggestion[] {
  const suggestions = new Map<string, RuleSuggestion>();
  /** The keys of suggestions whose run is complete, because an earlier decision differs. */
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
  return [...suggestions.values()].filter(
    ({ count, counterparty }) => count >= HABIT && counterparty.name.length <= MAX_COUNTERPARTY_NAME_LENGTH,
  );
}

/**
 * Whether the latest transactions of its counterparty support a suggestion: three in a row were decided this
 * way, and fewer than three newer ones were not. A person who leaves others alone in between decides case by
 * case.
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

/**
 * The decision that a rule would have to make to match a person's; null where no person decided, or no rule
 * can decide it.
 */
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
  const shown = [counterpartyName, description].find(isGiven) ?? "";
  // What the key is made of has the same key, so it can stand for a text that no rule accepts as a name.
  const isAccepted = shown !== "" && shown.length <= MAX_COUNTERPARTY_NAME_LENGTH;
  const counterparty = { id: counterpartyId, name: isAccepted ? shown : wordsOfKey(counterpartyKey) };
  return { direction, currency, counterpartyKey, counterparty, fromOn, treatment, count: 1 };
}
