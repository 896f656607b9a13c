import { afterAll, beforeAll, test } from "vitest";
import { type Database, openDatabase } from "../db/client";
import { createTestDatabase, PROVIDERS, type TestDatabase } from "../db/testing/databases";
import { reconcile } from "./maintenance/reconcile";
import { newPartner } from "./testing/factories";
import { runHistories } from "./testing/run-histories";

/** The same in every run, so that a red run is about the change that made it red; `npm run histories` plays others. */
const HISTORIES = { runs: 200, seed: 20_261_121 };

const copies: TestDatabase[] = [];
const databases: Database[] = [];

beforeAll(async () => {
  for (const provider of PROVIDERS) {
    const copy = await createTestDatabase(provider);
    copies.push(copy);
    databases.push(openDatabase(copy.url));
  }
});

afterAll(async () => {
  for (const database of databases) await database.close();
  for (const copy of copies) await copy.discard();
});

test("Every answer after a random history is the reference model's, to the byte the same on both databases", {
  timeout: 240_000,
}, async ({ expect }) => {
  const partners = await Promise.all(databases.map((database) => newPartner(database)));
  await runHistories({ ...HISTORIES, partners });
  for (const database of databases) {
    expect(await reconcile(database, { repair: false })).toMatchObject({ mismatched: 0 });
  }
});
