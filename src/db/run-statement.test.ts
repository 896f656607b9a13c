import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTransaction, type Queryable, type Transaction, type TransactionLimits } from "./client";
import { toInstantText } from "./row-json";
import { runStatement } from "./run-statement";
import { readText, type Statement } from "./statement";
import { describeOnEachDatabase } from "./testing/databases";

const AT = new Date("2026-11-21T12:00:00.000Z");

const CREATE: Statement = {
  name: "create_partner",
  sql: "INSERT INTO partner (id, name, created_at) VALUES ($1, $2, $3)",
};
const RENAME: Statement = {
  name: "rename_partner",
  sql: "UPDATE partner SET name = name || $1 WHERE id = $2",
};
const FIND: Statement = { name: "find_partner", sql: "SELECT name FROM partner WHERE id = $1" };
const FIND_ALIKE: Statement = {
  name: "find_partners_alike",
  sql: "SELECT id FROM partner WHERE id LIKE $1 ORDER BY id",
};
const REPEATABLE_READ: Statement = {
  name: "repeatable_read",
  sql: "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ",
};

const create = (queryable: Queryable, id: string) =>
  runStatement(queryable, CREATE, [id, id, toInstantText(AT)]);
const createPlainly = (queryable: Queryable, id: string) =>
  queryable.partner.create({ data: { id, name: id, createdAt: AT } });

const nameOf = async (queryable: Queryable, id: string) =>
  (await runStatement(queryable, FIND, [id])).map(([name]) => readText(name));

