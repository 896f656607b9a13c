import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../testing/databases";
import { createPartner, partnersOf, TRANSACTION_KINDS } from "../testing/transaction-kinds";
import { readInteger, readText } from "./cells";
import { inTransaction, type TransactionLimits } from "./database";
import type { Executor, UnitOfWork } from "./executor";
import { runCalls } from "./run-calls";
import { type Call, type SqlStatement, sqlStatement } from "./sql-statement";

const ADD: SqlStatement = {
  name: "add_partner",
  columns: 1,
  sql: "INSERT INTO partner (id, name, created_at) VALUES ($1, $2, '1970-01-01T00:00:00.000+00:00') RETURNING id",
};
const RENAME: SqlStatement = {
  name: "rename_partner",
  sql: "UPDATE partner SET name = name || $1 WHERE id = $2",
};
const FIND: SqlStatement = {
  name: "find_partner",
  columns: 1,
  sql: "SELECT name FROM partner WHERE id = $1",
};
const MEASURE: SqlStatement = {
  name: "measure_partners",
  columns: 3,
  sql: "SELECT name, LENGTH(name), NULLIF(id, id) FROM partner WHERE id LIKE $1 ORDER BY name",
};
const REPEATABLE_READ: SqlStatement = {
  name: "repeatable_read",
  sql: "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ",
};

const ECHO = sqlStatement("SELECT CAST($2 AS TEXT), CAST($1 AS TEXT), CAST($2 AS TEXT)");

const adding = (id: string): Call => ({ statement: ADD, parameters: [id, id] });
const renaming = (id: string, ending: string): Call => ({ statement: RENAME, parameters: [ending, id] });
const finding = (id: string): Call => ({ statement: FIND, parameters: [id] });
const measuring = (prefix: string): Call => ({ statement: MEASURE, parameters: [`${prefix}%`] });

const nameOf = async (executor: Executor, id: string) =>
  (await executor.run(FIND, [id])).map(([name]) => readText(name));

