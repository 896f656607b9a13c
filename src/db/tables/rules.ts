import type { CustomerKey } from "../../domain/customer";
import { AFTER_ALL_IDS, isId } from "../../domain/id";
import type { Rule } from "../../domain/rule";
import { DIRECTIONS } from "../../domain/transaction";
import type { Executor } from "../engine/executor";
import { id, instant, optional, tableOf, text, word } from "../engine/fields";
import { forValues, inserting, insertion, isAmong, toValuesJson } from "../engine/json-rows";
import { type Call, sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import { readTreatment } from "./transaction-fields";

const RULE = tableOf<Rule>({
  id: id("id"),
  direction: word("direction", DIRECTIONS),
  currency: text("currency"),
  counterpartyKey: text("counterparty_key"),
  counterpartyName: text("counterparty_name"),
  fromOn: text("from_on"),
  throughOn: optional(text("through_on")),
  treatment: {
    columns: { treatment_type: "text", shared_type: "text", shared_value: "bigint" },
    write(treatment) {
      if (treatment?.type !== "shared_expense") return [treatment?.type ?? null, null, null];
      return [treatment.type, treatment.sharedType, treatment.value];
    },
    read: (row, at) => readTreatment([row[at], row[at + 1], row[at + 2], null]),
  },
  createdAt: instant("created_at"),
});

const FIND_RULES = sqlStatement(
  (dialect) => `SELECT ${RULE.list} FROM rule
    WHERE customer_id = $1 AND ${isAmong(dialect, "counterparty_key", "$2")}
    ORDER BY id`,
);

export async function findRules(
  executor: Executor,
  { customerId }: CustomerKey,
  counterpartyKeys: readonly string[],
): Promise<readonly Rule[]> {
  if (counterpartyKeys.length === 0) return [];
  const parameters = [uuid(customerId), toValuesJson(counterpartyKeys)];
  return (await executor.run(FIND_RULES, parameters)).map(RULE.read);
}

const SAVE_RULES = insertion({
  table: "rule",
  columns: RULE.columns,
  onConflict: `(customer_id, id) DO UPDATE SET ${Object.keys(RULE.columns)
    .filter((column) => column !== "id")
    .map((column) => `${column} = excluded.${column}`)
    .join(", ")}`,
});

/** Inserts rules, replacing existing ones with the same id. */
export function savingRules(customer: CustomerKey, rules: Iterable<Rule>): Iterable<Call> {
  return inserting(SAVE_RULES, customer, Array.from(rules, RULE.values));
}

const DELETE_RULES = sqlStatement(
  (dialect) => `DELETE FROM rule WHERE customer_id = $1 AND ${isAmong(dialect, "id", "$2", "uuid")}`,
);

export function deletingRules({ customerId }: CustomerKey, ruleIds: Iterable<string>): Iterable<Call> {
  return forValues(DELETE_RULES, [uuid(customerId)], ruleIds);
}

const FIND_RULES_BY_IDS = sqlStatement(
  (dialect) => `SELECT ${RULE.list} FROM rule
    WHERE customer_id = $1 AND ${isAmong(dialect, "id", "$2", "uuid")}`,
);

export async function findRulesByIds(
  executor: Executor,
  { customerId }: CustomerKey,
  ruleIds: readonly string[],
): Promise<ReadonlyMap<string, Rule>> {
  if (ruleIds.length === 0) return new Map();
  const rows = await executor.run(FIND_RULES_BY_IDS, [uuid(customerId), toValuesJson(ruleIds)]);
  return new Map(rows.map(RULE.read).map((rule) => [rule.id, rule]));
}

export async function findRule(
  executor: Executor,
  customer: CustomerKey,
  ruleId: string,
): Promise<Rule | null> {
  if (!isId(ruleId)) return null;
  return (await findRulesByIds(executor, customer, [ruleId])).get(ruleId) ?? null;
}

const LIST_RULES = sqlStatement(
  `SELECT ${RULE.list} FROM rule WHERE customer_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3`,
);

/** At most `limit` rules, newest first, after the one with the id `beforeId`. */
export async function listRules(
  executor: Executor,
  { customerId }: CustomerKey,
  page: Readonly<{ beforeId: string | null; limit: number }>,
): Promise<readonly Rule[]> {
  const parameters = [uuid(customerId), uuid(page.beforeId ?? AFTER_ALL_IDS), page.limit];
  return (await executor.run(LIST_RULES, parameters)).map(RULE.read);
}
