import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { distribute } from "../db/distribution/distribute";
import { openDatabase } from "../db/engine/database";
import { createTestDatabase, type TestDatabase } from "../db/testing/databases";
import { spreadOf } from "../db/testing/plan-spread";
import { allResults } from "./testing/all-results";
import { callServices } from "./testing/call-services";

/** Reads of all customers of a partner, of all that a person may see, and maintenance of all customers. */
const OF_MANY = [
  /FROM customer\s+WHERE partner_id = \$1/,
  /\boutbox\b.*\bpartner_id = \$1/s,
  /^select "partner_id"/,
  /\bpartner_admin\b.*\bUNION\b/s,
  /FROM customer\s+WHERE customer_id = ANY \(ARRAY/,
  /AS rows CROSS JOIN daily_totals/,
];

const ON = process.env.TEST_CITUS_WORKERS ? "citus" : "partitions";

let copy: TestDatabase;
let client: Client;

beforeAll(async () => {
  copy = await createTestDatabase("postgres");
  if (ON === "partitions") await distribute(copy.url, { partitions: 16, isDryRun: false });
  client = new Client({ connectionString: copy.url });
  await client.connect();
  if (ON === "partitions") await client.query("SET plan_cache_mode = force_generic_plan");
});
afterAll(async () => {
  await client.end();
  await copy.discard();
});

test("a statement about a customer runs only where the customer's data is", async () => {
  const sent = new Set<string>();
  const database = openDatabase(copy.url, { onQuery: (sql) => sent.add(sql) });
  const { context, userId } = await callServices(database);
  await allResults(context, userId, [new Date()]);
  await database.close();
  const spreads = new Map<string, number>();
  for (const sql of sent) {
    if (/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(sql))
      spreads.set(sql, await spreadOf(client, sql, ON));
  }
  const ofMany = [...spreads].filter(([, spread]) => spread > 1).map(([sql]) => sql);
  expect(ofMany.filter((sql) => !OF_MANY.some((known) => known.test(sql)))).toEqual([]);
  // The detection finds such a statement where there is one.
  expect(ofMany).toContainEqual(expect.stringMatching(/FROM customer\s+WHERE partner_id/));
  expect(spreads.size).toBeGreaterThan(50);
});
