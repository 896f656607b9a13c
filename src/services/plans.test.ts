import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteExpiredInvitations, listInvitations } from "../db/accounts/invitations";
import { type Database, inTransaction, openDatabase } from "../db/engine/database";
import { listBusinesses } from "../db/tables/businesses";
import { listChangesOfSince } from "../db/tables/changes";
import { findLatestPayments } from "../db/tables/recurring-payments";
import { listStreamMarks } from "../db/tables/stream-marks";
import { findLaterEntries } from "../db/tables/transaction-history";
import { findByExternalIds, findTransactions } from "../db/tables/transactions";
import { createTestDatabase, type TestDatabase } from "../db/testing/databases";
import { UNKNOWN_ID } from "../db/testing/numbered-id";
import type { Customer } from "../domain/customer";
import type { Context } from "./context";
import { listStreams } from "./recurring/list-streams";
import { newCustomer, newPartner } from "./testing/factories";
import { listTransactions } from "./transactions/list-transactions";

/** SQLite plans by the table statistics in the migrations, however many rows there are. */
describe("SQLite finds", () => {
  let copy: TestDatabase;
  let database: Database;
  let context: Context;
  let customer: Customer;
  let sent: string[] = [];

  beforeAll(async () => {
    copy = await createTestDatabase("sqlite");
    database = openDatabase(copy.url, { onQuery: (sql) => sent.push(sql) });
    context = await newPartner(database);
    customer = await newCustomer(context);
  });

  afterAll(async () => {
    await database.close();
    await copy.discard();
  });

  /** The query plans of the statements that `work` sends, where they read these tables. */
  async function plansOf(
    work: () => Promise<unknown>,
    tables = /transaction|entry|grams/,
  ): Promise<readonly string[]> {
    sent = [];
    await work();
    const file = new Sqlite(copy.url.replace(/^file:/, ""), { readonly: true });
    const plans = sent.flatMap((sql) => {
      const text = sql.replaceAll(/\$\d+/g, "?");
      const nulls = Array.from(text.matchAll(/\?/g), () => null);
      const steps = file.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`).all(...nulls);
      return steps.map(({ detail }) => detail);
    });
    file.close();
    return plans.filter((plan) => tables.test(plan));
  }

  const list = (filter: object) =>
    plansOf(() => listTransactions(context, { userId: customer.userId, limit: 50, ...filter }));
  const key = "SEARCH transaction USING PRIMARY KEY (customer_id=?";

  test.each<[string, object, string]>([
    ["a page in the order in which the rows lie", {}, `${key})`],
    [
      "those of some days among their neighbours",
      { from: "2026-01-01", to: "2026-01-31" },
      `${key} AND booked_on>? AND booked_on<?)`,
    ],
    [
      "those that are excluded by an index of them alone",
      { excluded: true },
      "USING INDEX transaction_excluded_idx",
    ],
    [
      "those of a treatment by an index of these",
      { treatment: "shared_expense" },
      "USING INDEX transaction_treatment_idx (customer_id=? AND treatment_type=?)",
    ],
    [
      "those of a counterparty by an index of these, in its order",
      { counterparty: "name:landlord" },
      "counterparty_key_booked_on_id_idx (customer_id=? AND counterparty_key=?)",
    ],
    [
      "a page by amount in the order of an index",
      { sort: "-amount" },
      "USING INDEX transaction_amount_idx (customer_id=?)",
    ],
    [
      "a page by name in the order of an index",
      { sort: "counterparty" },
      "USING INDEX transaction_name_idx (customer_id=?)",
    ],
    [
      "those that are pending by an index of them alone",
      { status: "pending" },
      "USING INDEX transaction_pending_idx",
    ],
  ])("%s", async (_, filter, plan) => {
    expect(await list(filter)).toEqual([expect.stringContaining(plan)]);
  });

  test("those that a rule decides by the indexes of what rules do", async () => {
    expect(await list({ ruleId: UNKNOWN_ID })).toEqual([
      expect.stringContaining("transaction_customer_id_rule_id_idx (customer_id=? AND rule_id=?)"),
      expect.stringContaining("transaction_treatment_rule_idx (customer_id=? AND treatment_rule_id=?)"),
    ]);
  });

  test("where to look for a text by what is kept of the periods", async () => {
    const key = "SEARCH search_grams USING PRIMARY KEY (customer_id=? AND period>? AND period<?)";
    expect(await list({ q: "rent" })).toEqual([key]);
    const amounts = expect.stringContaining("USING COVERING INDEX transaction_amount_idx");
    expect(await list({ q: "rent no12345", from: "2026-01-01" })).toEqual([key]);
    expect(await list({ q: "rent 12345", from: "2026-01-01" })).toEqual([key, amounts]);
  });

  test("transactions by their ids, and by those of others, one by one", async () => {
    const byId = await plansOf(() => findTransactions(database.reads, customer, [UNKNOWN_ID]));
    expect(byId).toEqual([
      expect.stringContaining("transaction_customer_id_id_key (customer_id=? AND id=?)"),
    ]);
    const byName = await plansOf(() => findByExternalIds(database.reads, customer, ["none"]));
    expect(byName).toEqual([
      expect.stringContaining("external_id_account_id_key (customer_id=? AND external_id=?)"),
      expect.stringContaining("pending_external_id_idx (customer_id=? AND pending_external_id=?)"),
    ]);
  });

  test("what recurs by stepping through the index of counterparties, and what was decided by an index of that", async () => {
    const ofCounterparty = expect.stringContaining(
      "counterparty_key_booked_on_id_idx (customer_id=? AND counterparty_key",
    );
    const ofMarks = expect.stringContaining("USING INDEX transaction_stream_idx (customer_id=?)");
    const keys = await plansOf(() => listStreams(context, { userId: customer.userId }));
    expect(keys).toEqual([
      ...Array.from({ length: 5 }, () =>
        expect.stringMatching(/COVERING INDEX \S+counterparty_key_booked_on_id_idx/),
      ),
      ofMarks,
    ]);
    const payments = await plansOf(() => findLatestPayments(database.reads, customer, ["name:landlord"]));
    expect(payments).toEqual([ofCounterparty]);
    const marks = await plansOf(() => listStreamMarks(database.reads, customer));
    expect(marks).toEqual([ofMarks]);
  });

  test("what a person may see by what they were granted", async () => {
    const page = { words: ["bakery"], after: null, limit: 50 };
    const plans = await plansOf(() => listBusinesses(database.reads, "nobody", page), /customer|member/);
    expect(plans).toContainEqual(expect.stringContaining("SEARCH customer"));
    expect(plans).toContainEqual(expect.stringContaining("SEARCH member"));
    expect(plans.filter((plan) => plan.startsWith("SCAN"))).toEqual([]);
  });

  test("expired invitations to a business by the partner, and those of a listing alike", async () => {
    const place = { partnerId: context.partnerId, customerId: customer.customerId };
    const listed = await plansOf(() => listInvitations(database.reads, place), /invitation/);
    const deleted = await plansOf(
      () => inTransaction(database, (unit) => deleteExpiredInvitations(unit, place, new Date(0))),
      /invitation/,
    );
    for (const plans of [listed, deleted]) {
      expect(plans).not.toEqual([]);
      for (const plan of plans) expect(plan).toContain("invitation_partner_id_customer_id_idx (partner_id=?");
    }
  });

  test("what changed the customer or its rules by an index of that", async () => {
    for (const after of [1, new Date(0)]) {
      for (const part of ["customer", "rules"] as const) {
        const since = () => listChangesOfSince(database.reads, customer, part, after);
        const plans = await plansOf(since, /change/);
        expect(plans).toEqual([expect.stringContaining("USING INDEX change_decided_idx (customer_id=?")]);
      }
    }
  });

  test("what later changes did to a transaction by the transaction", async () => {
    const plans = await plansOf(() => findLaterEntries(database.reads, customer, 1, [UNKNOWN_ID]));
    expect(plans).toEqual([
      expect.stringContaining(
        "change_entry_customer_id_transaction_id_idx (customer_id=? AND transaction_id=?)",
      ),
    ]);
  });
});
