import { expect, test } from "vitest";
import { openDatabase } from "../db/engine/database";
import { describeOnEachDatabase } from "../db/testing/databases";
import { callServices } from "./testing/call-services";

/**
 * The column that limits a statement to one customer, by table. A partner lists its own customers and their
 * events, so there the partner is enough.
 */
const NAMED_BY: Readonly<Record<string, RegExp>> = {
  customer: /\b(customer_id|partner_id)\b/,
  transaction: /\bcustomer_id\b/,
  rule: /\bcustomer_id\b/,
  daily_totals: /\bcustomer_id\b/,
  change: /\bcustomer_id\b/,
  change_entry: /\bcustomer_id\b/,
  change_effect: /\bcustomer_id\b/,
  kind_totals: /\bcustomer_id\b/,
  search_grams: /\bcustomer_id\b/,
  idempotency_key: /\bcustomer_id\b/,
  stored_forecast: /\bcustomer_id\b/,
  outbox: /\b(customer_id|partner_id)\b/,
};

/** The part that decides which rows a statement reaches: its conditions, or the columns of a new row. */
const REACH = { insert: /\binsert into\b[^(]*\(([^)]*)\)/is, other: /\bwhere\b(.*)/is };

/** The tables of customer data that a statement reads or writes, including subqueries. */
function tablesOf(statement: string): readonly string[] {
  const named = statement.matchAll(/\b(?:from|into|update|join)\s+(?:"public"\.|`main`\.)?["`]?(\w+)["`]?/gi);
  return [...named].map(([, table = ""]) => table).filter((table) => Object.hasOwn(NAMED_BY, table));
}

function namesCustomer(statement: string): boolean {
  const names = tablesOf(statement).flatMap((table) => NAMED_BY[table] ?? []);
  const [, reach = ""] = (/^\s*insert/i.test(statement) ? REACH.insert : REACH.other).exec(statement) ?? [];
  return names.every((name) => name.test(reach));
}

describeOnEachDatabase("Every statement on customer data", (_, url) => {
  test("names the customer", async () => {
    const statements: string[] = [];
    const database = openDatabase(url(), { onQuery: (sql) => statements.push(sql) });
    try {
      await callServices(database);
    } finally {
      await database.close();
    }
    const onCustomerData = statements.filter((statement) => tablesOf(statement).length > 0);
    const seen = new Set(onCustomerData.flatMap(tablesOf));
    expect([...seen].sort()).toEqual([
      "change",
      "change_effect",
      "change_entry",
      "customer",
      "daily_totals",
      "idempotency_key",
      "kind_totals",
      "outbox",
      "rule",
      "search_grams",
      "stored_forecast",
      "transaction",
    ]);
    expect(onCustomerData.filter((statement) => !namesCustomer(statement))).toEqual([]);
    // Statements that bypass Prisma are captured too.
    expect(onCustomerData).toContainEqual(expect.stringMatching(/AS sums\s+FROM customer/));
  });

  test("is distinguished from one that does not", () => {
    expect(namesCustomer('SELECT "customer_id" FROM "public"."transaction" WHERE "id" = $1')).toBe(false);
    expect(namesCustomer("UPDATE `main`.`rule` SET `x` = ? WHERE `customer_id` = ?")).toBe(true);
    expect(namesCustomer("INSERT INTO daily_totals (booked_on) VALUES (?)")).toBe(false);
    expect(
      namesCustomer(
        "SELECT 1 FROM customer JOIN daily_totals ON true WHERE partner_id = $1 AND user_id = $2",
      ),
    ).toBe(false);
  });
});
