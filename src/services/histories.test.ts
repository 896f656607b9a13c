import { afterAll, beforeAll, test } from "vitest";
import { type Database, openDatabase } from "../db/engine/database";
import { inSteps } from "../db/tables/write-steps";
import { createTestDatabase, PROVIDERS, type TestDatabase } from "../db/testing/databases";
import { reconcile } from "./maintenance/reconcile";
import { newPartner } from "./testing/factories";
import { runHistories } from "./testing/run-histories";

/**
 * The same in every run, so that a failure comes from the change under test; `npm run histories` plays
 * others.
 */
const HISTORIES = { runs: 120, seed: 20_261_121 };

/** Histories whose long writes are committed after each row, compared with the same ones without steps. */
const IN_STEPS = { runs: 20, seed: 20_261_122 };

const copies: TestDatabase[] = [];
const databases: Database[] = [];

beforeAll(async () => {
  for (const provider of PROVIDERS) databases.push(await open(provider));
});

async function open(
  provider: Database["dialect"],
  options?: Parameters<typeof openDatabase>[1],
): Promise<Database> {
  const copy = await createTestDatabase(provider);
  copies.push(copy);
  return openDatabase(copy.url, options);
}

afterAll(async () => {
  for (const database of databases) await database.close();
  for (const copy of copies) await copy.discard();
});

test("Every response after a random history is the reference model's, to the byte the same on both databases", {
  timeout: 240_000,
}, async ({ expect }) => {
  const partners = await Promise.all(databases.map((database) => newPartner(database)));
  await runHistories({ ...HISTORIES, partners });
  for (const database of databases) {
    expect(await reconcile(database, { repair: false })).toMatchObject({ mismatched: 0 });
  }
});

test("Every response is the same where long writes are committed in steps", {
  timeout: 240_000,
}, async ({ expect }) => {
  const stepping = await open("sqlite", { steps: inSteps({ millis: 0, rows: 1 }) });
  databases.push(stepping);
  const partners = await Promise.all([stepping, ...databases.slice(0, 1)].map((each) => newPartner(each)));
  await runHistories({ ...IN_STEPS, partners });
  expect(await reconcile(stepping, { repair: false })).toMatchObject({ mismatched: 0 });
});
