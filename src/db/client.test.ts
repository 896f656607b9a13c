import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { describe, expect, it } from "vitest";
import { type Database, inTransaction, openDatabase, type Prisma, type Transaction } from "./client";
import { parseDatabaseUrl } from "./database-url";
import { guardedAdapterFactory } from "./guarded-adapter";
import { inPostgresTransaction } from "./postgres-statements";
import { inSqliteTransaction, sqliteAdapterFactory } from "./sqlite-adapter";
import { describeOnEachDatabase } from "./testing/databases";

function partner(name: string): { data: Prisma.PartnerCreateInput } {
  return { data: { id: name, name, createdAt: new Date(0) } };
}

const UNAVAILABLE = { code: "service_unavailable", headers: { "retry-after": "1" } };

describe("openDatabase", () => {
  it.each([
    ["file::memory:"],
    ["file::memory:?cache=shared"],
    [":memory:"],
    ["file:"],
    ["mysql://localhost/cashflow"],
    ["postgres://localhost/cashflow?schema=cashflow"],
  ])("refuses %s", (url) => {
    expect(() => openDatabase(url)).toThrow(/database URL must be|schema must be/);
  });

  it("answers service_unavailable when nothing listens", async () => {
    const database = openDatabase("postgres://nobody@127.0.0.1:1/nothing");
    await expect(database.prisma.partner.count()).rejects.toMatchObject(UNAVAILABLE);
    await expect(database.prisma.$queryRaw`SELECT 1`).rejects.toMatchObject(UNAVAILABLE);
    await expect(inTransaction(database, async () => {})).rejects.toMatchObject(UNAVAILABLE);
    await database.close();
  });

  it("answers service_unavailable when the file cannot be opened", async () => {
    const database = openDatabase(`file:${import.meta.dirname}`);
    await expect(database.prisma.partner.count()).rejects.toMatchObject(UNAVAILABLE);
    await database.close();
  });
});

describeOnEachDatabase("a query", (database, url, provider) => {
  it("answers service_unavailable when its turn does not come in time", async () => {
    // As many as the pool of PostgreSQL holds; SQLite lets one in at a time.
    const holders = provider === "postgres" ? 8 : 1;
    await holdTransactions(database(), holders, async () => {
      await Promise.all([
        expect(database().prisma.partner.create(partner("waits"))).rejects.toMatchObject(UNAVAILABLE),
        expect(inTransaction(database(), async () => {})).rejects.toMatchObject(UNAVAILABLE),
      ]);
    });
    expect(await database().prisma.partner.count()).toBe(0);
  }, 30_000);

  it("is shown to `onQuery`, in a transaction or not", async () => {
    const statements: string[] = [];
    const logged = openDatabase(url(), { onQuery: (sql) => statements.push(sql) });
    await logged.prisma.partner.count();
    await inTransaction(logged, (transaction) => transaction.writeProbe.count());
    await logged.close();
    expect(statements.filter((sql) => sql.includes("partner"))).toHaveLength(1);
    expect(statements.filter((sql) => sql.includes("write_probe"))).toHaveLength(1);
  });
});

describeOnEachDatabase("inTransaction", (database, _url, provider) => {
  it("keeps all of its work and returns the result", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const result = await inTransaction(database(), async (transaction) => {
      await transaction.partner.create(partner(first));
      return transaction.partner.create(partner(second));
    });
    expect(result.id).toBe(second);
    expect(await database().prisma.partner.count({ where: { id: { in: [first, second] } } })).toBe(2);
  });

  it("keeps nothing when the work throws, and passes the error on", async () => {
    const id = randomUUID();
    const refused = new Error("refused");
    const work = async (transaction: Transaction): Promise<void> => {
      await transaction.partner.create(partner(id));
      throw refused;
    };
    await expect(inTransaction(database(), work)).rejects.toBe(refused);
    expect(await database().prisma.partner.findUnique({ where: { id } })).toBeNull();
  });

  it("keeps nothing when a statement failed, even if the work caught its error", async () => {
    const id = randomUUID();
    const work = async (transaction: Transaction): Promise<void> => {
      await transaction.partner.create(partner(id));
      await transaction.partner.create(partner(id)).catch(() => undefined);
    };
    await expect(inTransaction(database(), work)).rejects.toThrow("TransactionAlreadyClosed");
    expect(await database().prisma.partner.findUnique({ where: { id } })).toBeNull();
    // The connection it ran on is as good as new.
    for (let turn = 0; turn < 10; turn += 1) await inTransaction(database(), (tx) => tx.partner.count());
  });

  // SQLite has no such conflicts: a transaction has the file to itself from its beginning.
  it.skipIf(provider === "sqlite")("tries a write conflict again, five times and no more", async () => {
    const attempts = async (conflicts: number): Promise<number> => {
      let attempt = 0;
      await inTransaction(database(), async (transaction) => {
        attempt += 1;
        if (attempt <= conflicts)
          await transaction.$executeRaw`
          DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = 'serialization_failure'; END $$`;
      });
      return attempt;
    };
    expect(await attempts(0)).toBe(1);
    expect(await attempts(5)).toBe(6);
    await expect(attempts(6)).rejects.toMatchObject(UNAVAILABLE);
  });
});

describeOnEachDatabase("guardedAdapterFactory", (_database, url) => {
  it("refuses a statement of a transaction that has ended", async () => {
    const target = parseDatabaseUrl(url());
    const stock =
      target.provider === "postgres"
        ? new PrismaPg(target.connectionString)
        : sqliteAdapterFactory(target.file);
    const runnerOf = target.provider === "postgres" ? inPostgresTransaction : inSqliteTransaction;
    const adapter = await guardedAdapterFactory(stock, {
      begin: (opened) => opened.startTransaction(),
      runnerOf,
    }).connect();
    const transaction = await adapter.startTransaction();
    await transaction.rollback();
    const late = { sql: "SELECT 1", args: [], argTypes: [] };
    await expect(transaction.queryRaw(late)).rejects.toThrow("TransactionAlreadyClosed");
    await adapter.dispose();
  });
});

/** Runs `work` while `count` transactions are open. */
async function holdTransactions(database: Database, count: number, work: () => Promise<void>): Promise<void> {
  if (count === 0) return work();
  await inTransaction(database, async () => holdTransactions(database, count - 1, work));
}
