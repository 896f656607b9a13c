import { listPersonallyDecided } from "../../db/tables/personally-decided";
import { findRules } from "../../db/tables/rules";
import { LAST_CALENDAR_DATE } from "../../domain/calendar-date";
import { decidesSame, ruleFor } from "../../domain/rule";
import { type RuleSuggestion, suggestRules } from "../../domain/rule-suggestions";
import { requireCustomer } from "../access";
import type { Context } from "../context";

/** So many of the latest decisions are looked at, however many there are. */
const MOST_DECISIONS = 500;

/** What people decided again and again, and no rule says so or has taken over since; what was decided last comes first. */
export async function listRuleSuggestions(
  context: Context,
  { userId }: Readonly<{ userId: string }>,
): Promise<Readonly<{ suggestions: readonly RuleSuggestion[] }>> {
  const customer = await requireCustomer(context, userId);
  const { reads } = context.database;
  const all = suggestRules(await listPersonallyDecided(reads, customer, MOST_DECISIONS));
  const keys = all.map(({ counterpartyKey }) => counterpartyKey);
  const rules = await findRules(reads, customer, [...new Set(keys)]);
  const suggestions = all.filter((each) => {
    // The rule that decides on the last of all days is the one that nothing has taken over from.
    const latest = ruleFor(rules, { ...each, bookedOn: LAST_CALENDAR_DATE });
    return latest === null || (latest.fromOn <= each.fromOn && !decidesSame(latest, each));
  });
  return { suggestions };
}
