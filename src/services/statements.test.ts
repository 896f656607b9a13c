import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "../db/engine/database";
import { describeOnEachDatabase } from "../db/testing/databases";
import { customerTablesIn, schemaFacts } from "../db/testing/schema-facts";
import { callServices } from "./testing/call-services";

/** A partner lists its own customers and their events, so there the partner is enough. */
const OF_PARTNERS = ["customer", "outbox"];

/** A person's businesses, and the erasures that may not be complete, are of all customers. */
const OF_ALL = ["erasure", "member"];

/** The part that decides which rows a statement reaches: its conditions, or the columns of a new row. */
const REACH = { insert: /\binsert into\b[^(]*\(([^)]*)\)/is, other: /\bwhere\b(.*)/is };

/** The tables that a statement reads or writes, including subqueries. */
function tablesOf(statement: string): readonly string[] {
  const named = statement.matchAll(/\b(?:from|into|update|join)\s+(?:"public"\.|`main`\.)?["`]?(\w+)["`]?/gi);
  return [...named].map(([, table = ""]) => table);
}

function namesCustomer(statement: string, customerTables: readonly string[]): boolean {
  const [, reach = ""] = (/^\s*insert/i.test(statement) ? REACH.insert : REACH.other).exec(statement) ?? [];
  return tablesOf(statement)
    .filter((table) => customerTables.includes(table))
    .every((table) => /\bcustomer_id\b/.test(reach) || isOfPartner(table, reach));
}

function isOfPartner(table: string, reach: string): boolean {
  return OF_PARTNERS.includes(table) && /\bpartner_id\b/.test(reach);
}

describeOnEachDatabase("Every statement on customer data", (database, url) => {
  let customerTables: readonly string[] = [];

  beforeAll(async () => {
    const found = customerTablesIn(await schemaFacts(database()));
    customerTables = found.filter((table) => !OF_ALL.includes(table));
  });

  test("names the customer", async () => {
    const statements: string[] = [];
    const watched = openDatabase(url(), { onQuery: (sql) => statements.push(sql) });
    try {
      await callServices(watched);
    } finally {
      await watched.close();
    }
    const used = new Set(statements.flatMap(tablesOf));
    expect(
      customerTables.filter((table) => !used.has(table)),
      "tables that no service in `callServices` uses",
    ).toEqual([]);
    expect(statements.filter((statement) => !namesCustomer(statement, customerTables))).toEqual([]);
    // Statements that bypass Prisma are captured too.
    expect(statements).toContainEqual(expect.stringMatching(/AS sums\s+FROM customer/));
  });

  test("is distinguished from one that does not", () => {
    const isNamed = (statement: string) => namesCustomer(statement, customerTables);
    expect(isNamed('SELECT "customer_id" FROM "public"."transaction" WHERE "id" = $1')).toBe(false);
    expect(isNamed("UPDATE `main`.`rule` SET `x` = ? WHERE `customer_id` = ?")).toBe(true);
    expect(isNamed("INSERT INTO daily_totals (booked_on) VALUES (?)")).toBe(false);
    expect(
      isNamed("SELECT 1 FROM customer JOIN daily_totals ON true WHERE partner_id = $1 AND user_id = $2"),
    ).toBe(false);
  });
});
