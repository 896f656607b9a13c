import { expect, test } from "vitest";
import { openDatabase } from "../db/engine/database";
import { describeOnEachDatabase } from "../db/testing/databases";
import { getCashflow } from "./cashflow/get-cashflow";
import { getDrivers } from "./cashflow/get-drivers";
import { listAttention } from "./cashflow/list-attention";
import { updateGranularitySettings } from "./cashflow/update-granularity-settings";
import { listCounterparties } from "./counterparties/list-counterparties";
import { getCustomer } from "./customers/get-customer";
import { listCustomers } from "./customers/list-customers";
import { putCustomer } from "./customers/put-customer";
import { listCustomerEvents } from "./events/list-customer-events";
import { listEvents } from "./events/list-events";
import { setEventSettings } from "./events/set-event-settings";
import { reconcile } from "./maintenance/reconcile";
import { ingest, newCustomer, newPartner, newRow, newTransaction } from "./testing/factories";
import { clearTreatment } from "./transactions/clear-treatment";
import { excludeTransaction } from "./transactions/exclude-transaction";
import { getTransaction } from "./transactions/get-transaction";
import { includeTransaction } from "./transactions/include-transaction";
import { listTransactions } from "./transactions/list-transactions";
import { reclassifyTransaction } from "./transactions/reclassify-transaction";

/**
 * The column that names whose rows they are, by table. A partner lists its own customers, and what all of them are told, so there the
 * partner is enough.
 */
const NAMED_BY: Readonly<Record<string, RegExp>> = {
  customer: /\b(customer_id|partner_id)\b/,
  transaction: /\bcustomer_id\b/,
  rule: /\bcustomer_id\b/,
  daily_totals: /\bcustomer_id\b/,
  change: /\bcustomer_id\b/,
  change_entry: /\bcustomer_id\b/,
  change_effect: /\bcustomer_id\b/,
  idempotency_key: /\bcustomer_id\b/,
  outbox: /\b(customer_id|partner_id)\b/,
};

/** What follows decides which rows a statement reaches: the conditions, or the columns of a new row. */
const REACH = { insert: /\binsert into\b[^(]*\(([^)]*)\)/is, other: /\bwhere\b(.*)/is };

/** The tables of customer data that a statement reads or writes, its subqueries included. */
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
      const context = await newPartner(database);
      await setEventSettings(context, { feed: true });
      const { userId } = await newCustomer(context);
      const { id: transactionId } = await newTransaction(context, userId, { counterpartyName: "Landlord" });
      await ingest(
        context,
        userId,
        newRow({ counterpartyName: "Landlord" }),
        newRow({ direction: "inflow" }),
      );
      const subject = { userId, transactionId };
      await reclassifyTransaction(context, { ...subject, type: "covered_expense" });
      await clearTreatment(context, subject);
      await excludeTransaction(context, { ...subject, scope: "matching_future" });
      await includeTransaction(context, subject);
      await getTransaction(context, subject);
      await listTransactions(context, { userId, limit: 2, q: "card", from: "2026-01-01", excluded: false });
      await listCounterparties(context, { userId, limit: 2, q: "card" });
      await getCashflow(context, { userId });
      await getDrivers(context, { userId, against: "previous", limit: 10 });
      await listAttention(context, { userId, from: "2026-01-01", to: "2026-01-31" });
      await updateGranularitySettings(context, { userId, incomeGranularity: "weekly" });
      await putCustomer(context, { userId, name: "Another", currency: "EUR" });
      await getCustomer(context, { userId });
      await listCustomers(context, { limit: 10 });
      await reconcile(database, { repair: true });
      await listCustomerEvents(context, { userId, after: 0, limit: 50 });
      await listEvents(context, { after: 0, limit: 50 });
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
      "outbox",
      "rule",
      "transaction",
    ]);
    expect(onCustomerData.filter((statement) => !namesCustomer(statement))).toEqual([]);
    // What does not go through Prisma is seen here too.
    expect(onCustomerData).toContainEqual(expect.stringMatching(/AS sums\s+FROM customer/));
  });

  test("is told apart from one that does not", () => {
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
