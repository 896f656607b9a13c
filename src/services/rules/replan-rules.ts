import type { Executor } from "../../db/engine/executor";
import { readMatching } from "../../db/tables/counting-states";
import { findRules } from "../../db/tables/rules";
import type { CustomerKey } from "../../domain/customer";
import { isRuledSo, lastReachedOn, type Reach, type Rule, ruleFor, rulingOf } from "../../domain/rule";
import { RuledEdit } from "../changes/plan";

/** A rule in both lists is replaced by the added version. */
export type RuleChange = Readonly<{ added: readonly Rule[]; removed: readonly Rule[] }>;

export const NO_RULE_CHANGE: RuleChange = { added: [], removed: [] };

/** The rules of these counterparties after adding and removing rules. */
export async function findRulesAfter(
  executor: Executor,
  customer: CustomerKey,
  { added, removed }: RuleChange,
  counterpartyKeys: Iterable<string>,
): Promise<readonly Rule[]> {
  const gone = new Set([...removed, ...added].map(({ id }) => id));
  const stored = await findRules(executor, customer, [...new Set(counterpartyKeys)]);
  return [...stored.filter(({ id }) => !gone.has(id)), ...added];
}

/**
 * The stored transactions for which adding and removing rules changes a decision, before and after.
 *
 * Which rule applies to a transaction depends on the rules alone. So removing a rule leaves exactly what
 * another rule or a person decides.
 */
export async function replanRules(
  executor: Executor,
  customer: CustomerKey,
  change: RuleChange,
  at: Date,
): Promise<readonly RuledEdit[]> {
  const changed = [...change.removed, ...change.added];
  const keys = changed.map(({ counterpartyKey }) => counterpartyKey);
  const rules = await findRulesAfter(executor, customer, change, keys);
  const edits: RuledEdit[] = [];
  for (const reach of widestOf(changed)) {
    for await (const chunk of readMatching(executor, customer, reach)) {
      for (const before of chunk) {
        const ruling = rulingOf(before, ruleFor(rules, before), at);
        if (!isRuledSo(before, ruling)) edits.push(new RuledEdit(before, ruling));
      }
    }
  }
  return edits;
}

/** For each group of rules for the same transactions, a single reach that spans the days of all of them. */
function widestOf(rules: readonly Rule[]): Iterable<Reach> {
  const widest = new Map<string, Reach>();
  for (const rule of rules) {
    const alike = JSON.stringify([rule.counterpartyKey, rule.direction, rule.currency]);
    const other = widest.get(alike) ?? rule;
    const fromOn = rule.fromOn < other.fromOn ? rule.fromOn : other.fromOn;
    const { throughOn } = lastReachedOn(rule) > lastReachedOn(other) ? rule : other;
    widest.set(alike, { ...other, fromOn, throughOn });
  }
  return widest.values();
}
