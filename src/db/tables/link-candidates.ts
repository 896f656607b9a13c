import type { CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import type { MinorUnits } from "../../domain/money";
import type { Transaction } from "../../domain/transaction";
import { readNumber, readText } from "../engine/cells";
import type { Executor } from "../engine/executor";
import { AGGREGATES, cell, fromRows, typed, uuidText } from "../engine/json-rows";
import { toRowsJson, type Value } from "../engine/row-json";
import { type Dialect, type SqlStatement, sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import { findTransactionsById } from "./transactions";

// Finds transactions that may be linked to others. Each lookup uses an index and reads a fixed maximum of
// rows, however many are alike.

/** With this many matches, no link can be inferred. */
const MOST_ALIKE = 128;

/**
 * For each of the rows $2, by its position: the ids of the matching transactions of the customer $1, or null
 * if there are too many, which is checked first, since the ids would be rendered in vain.
 */
function findAlike(where: (dialect: Dialect) => string, orderBy: string): SqlStatement {
  return sqlStatement((dialect) => {
    const select = (columns: string) => `SELECT ${columns} FROM "transaction" AS alike
        WHERE alike.customer_id = ${typed(dialect, "$1", "uuid")} AND ${where(dialect)}
          AND alike.booked_on >= rows.value ->> 2 AND alike.booked_on <= rows.value ->> 3
        ORDER BY ${orderBy}`;
    return `SELECT CAST(rows.value ->> 0 AS INTEGER), CASE WHEN NOT EXISTS (
        ${select("1")} LIMIT 1 OFFSET ${MOST_ALIKE - 1}
      ) THEN (
        SELECT CAST(COALESCE(${AGGREGATES[dialect].all}(name), '[]') AS TEXT)
        FROM (${select(`${uuidText(dialect, "id")} AS name`)} LIMIT ${MOST_ALIKE}) AS found
      ) END
      FROM ${fromRows(dialect, "$2")} AS rows`;
  });
}

const FIND_OF_AMOUNT = findAlike(
  (dialect) => `alike.amount_minor_units = ${cell(dialect, 1, "bigint")}`,
  "alike.amount_minor_units, alike.booked_on, alike.id",
);

const FIND_OF_COUNTERPARTY = findAlike(
  (dialect) => `alike.counterparty_key = ${cell(dialect, 1, "text")}`,
  "alike.counterparty_key DESC, alike.booked_on DESC, alike.id DESC",
);

type Days = Readonly<{ from: CalendarDate; to: CalendarDate }>;

/**
 * For each item of `searches`: the transactions with this amount on these days. Null if there are
 * `MOST_ALIKE` or more.
 */
export function findOfAmount(
  executor: Executor,
  customer: CustomerKey,
  searches: readonly (Days & Readonly<{ amount: MinorUnits }>)[],
): Promise<readonly (readonly Transaction[] | null)[]> {
  const rows = searches.map(({ amount, from, to }) => [amount, from, to]);
  return findEach(executor, customer, FIND_OF_AMOUNT, rows);
}

/**
 * For each item of `searches`: the transactions with this counterparty, in both directions, on these days.
 * Null if there are `MOST_ALIKE` or more.
 */
export function findOfCounterparty(
  executor: Executor,
  customer: CustomerKey,
  searches: readonly (Days & Readonly<{ counterpartyKey: string }>)[],
): Promise<readonly (readonly Transaction[] | null)[]> {
  const rows = searches.map(({ counterpartyKey, from, to }) => [counterpartyKey, from, to]);
  return findEach(executor, customer, FIND_OF_COUNTERPARTY, rows);
}

async function findEach(
  executor: Executor,
  customer: CustomerKey,
  statement: SqlStatement,
  searches: readonly (readonly Value[])[],
): Promise<readonly (readonly Transaction[] | null)[]> {
  if (searches.length === 0) return [];
  const rows = toRowsJson(searches.map((values, place) => [place, ...values]));
  const found = await executor.run(statement, [uuid(customer.customerId), rows]);
  const idsOf = new Map(
    found.map(([place, ids]) => {
      const named: readonly string[] | null = ids === null ? null : JSON.parse(readText(ids));
      return [readNumber(place), named];
    }),
  );
  const all = new Set([...idsOf.values()].flatMap((ids) => ids ?? []));
  const stored = await findTransactionsById(executor, customer, [...all]);
  return searches.map((_, place) => idsOf.get(place)?.flatMap((id) => stored.get(id) ?? []) ?? null);
}
