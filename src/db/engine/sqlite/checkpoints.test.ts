import { stat } from "node:fs/promises";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inSteps, STEP_LIMITS } from "../../tables/write-steps";
import { createTestDatabase, type TestDatabase } from "../../testing/databases";
import { type Database, openDatabase } from "../database";

const MEGABYTE = 2 ** 20;

let copy: TestDatabase;
let database: Database;
let file: string;

beforeEach(async () => {
  copy = await createTestDatabase("sqlite");
  file = copy.url.replace(/^file:/, "");
  database = openDatabase(copy.url, { steps: inSteps(STEP_LIMITS) });
});

afterEach(async () => {
  await database.close();
  await copy.discard();
});

async function write(megabytes: number): Promise<void> {
  for (let written = 0; written < megabytes; written += 1) {
    await database.prisma.$executeRaw`
      INSERT INTO partner (id, name, created_at)
      VALUES (${`partner ${written}`}, hex(randomblob(500000)), '2026-01-01T00:00:00.000+00:00')`;
  }
}

async function sizeOfLog(): Promise<number> {
  return (await stat(`${file}-wal`)).size;
}

test("The log is cut back once a reader has ended who kept it from that", { timeout: 60_000 }, async () => {
  const reader = new Sqlite(file, { readonly: true });
  reader.exec("BEGIN");
  const count = reader.prepare("SELECT count(*) FROM partner").pluck();
  expect(count.get()).toBe(0);
  await write(40);
  expect(await sizeOfLog()).toBeGreaterThan(32 * MEGABYTE);
  expect(count.get()).toBe(0);
  reader.exec("COMMIT");
  await vi.waitFor(async () => expect(await sizeOfLog()).toBe(0), { timeout: 30_000, interval: 100 });
  expect(count.get()).toBe(40);
  reader.close();
});
