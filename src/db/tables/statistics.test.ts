import { expect, test } from "vitest";
import { ingest, newCustomer, newPartner, newRow } from "../../services/testing/factories";
import { readText } from "../engine/cells";
import { openDatabase } from "../engine/database";
import { sqlIn } from "../engine/sql-statement";
import { createTestDatabase } from "../testing/databases";
import { keepingCreations } from "./change-writes";

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
