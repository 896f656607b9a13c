import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inSteps, STEP_LIMITS } from "../../tables/write-steps";
import { createTestDatabase, type TestDatabase } from "../../testing/databases";
import { type Database, inTransaction, openDatabase } from "../database";
import { SqliteCheckpoints } from "./checkpoints";

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
      VALUES (${randomUUID()}, hex(randomblob(500000)), '2026-01-01T00:00:00.000+00:00')`;
  }
}

async function sizeOfLog(): Promise<number> {
  return (await stat(`${file}-wal`)).size;
}

test("The log is truncated once the reader that prevented it has ended", { timeout: 60_000 }, async () => {
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

test("A long write begins once a large log has been truncated", { timeout: 60_000 }, async () => {
  const reader = new Sqlite(file, { readonly: true });
  reader.exec("BEGIN; SELECT 1 FROM partner LIMIT 1");
  await write(150);
  // A second after each commit the log is checked, and it is not truncated while a reader needs it.
  const writeOn = async (): Promise<void> => {
    await write(1);
    reader.exec("COMMIT");
    const size = await inTransaction(database, sizeOfLog, { lane: "long" });
    reader.exec("BEGIN; SELECT 1 FROM partner LIMIT 1");
    expect(size).toBe(0);
  };
  await vi.waitFor(writeOn, { timeout: 30_000, interval: 1 });
  reader.close();
});

test("The log is truncated in a turn between the writes", { timeout: 60_000 }, async () => {
  await database.close();
  const writer = new Sqlite(file);
  writer.exec("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE filling (bytes BLOB)");
  for (let written = 0; written < 40; written += 1)
    writer.exec("INSERT INTO filling VALUES (randomblob(1000000))");
  let turns = 0;
  const sizes: number[] = [];
  const takeTurn = async () => {
    turns += 1;
    sizes.push(await sizeOfLog());
    return async () => void sizes.push(await sizeOfLog());
  };
  const checkpoints = new SqliteCheckpoints({ file, takeTurn });
  checkpoints.note();
  await vi.waitFor(() => expect(turns).toBe(1), { timeout: 30_000, interval: 10 });
  await vi.waitFor(() => expect(sizes).toEqual([expect.any(Number), 0]), { timeout: 30_000, interval: 10 });
  expect(sizes[0]).toBeGreaterThan(32 * MEGABYTE);
  await checkpoints.close();
  writer.close();
  database = openDatabase(copy.url);
});
