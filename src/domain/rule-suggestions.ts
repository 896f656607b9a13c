import type { CalendarDate } from "./calendar-date";
import type { Rule } from "./rule";
import type { Transaction } from "./transaction";
import { isSameTreatment, type Treatment } from "./treatment";

/** A transaction of which a person decided how it counts. */
export type PersonallyDecided = Pick<
  Transaction,
  | "direction"
  | "currency"
  | "counterpartyId"
  | "counterpartyName"
  | "counterpartyKey"
  | "description"
  | "bookedOn"
  | "treatment"
  | "personDecision"
>;

/** A decision that a person made again and again about one counterparty, and that a rule could make from now on. */
export type RuleSuggestion = Pick<
  Rule,
  "direction" | "currency" | "counterpartyKey" | "fromOn" | "treatment"
> &
  Readonly<{
    counterparty: Readonly<{ id: string | null; name: string }>;
    /** How many of the latest decisions are this one. */
    count: number;
  }>;

/** So many equal decisions are a habit. */
const EQUAL_DECISIONS = 3;

type Decided = Readonly<{ treatment: Treatment | null }>;

/**
 * What people decided alike of at least `EQUAL_DECISIONS` transactions of one counterparty, of all that are given, the latest first.
 *
 * What was decided last is what is suggested. A settled share is of one amount alone, so no rule can say it.
 */
export function suggestRules(latestFirst: readonly PersonallyDecided[]): readonly RuleSuggestion[] {
  const suggestions = new Map<string, RuleSuggestion>();
  for (const each of latestFirst) {
    const decided = decisionOn(each);
    if (each.counterpartyKey === null || decided === null) continue;
    const of = JSON.stringify([each.counterpartyKey, each.direction, each.currency]);
    const latest = suggestions.get(of);
    if (latest === undefined) suggestions.set(of, toSuggestion(each, each.counterpartyKey, decided));
    else if (isSameTreatment(latest.treatment, decided.treatment)) {
      suggestions.set(of, { ...latest, count: latest.count + 1 });
    }
  }
  return [...suggestions.values()].filter(({ count }) => count >= EQUAL_DECISIONS);
}

/** What a rule would have to decide; null where none can. */
function decisionOn({ personDecision, treatment }: PersonallyDecided): Decided | null {
  if (personDecision === "excluded") return { treatment: null };
  if (treatment === null) return null;
  return treatment.type === "shared_expense" && treatment.settledShare !== null ? null : { treatment };
}

function toSuggestion(
  { direction, currency, counterpartyId, counterpartyName, description, bookedOn }: PersonallyDecided,
  counterpartyKey: string,
  { treatment }: Decided,
): RuleSuggestion {
  const fromOn: CalendarDate = bookedOn;
  const counterparty = { id: counterpartyId, name: counterpartyName ?? description };
  return { direction, currency, counterpartyKey, counterparty, fromOn, treatment, count: 1 };
}
