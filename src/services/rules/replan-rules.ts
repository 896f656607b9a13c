import type { Executor } from "../../db/engine/executor";
import { readMatching } from "../../db/tables/counting-states";
import { findRules } from "../../db/tables/rules";
import type { CustomerKey } from "../../domain/customer";
import { type Rule, ruleFor } from "../../domain/rule";
import { type RuledEdit, toRuledEdit } from "../changes/plan";

export type RuleChange = Readonly<{ added: readonly Rule[]; removed: readonly Rule[] }>;

/**
 * The stored transactions that stand under another rule once rules are added or removed, as they were and as they become.
 *
 * Which rule a transaction stands under follows from the rules alone, so taking one away leaves
 * excluded what another rule or a person excludes, and nothing else.
 */
export async function replanRules(
  executor: Executor,
  customer: CustomerKey,
  { added, removed }: RuleChange,
  at: Date,
): Promise<readonly RuledEdit[]> {
  const gone = new Set(removed.map(({ id }) => id));
  const keys = [...new Set([...added, ...removed].map(({ counterpartyKey }) => counterpartyKey))];
  const stored = (await findRules(executor, customer, keys)).filter(({ id }) => !gone.has(id));
  const rules = [...stored, ...added];
  const edits = new Map<string, RuledEdit>();
  for (const changed of [...removed, ...added]) {
    for await (const chunk of readMatching(executor, customer, changed)) {
      for (const before of chunk) {
        const ruleId = ruleFor(rules, before)?.id ?? null;
        if (ruleId !== before.ruleId) edits.set(before.id, toRuledEdit(before, ruleId, at));
      }
    }
  }
  return [...edits.values()];
}
