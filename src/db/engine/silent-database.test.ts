import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inPrismaTransaction, type Queryable } from "../prisma/open-prisma";
import { createTestDatabase, type TestDatabase } from "../testing/databases";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy";
import { type Database, inTransaction, openDatabase } from "./database";
import type { Executor } from "./executor";
import type { Lane } from "./lane";

const UNAVAILABLE = { code: "service_unavailable", headers: { "retry-after": "1" } };

const RENAME = { name: "rename_partner", sql: "UPDATE partner SET name = $1 WHERE id = 'p'" };
const FIND = { name: "find_partner", sql: "SELECT name FROM partner WHERE id = 'p'" };
const HOLD = { name: "hold", sql: "SELECT 1 FROM pg_sleep(0.05)" };

/** What a test does in a transaction of either kind. */
type Work = (rename: (name: string) => Promise<unknown>, read: () => Promise<unknown>) => Promise<void>;

/** The service has to recover within this time from whatever happened. */
const BACK_MILLIS = 10_000;

describe("a PostgreSQL database behind a network that breaks", () => {
  let copy: TestDatabase;
  let proxy: TcpProxy;
  let database: Database;

  beforeEach(async () => {
    copy = await createTestDatabase("postgres");
    const url = new URL(copy.url);
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    database = openDatabase(url.href);
    await database.prisma.partner.create({ data: { id: "p", name: "first", createdAt: new Date(0) } });
  });
  afterEach(async () => {
    await proxy.close();
    await database.close();
    await copy.discard();
  });

  const findOf = (executor: Executor) => executor.run(FIND, []);
  const renameOf = (executor: Executor, name: string) => executor.run(RENAME, [name]);
  const findPlainly = (queryable: Queryable) => queryable.partner.findUnique({ where: { id: "p" } });
  const renamePlainly = (queryable: Queryable, name: string) =>
    queryable.partner.update({ where: { id: "p" }, data: { name } });

  const read = () => findOf(database.reads);
  const readPlainly = () => findPlainly(database.prisma);
  const write = (lane: Lane) => inTransaction(database, (unit) => renameOf(unit, lane), { lane });
  const writePlainly = () =>
    inPrismaTransaction(database, (transaction) => renamePlainly(transaction, "plainly"));
  const nameNow = async () => (await readPlainly())?.name;
  const inEach: readonly [string, (work: Work) => Promise<void>][] = [
    [
      "transaction",
      (work) =>
        inTransaction(database, (unit) =>
          work(
            (name) => renameOf(unit, name),
            () => findOf(unit),
          ),
        ),
    ],
    [
      "transaction of Prisma",
      (work) =>
        inPrismaTransaction(database, (transaction) =>
          work(
            (name) => renamePlainly(transaction, name),
            () => findPlainly(transaction),
          ),
        ),
    ],
  ];

  /** Opens every connection that the pools allow. */
  const openAll = () =>
    Promise.all([
      ...Array.from({ length: 8 }, () => database.reads.run(HOLD, [])),
      ...Array.from({ length: 4 }, () => database.prisma.$queryRaw`SELECT 1 FROM pg_sleep(0.05)`),
      ...Array.from({ length: 6 }, () => write("short")),
      ...Array.from({ length: 2 }, () => write("long")),
    ]);
  const backInTime = async (since: number) => {
    const works: readonly (() => Promise<unknown>)[] = [
      read,
      readPlainly,
      writePlainly,
      () => write("short"),
      () => write("long"),
    ];
    for (const work of works) {
      await vi.waitFor(work, { timeout: BACK_MILLIS - (performance.now() - since), interval: 50 });
    }
  };

  test("leaves connections that were dropped without a word, whatever waits on them", async () => {
    await openAll();
    proxy.forgetEstablished();
    const since = performance.now();
    const waiting = await Promise.allSettled([
      ...Array.from({ length: 30 }, read),
      ...Array.from({ length: 8 }, readPlainly),
      ...Array.from({ length: 4 }, writePlainly),
      ...Array.from({ length: 12 }, () => write("short")),
      ...Array.from({ length: 4 }, () => write("long")),
    ]);
    for (const outcome of waiting) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(UNAVAILABLE);
    }
    expect(waiting.filter(({ status }) => status === "rejected")).not.toHaveLength(0);
    await backInTime(since);
  });

  test.each(inEach)("releases the locks of a %s that nobody can end any more", async (_, inOne) => {
    let since = 0;
    const dropped = inOne(async (rename, find) => {
      await rename("never kept");
      proxy.forgetEstablished();
      since = performance.now();
      await find();
    });
    await expect(dropped).rejects.toMatchObject(UNAVAILABLE);
    await backInTime(since);
    expect(await nameNow()).toBe("long");
  });

  test.each(inEach)("throws service_unavailable in the middle of the commit of a %s", async (_, inOne) => {
    const committing = inOne(async (rename) => {
      await rename("never kept");
      proxy.forgetEstablished();
    });
    await expect(committing).rejects.toMatchObject(UNAVAILABLE);
    await vi.waitFor(async () => expect(await nameNow()).toBe("first"), { timeout: BACK_MILLIS });
  });

  test.each(["refused", "accepted and then ignored", "forgotten when they are ready"] as const)(
    "is back when new connections are no longer %s",
    async (treatment) => {
      await openAll();
      proxy.treatNew(treatment);
      proxy.forgetEstablished();
      const [first, second] = await Promise.allSettled([
        read(),
        readPlainly(),
        writePlainly(),
        write("short"),
        write("long"),
      ]);
      for (const each of [first, second])
        expect(each).toMatchObject({ status: "rejected", reason: UNAVAILABLE });
      await expect(read()).rejects.toMatchObject(UNAVAILABLE);
      await expect(readPlainly()).rejects.toMatchObject(UNAVAILABLE);
      proxy.treatNew("forwarded");
      await backInTime(performance.now());
    },
  );
});
