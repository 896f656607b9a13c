import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/databases";
import { numberedId } from "../../testing/numbered-id";
import { createPartner, partnersOf } from "../../testing/transaction-kinds";
import { type Database, inTransaction, openDatabase } from "../database";
import type { Call } from "../sql-statement";
import { SqliteLongReads } from "./long-reads";

const SHORT: Call = { statement: { name: "short", sql: "SELECT $1" }, parameters: ["answer"] };

/** Counts for about a second. */
const LONG: Call = {
  statement: {
    name: "long",
    sql: `WITH RECURSIVE counted(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM counted WHERE i < $1)
      SELECT COUNT(*) FROM counted`,
  },
  parameters: [4_000_000],
};

const CUSTOMER = { customerId: numberedId(1) };
const OTHER_CUSTOMER = { customerId: numberedId(2) };

const UNAVAILABLE = { code: "service_unavailable" };

let copy: TestDatabase;
let opened: SqliteLongReads[];

beforeEach(async () => {
  copy = await createTestDatabase("sqlite");
  opened = [];
});

afterEach(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await copy.discard();
});

function open(
  limits: Readonly<{ threads?: number; waiting?: number; millis?: number }> = {},
): SqliteLongReads {
  const file = copy.url.replace(/^file:/, "");
  const reads = new SqliteLongReads(file, { threads: 1, waiting: 2, millis: 30_000, ...limits });
  opened.push(reads);
  return reads;
}

test("A read that takes too long is given up, and those behind it run when it has ended", async () => {
  const reads = open({ millis: 200 });
  const both = [expect(reads.run(LONG, CUSTOMER)).rejects, expect(reads.run(SHORT, CUSTOMER)).rejects];
  await Promise.all(both.map((refused) => refused.toMatchObject(UNAVAILABLE)));
  const patient = open();
  const first = patient.run(LONG, CUSTOMER);
  expect(await patient.run(SHORT, CUSTOMER)).toEqual([["answer"]]);
  expect(await first).toEqual([[4_000_000n]]);
});

test("A read for which too many wait is refused at once", async () => {
  const reads = open({ waiting: 1 });
  const both = Promise.all([reads.run(LONG, CUSTOMER), reads.run(SHORT, CUSTOMER)]);
  await expect(reads.run(SHORT, CUSTOMER)).rejects.toMatchObject(UNAVAILABLE);
  expect(await both).toEqual([[[4_000_000n]], [["answer"]]]);
});

test("One customer leaves a thread to the others, however much it reads", async () => {
  const reads = open({ threads: 2, waiting: 10 });
  let ended = 0;
  const long = [1, 2, 3].map(() =>
    reads.run(LONG, CUSTOMER).finally(() => {
      ended += 1;
    }),
  );
  expect(await reads.run(SHORT, OTHER_CUSTOMER)).toEqual([["answer"]]);
  expect(ended).toBe(0);
  await Promise.all(long);
});

test("A thread cannot write, and what SQLite says keeps its code", async () => {
  const reads = open();
  const write: Call = {
    statement: { name: "write", sql: "DELETE FROM partner RETURNING id" },
    parameters: [],
  };
  await expect(reads.run(write, CUSTOMER)).rejects.toMatchObject({ code: "SQLITE_READONLY" });
  const wrong: Call = { statement: { name: "wrong", sql: "SELECT 1 FROM nothing" }, parameters: [] };
  await expect(reads.run(wrong, CUSTOMER)).rejects.toMatchObject({ code: "SQLITE_ERROR" });
  expect(await reads.run(SHORT, CUSTOMER)).toEqual([["answer"]]);
});

test("What was closed reads nothing more", async () => {
  const reads = open();
  expect(await reads.run(SHORT, CUSTOMER)).toEqual([["answer"]]);
  await reads.close();
  await expect(reads.run(SHORT, CUSTOMER)).rejects.toThrow();
});

test("A long read holds up no others, and sees every write that was committed before it", async () => {
  const database: Database = openDatabase(copy.url);
  let hasEnded = false;
  const long = database
    .longReads(CUSTOMER)
    .run(LONG.statement, LONG.parameters)
    .finally(() => {
      hasEnded = true;
    });
  for (let turn = 0; turn < 5; turn += 1) {
    await inTransaction(database, (unit) => createPartner(unit, `p${turn}`));
    expect(await partnersOf(database.reads, "p")).toHaveLength(turn + 1);
    expect(await partnersOf(database.longReads(OTHER_CUSTOMER), "p")).toHaveLength(turn + 1);
  }
  expect(hasEnded).toBe(false);
  await long;
  await database.close();
});
