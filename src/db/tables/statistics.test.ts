import { Client } from "pg";
import { expect, test } from "vitest";
import { ingest, newCustomer, newPartner, newRow } from "../../services/testing/factories";
import { readText } from "../engine/cells";
import { openDatabase } from "../engine/database";
import { sqlIn } from "../engine/sql-statement";
import { createTestDatabase } from "../testing/databases";
import { keepingCreations } from "./change-writes";
import { findBusyDays } from "./import-rows";
import { hasTransactions } from "./transactions";

const ROWS = 1_000;

test("PostgreSQL finds transactions by their ids as soon as many have arrived", async () => {
  const copy = await createTestDatabase("postgres");
  const database = openDatabase(copy.url);
  try {
    const context = await newPartner(database);
    const { userId, customerId } = await newCustomer(context);
    const rows = Array.from({ length: ROWS }, () => newRow({ counterpartyId: "shop" }));
    const { results } = await ingest(context, userId, ...rows);
    const ids = results.flatMap(({ transactionId }) => transactionId ?? []).slice(0, ROWS / 2);
    const plans: string[] = [];
    for (const { statement, parameters } of keepingCreations({ customerId }, ids)) {
      const explain = { name: "explain_keep_creations", sql: `EXPLAIN ${sqlIn("postgres", statement)}` };
      const plan = await database.reads.run(explain, parameters);
      plans.push(...plan.map(([line]) => readText(line)));
    }
    expect(plans.join("\n")).toContain("transaction_pkey");
  } finally {
    await database.close();
    await copy.discard();
  }
});

test("PostgreSQL looks for rows of a new customer in an index, also where it knows of few others", async () => {
  const copy = await createTestDatabase("postgres");
  const sent: string[] = [];
  const database = openDatabase(copy.url, { onQuery: (sql) => sent.push(sql) });
  const client = new Client({ connectionString: copy.url });
  try {
    await client.connect();
    const context = await newPartner(database);
    const [known, other] = [await newCustomer(context), await newCustomer(context)];
    await ingest(context, known.userId, ...Array.from({ length: ROWS }, () => newRow({})));
    await client.query(`ANALYZE "transaction"`);
    sent.length = 0;
    expect(await hasTransactions(database.reads, other)).toBe(false);
    expect(await findBusyDays(database.reads, other, ["2026-01-01"])).toEqual(new Set());
    // The service runs all statements by generic plans.
    await client.query("SET plan_cache_mode = force_generic_plan");
    const [any = "", busy = ""] = sent;
    await client.query(`PREPARE any_rows AS ${any}; PREPARE busy_days AS ${busy}`);
    const id = `'${other.customerId}'`;
    for (const call of [`any_rows(${id})`, `busy_days('[["2026-01-01"]]', ${id})`]) {
      const { rows } = await client.query(`EXPLAIN EXECUTE ${call}`);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toContain("Seq Scan");
    }
  } finally {
    await client.end();
    await database.close();
    await copy.discard();
  }
});
