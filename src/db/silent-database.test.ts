import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Database, inTransaction, openDatabase, type Transaction } from "./client";
import type { Lane } from "./lane";
import { createTestDatabase, type TestDatabase } from "./testing/databases";
import { startTcpProxy, type TcpProxy } from "./testing/tcp-proxy";

const UNAVAILABLE = { code: "service_unavailable", headers: { "retry-after": "1" } };

/** Within this the service is back, whatever it was. */
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

  const read = () => database.prisma.partner.count();
  const rename = (name: string) => (transaction: Transaction) =>
    transaction.partner.update({ where: { id: "p" }, data: { name } });
  const write = (lane: Lane) => inTransaction(database, rename(lane), { lane });
  const nameNow = async () => (await database.prisma.partner.findUnique({ where: { id: "p" } }))?.name;

  /** Opens every connection that there may be. */
  const openAll = () =>
    Promise.all([
      ...Array.from({ length: 8 }, () => database.prisma.$queryRaw`SELECT 1 FROM pg_sleep(0.05)`),
      ...Array.from({ length: 6 }, () => write("short")),
      ...Array.from({ length: 2 }, () => write("long")),
    ]);
  const backInTime = async (since: number) => {
    const works: readonly (() => Promise<unknown>)[] = [read, () => write("short"), () => write("long")];
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
      ...Array.from({ length: 12 }, () => write("short")),
      ...Array.from({ length: 4 }, () => write("long")),
    ]);
    for (const outcome of waiting) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(UNAVAILABLE);
    }
    expect(waiting.filter(({ status }) => status === "rejected")).not.toHaveLength(0);
    await backInTime(since);
  }, 30_000);

  test("takes the locks of a transaction back that nobody can end any more", async () => {
    let since = 0;
    const dropped = inTransaction(database, async (transaction) => {
      await rename("never kept")(transaction);
      proxy.forgetEstablished();
      since = performance.now();
      await transaction.partner.count();
    });
    await expect(dropped).rejects.toMatchObject(UNAVAILABLE);
    await backInTime(since);
    expect(await nameNow()).toBe("long");
  }, 30_000);

  test("answers service_unavailable to whoever is in the middle of a commit", async () => {
    const committing = inTransaction(database, async (transaction) => {
      await rename("never kept")(transaction);
      proxy.forgetEstablished();
    });
    await expect(committing).rejects.toMatchObject(UNAVAILABLE);
    await vi.waitFor(async () => expect(await nameNow()).toBe("first"), { timeout: BACK_MILLIS });
  }, 30_000);

  test.each(["refused", "accepted and never answered", "forgotten when they are ready"] as const)(
    "is back when new connections are no longer %s",
    async (treatment) => {
      await openAll();
      proxy.treatNew(treatment);
      proxy.forgetEstablished();
      const [first] = await Promise.allSettled([read(), write("short"), write("long")]);
      expect(first).toMatchObject({ status: "rejected", reason: UNAVAILABLE });
      await expect(read()).rejects.toMatchObject(UNAVAILABLE);
      proxy.treatNew("forwarded");
      await backInTime(performance.now());
    },
    30_000,
  );
});
