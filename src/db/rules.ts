import type { CustomerKey } from "../domain/customer";
import type { Rule } from "../domain/rule";
import { DIRECTIONS } from "../domain/transaction";
import type { Prisma, Queryable, Transaction } from "./client";
import { inEachDialect, isAmong, toValuesJson } from "./json-rows";
import { runStatement } from "./run-statement";
import { type Row, readInstant, readText, type Statement } from "./statement";
import { readWord } from "./words";

const FIND_RULES: Statement = {
  name: "find_rules",
  sql: inEachDialect(
    (dialect) => `SELECT id, direction, currency, counterparty_key, counterparty_name, from_on,
      CAST(created_at AS TEXT)
    FROM rule WHERE partner_id = $1 AND customer_id = $2 AND ${isAmong(dialect, "counterparty_key", "$3")}
    ORDER BY id`,
  ),
};

/** The customer's rules of these counterparties, oldest first. */
export async function findRules(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  counterpartyKeys: readonly string[],
): Promise<readonly Rule[]> {
  if (counterpartyKeys.length === 0) return [];
  const parameters = [partnerId, customerId, toValuesJson(counterpartyKeys)];
  return (await runStatement(queryable, FIND_RULES, parameters)).map(fromFoundRow);
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
  { partnerId, customerId }: CustomerKey,
  rule: Rule,
): Promise<void> {
  await transaction.rule.create({ data: { ...rule, partnerId, customerId } });
}

export async function deleteRule(
  transaction: Transaction,
  { partnerId, customerId }: CustomerKey,
  id: string,
): Promise<void> {
  await transaction.rule.delete({ where: { partnerId_customerId_id: { partnerId, customerId, id } } });
}

export async function findRule(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  id: string,
): Promise<Rule | null> {
  const row = await queryable.rule.findUnique({
    where: { partnerId_customerId_id: { partnerId, customerId, id } },
  });
  return row && toRule(row);
}

/** At most `limit` rules, newest first, behind the one with the id `beforeId`. */
export async function listRules(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  page: Readonly<{ beforeId: string | null; limit: number }>,
): Promise<readonly Rule[]> {
  const rows = await queryable.rule.findMany({
    where: { partnerId, customerId, ...(page.beforeId === null ? {} : { id: { lt: page.beforeId } }) },
    orderBy: { id: "desc" },
    take: page.limit,
  });
  return rows.map(toRule);
}

function toRule(row: Prisma.RuleGetPayload<object>): Rule {
  return {
    id: row.id,
    direction: readWord(DIRECTIONS, row.direction),
    currency: row.currency,
    counterpartyKey: row.counterpartyKey,
    counterpartyName: row.counterpartyName,
    fromOn: row.fromOn,
    createdAt: row.createdAt,
  };
}
