import type { CustomerKey } from "../../domain/customer";
import { AFTER_ALL_IDS, isId } from "../../domain/id";
import type { Rule } from "../../domain/rule";
import { DIRECTIONS } from "../../domain/transaction";
import { runQuery } from "../engine/builder";
import type { Executor, Transaction } from "../engine/executor";
import { inEachDialect, isAmong, toValuesJson } from "../engine/json-rows";
import { toInstantText } from "../engine/row-json";
import { type Row, readInstant, readText, type Statement } from "../engine/statement";
import { readWord } from "./words";

const COLUMNS = `id, direction, currency, counterparty_key, counterparty_name, from_on, CAST(created_at AS TEXT)`;

const FIND_RULES: Statement = {
  name: "find_rules",
  sql: inEachDialect(
    (dialect) => `SELECT ${COLUMNS} FROM rule
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
  const parameters = [customerId, toValuesJson(counterpartyKeys)];
  return (await executor.run(FIND_RULES, parameters)).map(fromFoundRow);
}

function fromFoundRow([id, direction, currency, counterpartyKey, counterpartyName, ...rest]: Row): Rule {
  const [fromOn, createdAt] = rest;
  return {
    id: readText(id),
    direction: readWord(DIRECTIONS, readText(direction)),
    currency: readText(currency),
    counterpartyKey: readText(counterpartyKey),
    counterpartyName: readText(counterpartyName),
    fromOn: readText(fromOn),
    createdAt: readInstant(createdAt),
  };
}

export async function createRule(
  transaction: Transaction,
  { customerId }: CustomerKey,
  rule: Rule,
): Promise<void> {
  await runQuery(transaction, (tables) =>
    tables.insertInto("rule").values({
      customer_id: customerId,
      id: rule.id,
      direction: rule.direction,
      currency: rule.currency,
      counterparty_key: rule.counterpartyKey,
      counterparty_name: rule.counterpartyName,
      from_on: rule.fromOn,
      created_at: toInstantText(rule.createdAt),
    }),
  );
}

export async function deleteRule(
  transaction: Transaction,
  { customerId }: CustomerKey,
  id: string,
): Promise<void> {
  await runQuery(transaction, (tables) =>
    tables.deleteFrom("rule").where("customer_id", "=", customerId).where("id", "=", id),
  );
}

const FIND_RULE: Statement = {
  name: "find_rule",
  sql: `SELECT ${COLUMNS} FROM rule WHERE customer_id = $1 AND id = $2`,
};

export async function findRule(
  executor: Executor,
  { customerId }: CustomerKey,
  id: string,
): Promise<Rule | null> {
  if (!isId(id)) return null;
  const [row] = await executor.run(FIND_RULE, [customerId, id]);
  return row === undefined ? null : fromFoundRow(row);
}

const LIST_RULES: Statement = {
  name: "list_rules",
  sql: `SELECT ${COLUMNS} FROM rule WHERE customer_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3`,
};

/** At most `limit` rules, newest first, behind the one with the id `beforeId`. */
export async function listRules(
  executor: Executor,
  { customerId }: CustomerKey,
  page: Readonly<{ beforeId: string | null; limit: number }>,
): Promise<readonly Rule[]> {
  const parameters = [customerId, page.beforeId ?? AFTER_ALL_IDS, page.limit];
  return (await executor.run(LIST_RULES, parameters)).map(fromFoundRow);
}