describeOnEachDatabase("A statement", (database, _, dialect) => {
  /** The partners whose ids have this prefix. Throws if the engine and Prisma disagree. */
  async function stored(prefix: string): Promise<readonly string[]> {
    const ids = await partnersOf(database().reads, prefix);
    const rows = await database().prisma.partner.findMany({
      where: { id: { startsWith: prefix } },
      select: { id: true },
      orderBy: { id: "asc" },
    });
    expect(rows.map(({ id }) => id)).toEqual(ids);
    return ids;
  }

  test("is seen within its transaction, and by nobody else before it is committed", async () => {
    const run = randomUUID();
    const [first, second] = [`${run} 1`, `${run} 2`];
    await inTransaction(database(), async (unit) => {
      await createPartner(unit, first);
      await createPartner(unit, second);
      await unit.run(RENAME, [" renamed", first]);
      expect(await partnersOf(unit, run)).toEqual([first, second]);
      expect(await nameOf(unit, first)).toEqual([`${first} renamed`]);
      expect(await stored(run)).toEqual([]);
    });
    expect(await stored(run)).toEqual([first, second]);
    expect(await nameOf(database().reads, first)).toEqual([`${first} renamed`]);
  });

  test("may use a parameter several times, and in any order", async () => {
    const reads = database().reads;
    const longReads = database().longReads({ personId: "nobody" });
    const echoed = [["second", "first", "second"]];
    expect(await reads.run(ECHO, ["first", "second"])).toEqual(echoed);
    expect(await longReads.run(ECHO, ["first", "second"])).toEqual(echoed);
    expect(await inTransaction(database(), (unit) => unit.run(ECHO, ["first", "second"]))).toEqual(echoed);
    await expect(reads.run(ECHO, ["first"])).rejects.toThrow();
  });

  test.each([0, 1, 4])(
    "keeps none of the statements handed over together where number %i fails",
    async (at) => {
      const run = randomUUID();
      const taken = `taken ${run}`;
      await inTransaction(database(), (unit) => createPartner(unit, taken));
      const writing = inTransaction(database(), async (unit) => {
        await createPartner(unit, `${run} before`);
        const ids = ["a", "b", "c", "d"].map((letter) => `${run} ${letter}`);
        ids.splice(at, 0, taken);
        await Promise.all(ids.map((id) => createPartner(unit, id)));
      });
      await expect(writing).rejects.toThrow(/unique constraint/i);
      expect(await stored(run)).toEqual([]);
      // Whichever connection it ran on is usable again.
      const next = Array.from({ length: 8 }, (_, index) => `${run} ${index}`);
      await Promise.all(next.map((id) => inTransaction(database(), (unit) => createPartner(unit, id))));
      expect(await stored(run)).toEqual(next);
    },
  );

  test("undoes its transaction where it failed and nobody waited for it", async () => {
    const id = randomUUID();
    const writing = inTransaction(database(), async (unit) => {
      await createPartner(unit, id);
      void createPartner(unit, id).catch(() => undefined);
    });
    await expect(writing).rejects.toThrow("TransactionAlreadyClosed");
    expect(await stored(id)).toEqual([]);
  });

  test.each<[string, Ending]>([
    ["is committed", { work: async () => {}, isKept: true }],
    ["is rolled back", { work: () => Promise.reject(new Error("The work fails.")), isKept: false }],
    ["has taken too long", { work: (writing) => writing, isKept: false, limits: { timeout: 50 } }],
  ])("is refused as soon as its transaction %s", async (_, { work, isKept, limits }) => {
    for (let turn = 0; turn < 3; turn += 1) {
      const run = randomUUID();
      let writing: Promise<Written> | undefined;
      const ended = inTransaction(
        database(),
        async (unit) => {
          await createPartner(unit, `${run} 0`);
          writing = writeUntilRefused(unit, run);
          await work(writing);
        },
        limits,
      );
      await (isKept ? ended : expect(ended).rejects.toThrow());
      const { acknowledged, refusals } = (await writing) ?? { acknowledged: [], refusals: [] };
      expect(await stored(run)).toEqual(isKept ? [`${run} 0`, ...acknowledged] : []);
      for (const refusal of refusals) expect(refusal).toMatchObject({ message: "TransactionAlreadyClosed" });
    }
  });

  test("never gets into another transaction that is open at the same time", async () => {
    const run = randomUUID();
    // As many as PostgreSQL has connections for.
    const kinds = TRANSACTION_KINDS.flatMap((each) =>
      Array.from({ length: each.atOnce.postgres }, () => each),
    );
    // On SQLite the others wait until the first has ended.
    const meet = dialect === "postgres" ? meetingOf(kinds.length) : async () => {};
    const results = await Promise.allSettled(
      kinds.map((kind, number) =>
        kind.run(database(), async (transaction) => {
          const prefix = `${run} ${10 + number}`;
          const own: string[] = [];
          for (let turn = 0; turn < 10; turn += 1) {
            own.push(`${prefix} ${turn}`);
            await meet();
            await transaction.create(`${prefix} ${turn}`);
            expect(await transaction.partnersOf(prefix)).toEqual(own);
          }
          await meet();
          if (number % 2 === 1) throw new Error("Every other one fails.");
          return own;
        }),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(
      kinds.map((_, number) => (number % 2 === 1 ? "rejected" : "fulfilled")),
    );
    const kept = results.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
    expect(await stored(run)).toEqual(kept);
  });

  // SQLite has no such conflicts: a transaction holds the write lock from its first statement.
  test.skipIf(dialect === "sqlite")(
    "is tried again with its transaction where another one was in its way",
    async () => {
      const id = randomUUID();
      await inTransaction(database(), (unit) => createPartner(unit, id));
      let attempts = 0;
      await inTransaction(database(), async (unit) => {
        attempts += 1;
        await unit.run(REPEATABLE_READ, []);
        await nameOf(unit, id);
        const isFirst = attempts === 1;
        if (isFirst) await inTransaction(database(), (other) => other.run(RENAME, [" by another", id]));
        await Promise.all([unit.run(RENAME, [" by this", id]), nameOf(unit, id)]);
      });
      expect(attempts).toBe(2);
      expect(await nameOf(database().reads, id)).toEqual([`${id} by another by this`]);
    },
  );
});

describeOnEachDatabase("Several statements", (database) => {
  test("that run as one return the rows of each", async () => {
    const run = randomUUID();
    const [first, second] = [`${run} 1`, `${run} 22`];
    await inTransaction(database(), async (unit) => {
      for (const id of [first, second]) await createPartner(unit, id);
      const batch = [adding(`new ${run}`), measuring(run), renaming(first, "!"), finding("nobody")];
      const [added, measured = [], renamed, found] = await unit.runBatch(batch);
      expect([added, renamed, found]).toEqual([[[`new ${run}`]], [], []]);
      expect(measured.map(([name, length, none]) => [readText(name), readInteger(length), none])).toEqual([
        [first, BigInt(first.length), null],
        [second, BigInt(second.length), null],
      ]);
      expect(await unit.runBatch([])).toEqual([]);
      expect(await unit.runBatch([finding(second)])).toEqual([[[second]]]);
      expect(await unit.runBatch([finding(first), adding(`newer ${run}`)])).toEqual([
        [[`${first}!`]],
        [[`newer ${run}`]],
      ]);
    });
    expect(await nameOf(database().reads, first)).toEqual([`${first}!`]);
    expect(await partnersOf(database().reads, `new% ${run}`)).toEqual(
      [`newer ${run}`, `new ${run}`].toSorted(),
    );
  });

  test("that run as one are undone together where one fails, and with them what went before", async () => {
    const run = randomUUID();
    const writing = inTransaction(database(), async (unit) => {
      await createPartner(unit, run);
      await unit.runBatch([renaming(run, " renamed"), adding(run)]).catch(() => undefined);
    });
    await expect(writing).rejects.toThrow("TransactionAlreadyClosed");
    expect(await partnersOf(database().reads, run)).toEqual([]);
  });

  test("are all run if one is repeated", async () => {
    const run = randomUUID();
    const ids = Array.from({ length: 5 }, (_, index) => `${run} ${index}`);
    const results = await inTransaction(database(), (unit) =>
      runCalls(unit, [...ids.slice(0, 2).map(adding), finding("nobody"), ...ids.slice(2).map(adding)]),
    );
    const rowsOf = (of: readonly string[]) => of.map((id) => [[id]]);
    expect(results).toEqual([...rowsOf(ids.slice(0, 2)), [], ...rowsOf(ids.slice(2))]);
    expect(await partnersOf(database().reads, run)).toEqual(ids);
    expect(await inTransaction(database(), (unit) => runCalls(unit, []))).toEqual([]);
  });

  test("run as one up to the first repetition", async () => {
    const run = randomUUID();
    const batches: (readonly string[])[] = [];
    await inTransaction(database(), async (unit) => {
      const observed: UnitOfWork = {
        ...unit,
        runBatch(calls) {
          batches.push(calls.map(({ statement }) => statement.name));
          return unit.runBatch(calls);
        },
      };
      await runCalls(observed, [
        adding(`${run} 1`),
        finding(run),
        adding(`${run} 2`),
        measuring(run),
        renaming(run, "!"),
        adding(`${run} 3`),
        finding(run),
      ]);
    });
    expect(batches).toEqual([
      [ADD.name, FIND.name],
      [ADD.name, MEASURE.name, RENAME.name],
      [ADD.name, FIND.name],
    ]);
  });
});

type Ending = Readonly<{
  work: (writing: Promise<Written>) => Promise<unknown>;
  isKept: boolean;
  limits?: TransactionLimits;
}>;

type Written = Readonly<{ acknowledged: readonly string[]; refusals: readonly unknown[] }>;

/** Issues a statement in each turn of the event loop, without awaiting earlier ones, until one is refused. */
async function writeUntilRefused(unit: UnitOfWork, run: string): Promise<Written> {
  const acknowledged: string[] = [];
  const refusals: unknown[] = [];
  const underWay: Promise<unknown>[] = [];
  for (let number = 10_000; refusals.length === 0; number += 1) {
    const id = `${run} ${number}`;
    const writing = createPartner(unit, id).then(
      () => acknowledged.push(id),
      (refusal: unknown) => refusals.push(refusal),
    );
    underWay.push(writing);
    await setImmediate();
  }
  await Promise.all(underWay);
  return { acknowledged, refusals };
}

/** A reusable barrier: nobody continues before all `count` have arrived. */
function meetingOf(count: number): () => Promise<void> {
  let waiting: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length < count) return;
      for (const goOn of waiting) goOn();
      waiting = [];
    });
}