/** The partners whose ids begin so, as both doors see them. */
async function idsOf(queryable: Queryable, prefix: string): Promise<readonly string[]> {
  const past = (await runStatement(queryable, FIND_ALIKE, [`${prefix}%`])).map(([id]) => readText(id));
  const rows = await queryable.partner.findMany({
    where: { id: { startsWith: prefix } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  expect(rows.map(({ id }) => id)).toEqual(past);
  return past;
}

describeOnEachDatabase("runStatement", (database, _, provider) => {
  test("shares a transaction with Prisma, which nobody else sees into", async () => {
    const run = randomUUID();
    const [first, second] = [`${run} 1`, `${run} 2`];
    await inTransaction(database(), async (transaction) => {
      await createPlainly(transaction, first);
      await create(transaction, second);
      expect(await idsOf(transaction, run)).toEqual([first, second]);
      await runStatement(transaction, RENAME, [" renamed", first]);
      expect(await transaction.partner.findUnique({ where: { id: first } })).toMatchObject({
        name: `${first} renamed`,
      });
      await transaction.partner.update({ where: { id: second }, data: { name: "by Prisma" } });
      expect(await nameOf(transaction, second)).toEqual(["by Prisma"]);
      expect(await idsOf(database().prisma, run)).toEqual([]);
    });
    expect(await idsOf(database().prisma, run)).toEqual([first, second]);
    expect(await nameOf(database().prisma, second)).toEqual(["by Prisma"]);
  });

  test.each([0, 1, 4])(
    "keeps none of the statements handed over together where number %i fails",
    async (at) => {
      const run = randomUUID();
      const stored = `stored ${run}`;
      await createPlainly(database().prisma, stored);
      const writing = inTransaction(database(), async (transaction) => {
        await createPlainly(transaction, `${run} before`);
        const ids = ["a", "b", "c", "d"].map((letter) => `${run} ${letter}`);
        ids.splice(at, 0, stored);
        await Promise.all(ids.map((id) => create(transaction, id)));
      });
      await expect(writing).rejects.toThrow(/unique constraint/i);
      expect(await idsOf(database().prisma, run)).toEqual([]);
      // The connection it ran on is as good as new, whichever it is.
      const next = Array.from({ length: 8 }, (_, index) => `${run} ${index}`);
      await Promise.all(
        next.map((id) => inTransaction(database(), (transaction) => create(transaction, id))),
      );
      expect(await idsOf(database().prisma, run)).toEqual(next);
    },
  );

  test("undoes a transaction of which a statement failed that nobody waited for", async () => {
    const id = randomUUID();
    const writing = inTransaction(database(), async (transaction) => {
      await create(transaction, id);
      void create(transaction, id).catch(() => undefined);
    });
    await expect(writing).rejects.toThrow("TransactionAlreadyClosed");
    expect(await idsOf(database().prisma, id)).toEqual([]);
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
        async (transaction) => {
          await create(transaction, `${run} 0`);
          writing = writeUntilRefused(transaction, run);
          await work(writing);
        },
        limits,
      );
      await (isKept ? ended : expect(ended).rejects.toThrow());
      const { acknowledged, refusals } = (await writing) ?? { acknowledged: [], refusals: [] };
      expect(await idsOf(database().prisma, run)).toEqual(isKept ? [`${run} 0`, ...acknowledged] : []);
      for (const refusal of refusals) expect(refusal).toMatchObject({ message: "TransactionAlreadyClosed" });
    }
  });

  test("never mixes transactions that are open at once", async () => {
    const run = randomUUID();
    // As many as PostgreSQL has connections for.
    const numbers = Array.from({ length: 6 }, (_, index) => index);
    // On SQLite the others wait until the first has ended.
    const meet = provider === "postgres" ? meetingOf(numbers.length) : async () => {};
    const write = (number: number) =>
      inTransaction(database(), async (transaction) => {
        const own: string[] = [];
        for (let turn = 0; turn < 10; turn += 1) {
          const id = `${run} ${number} ${turn}`;
          own.push(id);
          await meet();
          await (turn % 2 === 0 ? create(transaction, id) : createPlainly(transaction, id));
          expect(await idsOf(transaction, `${run} ${number}`)).toEqual(own);
        }
        await meet();
        if (number % 2 === 1) throw new Error("Every other one fails.");
        return own;
      });
    const results = await Promise.allSettled(numbers.map(write));
    expect(results.map(({ status }) => status)).toEqual(
      numbers.map((number) => (number % 2 === 1 ? "rejected" : "fulfilled")),
    );
    const kept = results.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
    expect(await idsOf(database().prisma, run)).toEqual(kept);
  });

  // SQLite has no such conflicts: a transaction has the file to itself from its beginning.
  test.skipIf(provider === "sqlite")(
    "is tried again with its transaction where another one was in its way",
    async () => {
      const id = randomUUID();
      await createPlainly(database().prisma, id);
      let attempts = 0;
      await inTransaction(database(), async (transaction) => {
        attempts += 1;
        await runStatement(transaction, REPEATABLE_READ, []);
        await nameOf(transaction, id);
        const isFirst = attempts === 1;
        if (isFirst)
          await inTransaction(database(), (other) => runStatement(other, RENAME, [" by another", id]));
        await Promise.all([runStatement(transaction, RENAME, [" by this", id]), nameOf(transaction, id)]);
      });
      expect(attempts).toBe(2);
      expect(await nameOf(database().prisma, id)).toEqual([`${id} by another by this`]);
    },
  );
});

type Ending = Readonly<{
  work: (writing: Promise<Written>) => Promise<unknown>;
  isKept: boolean;
  limits?: TransactionLimits;
}>;

type Written = Readonly<{ acknowledged: readonly string[]; refusals: readonly unknown[] }>;

/** Hands a statement over in each turn of the event loop, without waiting for those before, until one is refused. */
async function writeUntilRefused(transaction: Transaction, run: string): Promise<Written> {
  const acknowledged: string[] = [];
  const refusals: unknown[] = [];
  const underWay: Promise<unknown>[] = [];
  for (let number = 10_000; refusals.length === 0; number += 1) {
    const id = `${run} ${number}`;
    const writing = create(transaction, id).then(
      () => acknowledged.push(id),
      (refusal: unknown) => refusals.push(refusal),
    );
    underWay.push(writing);
    await setImmediate();
  }
  await Promise.all(underWay);
  return { acknowledged, refusals };
}

/** Lets nobody on before all `count` have come, each time anew. */
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
