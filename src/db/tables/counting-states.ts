import type { CustomerKey } from "../../domain/customer";
import { BEFORE_ALL_IDS } from "../../domain/id";
import { lastReachedOn, type Reach } from "../../domain/rule";
import type { CountingState, Transaction } from "../../domain/transaction";
import { type Executor, giveTurns, readCollection } from "../engine/executor";
import { columnsOf, valuesOf } from "../engine/fields";
import { chunksOf, readAhead, readPages } from "../engine/in-chunks";
import { cell, collection, fromRows, isAmong, toValuesJson } from "../engine/json-rows";
import { readRowsJson, toRowsJson } from "../engine/row-json";
import { type Call, sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import { DECIDED, FIELDS, type FieldName, reading } from "./transaction-fields";
import { findBy } from "./transactions";

/** What decides how much a transaction counts and on which day, besides what a rule that reaches it says. */
const REACHED_FIELDS = [
  "id",
  "bookedOn",
  "amount",
  "status",
  "treatment",
  "treatmentRuleId",
  "treatmentDecision",
  "personDecision",
  "ruleId",
  "excludedAt",
  "refundOf",
  "refunded",
  "refundedBy",
  "transferWith",
  "version",
] as const;

/** Reads a transaction that a rule reaches; the rule determines the other fields. */
const REACHED = reading(REACHED_FIELDS);

/** Reads all fields that decide how much a transaction counts, on which day, and which rule applies to it. */
const COUNTING = reading([...REACHED_FIELDS, "direction", "currency", "counterpartyKey"]);

/**
 * On SQLite a statement blocks the process while it runs. With this many rows it takes a few milliseconds.
 */
const ROWS_PER_READ = 1_000;
const IDS_PER_READ = 250;
const ROWS_PER_WRITE = 400;

/**
 * At most $8 of the transactions that a rule reaches ($2 counterparty key, $3 direction, $4 currency), by day
 * and id. They are booked from the day $5 to the day $7; on the day $5, only ids after $6 are returned. A
 * collection.
 */
const FIND_MATCHING = sqlStatement((dialect) =>
  collection(
    dialect,
    `SELECT ${REACHED.list} FROM "transaction"
       WHERE customer_id = $1 AND counterparty_key = $2 AND direction = $3 AND currency = $4 AND booked_on >= $5
         AND (booked_on > $5 OR id > $6) AND booked_on <= $7
       ORDER BY booked_on, id LIMIT $8`,
    { columns: REACHED.columns, orderBy: "booked_on, id" },
  ),
);

/**
 * The stored transactions that a rule reaches, in chunks, ordered by day: those with its direction, currency
 * and counterparty, booked on its days. This includes transactions that other rules already decide.
 *
 * A rule may reach a hundred thousand transactions, so only the fields that decide are read, as one JSON text
 * per chunk.
 */
export function readMatching(
  executor: Executor,
  { customerId }: CustomerKey,
  rule: Reach,
): AsyncGenerator<readonly CountingState[]> {
  const { counterpartyKey, direction, currency } = rule;
  const read = REACHED.readerWith({ direction, currency, counterpartyKey });
  return readPages(ROWS_PER_READ, async (last: CountingState | null) => {
    if (last !== null) await giveTurns(executor);
    const { bookedOn, id } = last ?? { bookedOn: rule.fromOn, id: BEFORE_ALL_IDS };
    const reach = [counterpartyKey, direction, currency];
    const days = [bookedOn, uuid(id), lastReachedOn(rule)];
    const parameters = [uuid(customerId), ...reach, ...days, ROWS_PER_READ];
    return readRowsJson(await readCollection(executor, FIND_MATCHING, parameters), read);
  });
}

const FIND_BY_IDS = findBy("id", COUNTING);

/** The states of those of these transactions that exist, a chunk at a time. */
export async function* readCountingStates(
  executor: Executor,
  { customerId }: CustomerKey,
  ids: readonly string[],
): AsyncGenerator<readonly CountingState[]> {
  const read = (chunk: readonly string[]) =>
    readCollection(executor, FIND_BY_IDS, [uuid(customerId), toValuesJson(chunk)]);
  for await (const json of readAhead(ids, IDS_PER_READ, read)) {
    yield readRowsJson(json, COUNTING.read);
  }
}

/**
 * Returns a function that makes the calls which store some fields of transactions, and nothing else of them.
 *
 * Both databases have to be made to look up each row by its key. On PostgreSQL the ids are an extra
 * condition, because it overestimates the number of rows to join with and reads all transactions. SQLite
 * would read all of them once per row, unless the customer appears to depend on the row.
 */
function savingFields<Name extends FieldName>(fields: readonly Name[]) {
  const statement = sqlStatement((dialect) => {
    const set = Object.entries(columnsOf<Transaction>(FIELDS, fields)).map(
      ([column, type], index) => `${column} = ${cell(dialect, 1 + index, type)}`,
    );
    const key =
      dialect === "sqlite"
        ? "customer_id = COALESCE($2, rows.key)"
        : `customer_id = $2 AND ${isAmong(dialect, '"transaction".id', "$1", "uuid")}`;
    return `UPDATE "transaction" SET ${set.join(", ")}, created_change_id = NULL
    FROM ${fromRows(dialect, "$1")} AS rows WHERE ${key} AND "transaction".id = ${cell(dialect, 0, "uuid")}`;
  });
  return function* (
    { customerId }: CustomerKey,
    saved: Iterable<Pick<Transaction, Name | "id">>,
  ): Generator<Call> {
    for (const chunk of chunksOf(saved, ROWS_PER_WRITE)) {
      const rows = chunk.map((each) => [each.id, ...valuesOf<Transaction, Name>(FIELDS, fields, each)]);
      yield { statement, parameters: [toRowsJson(rows), uuid(customerId)] };
    }
  };
}

/** Stores what rules decide on transactions, and their version, which grows with it. */
export const savingCountingStates = savingFields([
  "ruleId",
  "excludedAt",
  "treatment",
  "treatmentRuleId",
  "version",
]);

/**
 * Stores everything that was decided on transactions, and their version; none of the bank's facts. Most of a
 * row's indexes cover those, and they stay untouched.
 */
export const savingDecisions = savingFields(DECIDED);
