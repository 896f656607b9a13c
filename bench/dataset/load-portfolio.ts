import { sql } from "kysely";
import { type Database, inTransaction } from "../../src/db/engine/database";
import { uuid } from "../../src/db/engine/uuid";
import { copyCustomer } from "../../src/db/testing/copy-customer";
import { columnsOf, plainRows, runSql } from "../../src/db/testing/plain-rows";
import type { CustomerKey } from "../../src/domain/customer";
import { loadCustomer, tidyUp } from "./load-customer";

/** The tables with data of a customer, ordered so that references resolve. */
const TABLES = [
  "transaction",
  "daily_totals",
  "kind_totals",
  "search_grams",
  "change",
  "change_effect",
] as const;

/** Few enough to keep a statement far below PostgreSQL's time limit. */
const BUSINESSES_PER_STATEMENT = 200;

/** The customer that all others are copies of. */
export const FIRST_OF_PORTFOLIO = "business-0";

/**
 * Creates many businesses of one partner, all with the same number of transactions, and with their totals,
 * grams and change.
 */
export async function loadPortfolio(
  database: Database,
  partnerId: string,
  { businesses, rows }: Readonly<{ businesses: number; rows: number }>,
): Promise<void> {
  await loadCustomer(database, partnerId, { userId: FIRST_OF_PORTFOLIO, size: rows });
  const [first] = await plainRows(database.reads, "customer", { userId: FIRST_OF_PORTFOLIO });
  if (first === undefined) throw new Error("The first business was not stored.");
  const names = Array.from({ length: businesses - 1 }, (_, index) => `Business ${index + 1}`);
  await copyCustomer(database, first, names);
  for (const table of TABLES) await copyRows(database, table, { first, count: names.length });
  await tidyUp(database);
}

/** Gives every other customer the rows of the first. */
async function copyRows(
  database: Database,
  table: (typeof TABLES)[number],
  { first: { customerId }, count }: Readonly<{ first: CustomerKey; count: number }>,
): Promise<void> {
  const columns = (await columnsOf(database.reads, table)).map(({ name }) => name);
  const others = columns.filter((name) => name !== "customer_id");
  const copied = others.map((name) => sql.ref(`${table}.${name}`));
  const first = uuid(customerId);
  for (let done = 0; done < count; done += BUSINESSES_PER_STATEMENT) {
    const copy = sql`INSERT INTO ${sql.table(table)} (customer_id, ${sql.join(others.map((name) => sql.ref(name)))})
      SELECT customer.customer_id, ${sql.join(copied)} FROM (
        SELECT customer_id FROM customer WHERE customer_id <> ${first}
        ORDER BY customer_id LIMIT ${BUSINESSES_PER_STATEMENT} OFFSET ${done}
      ) AS customer CROSS JOIN ${sql.table(table)}
      WHERE ${sql.ref(`${table}.customer_id`)} = ${first}`;
    await inTransaction(database, (unit) => runSql(unit, copy), { lane: "long" });
  }
}
