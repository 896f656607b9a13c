import { listLatestDecidable, listPersonallyDecided } from "../../db/tables/personally-decided";
import { findRules } from "../../db/tables/rules";
import { decidesSame, type Rule, ruleFor } from "../../domain/rule";
import { isHabit, LATEST_LOOKED_AT, type RuleSuggestion, suggestRules } from "../../domain/rule-suggestions";
import { requireCustomer } from "../access";
import type { Context } from "../context";

/** How many of the latest decisions are inspected. */
const MOST_DECISIONS = 500;

/**
 * Rules that people's repeated decisions suggest, latest decision first. Leaves out suggestions that a rule
 * already covers, or has replaced since.
 */
export async function listRuleSuggestions(
  context: Context,
  { userId }: Readonly<{ userId: string }>,
): Promise<Readonly<{ suggestions: readonly RuleSuggestion[] }>> {
  const customer = await requireCustomer(context, userId);
  const { reads } = context.database;
  const all = suggestRules(await listPersonallyDecided(reads, customer, MOST_DECISIONS));
  const keys = all.map(({ counterpartyKey }) => counterpartyKey);
  const rules = await findRules(reads, customer, [...new Set(keys)]);
  const open = all.filter((each) => {
    const says = ruleFor(rules, { ...each, bookedOn: each.fromOn });
    return !hasLaterRule(rules, each) && (says === null || !decidesSame(says, each));
  });
  const counterpartyKeys = [...new Set(open.map(({ counterpartyKey }) => counterpartyKey))];
  const latest = await listLatestDecidable(reads, customer, { counterpartyKeys, limit: LATEST_LOOKED_AT });
  return { suggestions: open.filter((each) => isHabit(each, latest)) };
}

/** Whether a rule starts after the decisions, and so shows what is wanted for the counterparty now. */
function hasLaterRule(
  rules: readonly Rule[],
  { counterpartyKey, direction, currency, fromOn }: RuleSuggestion,
): boolean {
  return rules.some(
    (rule) =>
      rule.counterpartyKey === counterpartyKey &&
      rule.direction === direction &&
      rule.currency === currency &&
      rule.fromOn > fromOn,
  );
}
