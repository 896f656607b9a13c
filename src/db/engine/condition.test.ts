import { copyFile, link, open, readFile, rename, rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writeProbe } from "../tables/write-probe";
import { createTestDatabase, type TestDatabase } from "../testing/databases";
import { createPartner, partnersOf } from "../testing/transaction-kinds";
import type { DatabaseEvent } from "./condition";
import { type Database, inTransaction, openDatabase } from "./database";

let copy: TestDatabase;
let file: string;
let database: Database;
let events: DatabaseEvent[];

beforeEach(async () => {
  copy = await createTestDatabase("sqlite");
  file = copy.url.replace(/^file:/, "");
  events = [];
  database = openDatabase(copy.url, { onEvent: (event) => events.push(event) });
  await write();
});

afterEach(async () => {
  await database.close();
  await copy.discard();
});

const write = (): Promise<void> => inTransaction(database, (unit) => writeProbe(unit, new Date()));
const read = (): Promise<number> => database.prisma.partner.count();
const readPrepared = async (): Promise<number> => (await partnersOf(database.reads, "")).length;

/** Each row is a text of 10 MB. Together they exceed the memory of the writer thread. */
const TOO_LARGE = {
  name: "too_large",
  sql: `WITH RECURSIVE row(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM row WHERE n < 12)
    SELECT n, hex(zeroblob(5000000)) AS large FROM row`,
};

const UNAVAILABLE = { code: "service_unavailable" };

async function expectRefused(): Promise<void> {
  await expect(write()).rejects.toMatchObject(UNAVAILABLE);
  await expect(read()).rejects.toMatchObject(UNAVAILABLE);
  await expect(readPrepared()).rejects.toMatchObject(UNAVAILABLE);
}

describe("a SQLite file that is deleted or replaced while it is open", () => {
  const GONE = "The file of the database is gone, or another has taken its place.";
  const wentAfterMillis = async (): Promise<number> => {
    const startedAt = performance.now();
    await expect.poll(() => database.problem(), { interval: 10, timeout: 5_000 }).toBe(GONE);
    return performance.now() - startedAt;
  };

  test("is noticed within a second when it is deleted, and nothing is written to it or read from it", async () => {
    await rm(file);
    expect(await wentAfterMillis()).toBeLessThan(1_000);
    await expectRefused();
    expect(events).toEqual([{ problem: GONE, isOver: false, cause: undefined }]);
  });

  test("is noticed when another file takes its place, and used again when it returns", async () => {
    await link(file, `${file}.aside`);
    await copyFile(file, `${file}.other`);
    await rename(`${file}.other`, file);
    await wentAfterMillis();
    await expectRefused();
    await rename(`${file}.aside`, file);
    await expect.poll(() => database.problem(), { interval: 10 }).toBeNull();
    await write();
    expect(await read()).toBe(0);
    expect(events.map(({ isOver }) => isOver)).toEqual([false, true]);
  });
});

test("a damaged file is refused from the first statement that meets the damage until the service starts again", async () => {
  await database.close();
  const bytes = await readFile(file);
  const handle = await open(file, "r+");
  // Overwrites everything after the first page, which holds the schema.
  await handle.write(Buffer.alloc(bytes.length - 8_192, 0x5a), 0, bytes.length - 8_192, 8_192);
  await handle.close();
  database = openDatabase(copy.url, { onEvent: (event) => events.push(event) });
  await expect(read()).rejects.toMatchObject(UNAVAILABLE);
  expect(database.problem()).toBe("The file of the database is damaged.");
  await expectRefused();
  expect(events).toHaveLength(1);
});

test("the thread that writes is started again when it has ended, without what was under way in it", async () => {
  const underWay = inTransaction(database, async (unit) => {
    await createPartner(unit, "undone");
    await unit.run(TOO_LARGE, []);
  });
  await expect(underWay).rejects.toMatchObject(UNAVAILABLE);
  expect(database.problem()).toMatch(/is being started again/);
  await expect.poll(() => database.problem(), { interval: 10, timeout: 10_000 }).toBeNull();
  await write();
  expect(await read()).toBe(0);
  expect(events.map(({ isOver }) => isOver)).toEqual([false, true]);
});
