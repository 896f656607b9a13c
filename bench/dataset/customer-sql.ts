import type { Call, Dialect } from "../../src/db/engine/sql-statement";
import { uuid } from "../../src/db/engine/uuid";
import type { CustomerKey } from "../../src/domain/customer";

const FIRST_DAY = "2025-04-01";

/** About 18 months. A prime, so that no kind of transaction keeps falling on the same days. */
const DAYS = 547;

/** The annual window from here lies within the days, and so does every shorter window. */
export const REFERENCE_DAY = "2025-09-01";

const ID_PREFIX = "01934e2a-0000-7000-8000-";

/** All ids have one length, so that they sort as text as they do as numbers. */
const FIRST_ID = 100_000_000_000;

/** The id of a row by its number; row 1 is the oldest outflow. */
export function idOfRow(number: number): string {
  return `${ID_PREFIX}${FIRST_ID + number}`;
}

/** The expressions that differ between the databases; `i` is the number of a row, from $1 to $2. */
const DIALECTS: Readonly<
  Record<Dialect, Readonly<{ series: string; day: string; id: (text: string) => string }>>
> = {
  sqlite: {
    series: `WITH RECURSIVE series(i) AS (
      SELECT CAST($1 AS INTEGER) UNION ALL SELECT i + 1 FROM series WHERE i < CAST($2 AS INTEGER))`,
    day: `date('${FIRST_DAY}', '+' || (i % ${DAYS}) || ' days')`,
    id: (text) => `unhex(${text}, '-')`,
  },
  postgres: {
    series: `WITH series AS (
      SELECT i FROM generate_series(CAST($1 AS INTEGER), CAST($2 AS INTEGER)) AS i)`,
    day: `to_char(date '${FIRST_DAY}' + i % ${DAYS}, 'YYYY-MM-DD')`,
    id: (text) => `CAST(${text} AS UUID)`,
  },
};

/** A third of an outflow, as a percentage with four decimals is stored. */
const SHARE = 333_333;

/**
 * Inserts the rows with the numbers from `first` on.
 *
 * A quarter are inflows. Some of the outflows are covered, some are savings and some are shared; some of all
 * rows are excluded and some pending.
 */
export function insertingTransactions(
  { customerId }: CustomerKey,
  { first, count, counterparties = 200 }: Readonly<{ first: number; count: number; counterparties?: number }>,
): Call {
  return {
    statement: {
      name: `insert_transactions_of_${counterparties}`,
      sql: {
        sqlite: transactionsSql("sqlite", counterparties),
        postgres: transactionsSql("postgres", counterparties),
      },
    },
    parameters: [first, first + count - 1, uuid(customerId)],
  };
}

function transactionsSql(dialect: Dialect, counterparties: number): string {
  const { series, day, id } = DIALECTS[dialect];
  const isOutflow = "i % 4 <> 0";
  const isShared = `(${isOutflow} AND i % 23 = 3)`;
  const isExcluded = "i % 41 = 7";
  const values = {
    customer_id: "customer.customer_id",
    id: id(`'${ID_PREFIX}' || CAST(${FIRST_ID} + i AS TEXT)`),
    account_id: "'main'",
    external_id: "'e' || CAST(10000000 + i AS TEXT)",
    booked_on: day,
    amount_minor_units: "1000 + (i * 79) % 90000",
    currency: "'EUR'",
    direction: `CASE WHEN ${isOutflow} THEN 'outflow' ELSE 'inflow' END`,
    status: "CASE WHEN i % 53 = 11 THEN 'pending' ELSE 'booked' END",
    description: "'Payment ' || CAST(i AS TEXT)",
    counterparty_id: `'cp-' || CAST(i % ${counterparties} AS TEXT)`,
    counterparty_name: `'Counterparty ' || CAST(i % ${counterparties} AS TEXT)`,
    counterparty_key: `'id:cp-' || CAST(i % ${counterparties} AS TEXT)`,
    search_text: "''",
    treatment_type: `CASE
      WHEN ${isShared} THEN 'shared_expense'
      WHEN ${isOutflow} AND i % 23 = 1 THEN 'covered_expense'
      WHEN ${isOutflow} AND i % 23 = 2 THEN 'transferred_to_savings' END`,
    shared_type: `CASE WHEN ${isShared} THEN 'percentage' END`,
    shared_value: `CASE WHEN ${isShared} THEN ${SHARE} END`,
    is_still_shared: `CASE WHEN ${isShared} THEN TRUE END`,
    person_decision: `CASE WHEN ${isExcluded} THEN 'excluded' END`,
    excluded_at: `CASE WHEN ${isExcluded} THEN customer.created_at END`,
    version: "1",
  };
  return `
    INSERT INTO "transaction" (${Object.keys(values).join(", ")})
    ${series}
    SELECT ${Object.values(values).join(", ")} FROM series CROSS JOIN customer
    WHERE customer.customer_id = $3`;
}
