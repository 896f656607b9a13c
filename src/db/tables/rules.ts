import type { CustomerKey } from "../../domain/customer";
import { AFTER_ALL_IDS, isId } from "../../domain/id";
import type { Rule } from "../../domain/rule";
import { DIRECTIONS } from "../../domain/transaction";
import { runQuery } from "../engine/builder";
import type { Executor, UnitOfWork } from "../engine/executor";
import { id, instant, optionalText, tableOf, text, word } from "../engine/fields";
import { inEachDialect, insertionOfOne, isAmong, toValuesJson } from "../engine/json-rows";
import { toRowsJson } from "../engine/row-json";
import { type Row, readOptionalInteger, readOptionalText, type SqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import { toTreatment } from "./transaction-fields";

const RULE = tableOf<Rule>({
  id: id("id"),
  direction: word("direction", DIRECTIONS),
  currency: text("currency"),
  counterpartyKey: text("counterparty_key"),
  counterpartyName: text("counterparty_name"),
  fromOn: text("from_on"),
  throughOn: optionalText("through_on"),
  treatment: {
    columns: { treatment_type: "text", shared_type: "text", shared_value: "bigint" },
    write(treatment) {
      if (treatment?.type !== "shared_expense") return [treatment?.type ?? null, null, null];
      return [treatment.type, treatment.sharedType, treatment.value];
    },
    read: (row, at) =>
      toTreatment({
        treatmentType: readOptionalText(row[at]),
        sharedType: readOptionalText(row[at + 1]),
        sharedValue: readOptionalInteger(row[at + 2]),
        settledShareMinorUnits: null,
      }),
  },
  createdAt: instant("created_at"),
});

const FIND_RULES: SqlStatement = {
  name: "find_rules",
  sql: inEachDialect(
    (dialect) => `SELECT ${RULE.list} FROM rule
    WHERE customer_id = $1 AND ${isAmong(dialect, "counterparty_key", "$2")}
    ORDER BY id`,
  ),
};

/** The customer's rules of these counterparties, oldest first. */
export async function findRules(
  executor: Executor,
  { customerId }: CustomerKey,
  counterpartyKeys: readonly string[],
): Promise<readonly Rule[]> {
  if (counterpartyKeys.length === 0) return [];
  const parameters = [uuid(customerId), toValuesJson(counterpartyKeys)];
  return (await executor.run(FIND_RULES, parameters)).map(RULE.read);
}

/** Rules as text, for another thread. */
export function toRulesJson(rules: readonly Rule[]): string {
  return toRowsJson(rules.map(RULE.values));
}

/** Reads what `toRulesJson` wrote. */
export function fromRulesJson(json: string): readonly Rule[] {
  const rows: readonly Row[] = JSON.parse(json);
  return rows.map(RULE.read);
}

const RULE_COLUMNS = { customer_id: "uuid", ...RULE.columns } as const;

const SAVE_RULE = insertionOfOne("save_rule", {
  table: "rule",
  columns: RULE_COLUMNS,
  onConflict: `(customer_id, id) DO UPDATE SET ${Object.keys(RULE.columns)
    .filter((column) => column !== "id")
    .map((column) => `${column} = excluded.${column}`)
    .join(", ")}`,
});

/** Stores a rule, in the place of the one with its id if there is one. */
export async function saveRule(unit: UnitOfWork, { customerId }: CustomerKey, rule: Rule): Promise<void> {
  await unit.run(SAVE_RULE, [uuid(customerId), ...RULE.write(rule)]);
}

export async function deleteRule(
  unit: UnitOfWork,
  { customerId }: CustomerKey,
  ruleId: string,
): Promise<void> {
  await runQuery(unit, (tables) =>
    tables.deleteFrom("rule").where("customer_id", "=", uuid(customerId)).where("id", "=", uuid(ruleId)),
  );
}

const FIND_RULE: SqlStatement = {
  name: "find_rule",
  sql: `SELECT ${RULE.list} FROM rule WHERE customer_id = $1 AND id = $2`,
};

export async function findRule(
  executor: Executor,
  { customerId }: CustomerKey,
  ruleId: string,
): Promise<Rule | null> {
  if (!isId(ruleId)) return null;
  const [row] = await executor.run(FIND_RULE, [uuid(customerId), uuid(ruleId)]);
  return row === undefined ? null : RULE.read(row);
}

const LIST_RULES: SqlStatement = {
  name: "list_rules",
  sql: `SELECT ${RULE.list} FROM rule WHERE customer_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3`,
};

/** At most `limit` rules, newest first, behind the one with the id `beforeId`. */
export async function listRules(
  executor: Executor,
  { customerId }: CustomerKey,
  page: Readonly<{ beforeId: string | null; limit: number }>,
): Promise<readonly Rule[]> {
  const parameters = [uuid(customerId), uuid(page.beforeId ?? AFTER_ALL_IDS), page.limit];
  return (await executor.run(LIST_RULES, parameters)).map(RULE.read);
}
