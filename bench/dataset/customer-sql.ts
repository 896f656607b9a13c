import { Prisma } from "../../src/db/client";
import type { CustomerKey } from "../../src/domain/customer";
import type { Provider } from "../server/fresh-database";

const FIRST_DAY = "2025-04-01";

/** 18 months, and a prime, so that no kind of transaction falls on the same days again and again. */
const DAYS = 547;

/** The annual window that starts here lies within the days, and so does every shorter one. */
export const REFERENCE_DAY = "2025-09-01";

/** The two things that the databases say in different words, of the number `i` of a row. */
const DIALECTS: Readonly<
  Record<Provider, Readonly<{ series: (first: number, last: number) => string; day: string }>>
> = {
  sqlite: {
    series: (first, last) =>
      `WITH RECURSIVE series(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM series WHERE i < ${last})`,
    day: `date('${FIRST_DAY}', '+' || (i % ${DAYS}) || ' days')`,
  },
  postgres: {
    series: (first, last) => `WITH series AS (SELECT i FROM generate_series(${first}, ${last}) AS i)`,
    day: `to_char(date '${FIRST_DAY}' + i % ${DAYS}, 'YYYY-MM-DD')`,
  },
};

/** A third of an outflow, as a percentage with four decimals is stored. */
const SHARE = 333_333;

/**
 * Inserts the rows with the numbers from `first` on.
 *
 * A quarter are inflows. Of the outflows some are covered, some savings and some shared; of all, some are excluded
 * and some pending.
 */
export function transactionsSql(
  provider: Provider,
  { partnerId, customerId }: CustomerKey,
  { first, count, counterparties = 200 }: Readonly<{ first: number; count: number; counterparties?: number }>,
): Prisma.Sql {
  const { series, day } = DIALECTS[provider];
  const isOutflow = "i % 4 <> 0";
  const isShared = `(${isOutflow} AND i % 23 = 3)`;
  const isExcluded = "i % 41 = 7";
  const values = {
    partner_id: "customer.partner_id",
    customer_id: "customer.id",
    // Ids of one length, so that the order of the text is that of the numbers.
    id: "'t' || CAST(10000000 + i AS TEXT)",
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
    search_text: "'payment ' || CAST(i AS TEXT)",
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
  return Prisma.sql`
    INSERT INTO "transaction" (${Prisma.raw(Object.keys(values).join(", "))})
    ${Prisma.raw(series(first, first + count - 1))}
    SELECT ${Prisma.raw(Object.values(values).join(", "))} FROM series CROSS JOIN customer
    WHERE customer.partner_id = ${partnerId} AND customer.id = ${customerId}`;
}

/** Sums a customer's transactions by day, one day after another, as they come. Reconciliation holds it against the domain. */
export function totalsSql({ partnerId, customerId }: CustomerKey): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO daily_totals (partner_id, customer_id, booked_on, income_minor_units, expense_minor_units)
    SELECT partner_id, customer_id, booked_on,
      SUM(CASE WHEN direction = 'inflow' THEN amount_minor_units ELSE 0 END),
      SUM(CASE
        WHEN direction = 'inflow' OR treatment_type IN ('covered_expense', 'transferred_to_savings') THEN 0
        WHEN treatment_type = 'shared_expense' THEN (amount_minor_units * shared_value + 500000) / 1000000
        ELSE amount_minor_units END)
    FROM "transaction"
    WHERE partner_id = ${partnerId} AND customer_id = ${customerId}
      AND status = 'booked' AND person_decision IS NULL
    GROUP BY partner_id, customer_id, booked_on
    ORDER BY booked_on`;
}

/** Makes one change the cause of all totals. */
export function effectsSql({ partnerId, customerId }: CustomerKey, changeId: string): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO change_effect (partner_id, customer_id, change_id, booked_on, income_minor_units, expense_minor_units)
    SELECT partner_id, customer_id, CAST(${changeId} AS TEXT), booked_on, income_minor_units, expense_minor_units
    FROM daily_totals WHERE partner_id = ${partnerId} AND customer_id = ${customerId}`;
}
