import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import type { Transaction as AdapterTransaction } from "@prisma/driver-adapter-utils";
import { describe, expect, it } from "vitest";
import { type Database, inTransaction, openDatabase, type Prisma, type Transaction } from "./client";
import { parseDatabaseUrl } from "./database-url";
import { guardedAdapterFactory } from "./guarded-adapter";
import { type Lane, LONG_AT_ONCE } from "./lane";
import { inPostgresTransaction } from "./postgres-statements";
import { runStatement } from "./run-statement";
import { inSqliteTransaction, sqliteAdapterFactory } from "./sqlite-adapter";
import type { Statement } from "./statement";
import { describeOnEachDatabase } from "./testing/databases";

const QUERY = { sql: "SELECT 1", args: [], argTypes: [] };

function partner(name: string): { data: Prisma.PartnerCreateInput } {
  return { data: { id: name, name, createdAt: new Date(0) } };
}

const CREATE_PARTNER: Statement = {
  name: "create_partner",
  sql: "INSERT INTO partner (id, name, created_at) VALUES ($1, $2, '1970-01-01T00:00:00.000+00:00')",
};

const SERIALIZATION_FAILURE = `DO $$ BEGIN
  RAISE EXCEPTION 'conflict' USING ERRCODE = 'serialization_failure';
END $$`;

/** What a statement may be run through. */
const DOORS = [
  {
    door: "through Prisma",
    create: (transaction: Transaction, id: string) => transaction.partner.create(partner(id)),
    conflict: (transaction: Transaction) => transaction.$executeRawUnsafe(SERIALIZATION_FAILURE),
  },
  {
    door: "past Prisma",
    create: (transaction: Transaction, id: string) => runStatement(transaction, CREATE_PARTNER, [id, id]),
    conflict: (transaction: Transaction) =>
      runStatement(transaction, { name: "conflict", sql: SERIALIZATION_FAILURE }, []),
  },
];

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
    // As many as PostgreSQL has connections for; SQLite lets one in at a time.
    const holders = provider === "postgres" ? 6 : 1;
    await holdTransactions(database(), { count: holders, lane: "short" }, async () => {
      await expect(inTransaction(database(), async () => {})).rejects.toMatchObject(UNAVAILABLE);
      const outside = database().prisma.partner.create(partner("outside"));
      if (provider === "sqlite") await expect(outside).rejects.toMatchObject(UNAVAILABLE);
      else expect(await outside).toMatchObject({ id: "outside" });
    });
  }, 30_000);

  it.runIf(provider === "postgres")("does not wait for transactions of the other lane", async () => {
    for (const [lane, other, count] of [
      ["long", "short", LONG_AT_ONCE.postgres],
      ["short", "long", 6],
    ] as const) {
      await holdTransactions(database(), { count, lane }, async () => {
        expect(await inTransaction(database(), async () => "done", { lane: other })).toBe("done");
        await expect(inTransaction(database(), async () => "done", { lane })).rejects.toMatchObject(
          UNAVAILABLE,
        );
        expect(await database().prisma.partner.count({ where: { id: "nobody" } })).toBe(0);
      });
    }
  });

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

  it.each(DOORS)(
    "keeps nothing when a statement $door failed, even if the work caught its error",
    async ({ create }) => {
      const id = randomUUID();
      const work = async (transaction: Transaction): Promise<void> => {
        await transaction.partner.create(partner(id));
        await create(transaction, id).catch(() => undefined);
      };
      await expect(inTransaction(database(), work)).rejects.toThrow("TransactionAlreadyClosed");
      expect(await database().prisma.partner.findUnique({ where: { id } })).toBeNull();
      // The connection it ran on is as good as new.
      for (let turn = 0; turn < 10; turn += 1) await inTransaction(database(), (tx) => tx.partner.count());
    },
  );

  // SQLite has no such conflicts: a transaction has the file to itself from its beginning.
  describe.skipIf(provider === "sqlite").each(DOORS)("after a write conflict $door", ({ conflict }) => {
    it("tries again, five times and no more", async () => {
      const attempts = async (conflicts: number): Promise<number> => {
        let attempt = 0;
        await inTransaction(database(), async (transaction) => {
          attempt += 1;
          if (attempt <= conflicts) await conflict(transaction);
        });
        return attempt;
      };
      expect(await attempts(0)).toBe(1);
      expect(await attempts(5)).toBe(6);
      await expect(attempts(6)).rejects.toMatchObject(UNAVAILABLE);
    });
  });
});

describeOnEachDatabase("guardedAdapterFactory", (_database, url, provider) => {
  // Prisma itself sends these two to PostgreSQL, and leaves them to the adapter of SQLite.
  const send = (transaction: AdapterTransaction, sql: string) => transaction.executeRaw({ ...QUERY, sql });
  const ends = {
    sqlite: {
      commit: (transaction: AdapterTransaction) => transaction.commit(),
      rollback: (transaction: AdapterTransaction) => transaction.rollback(),
    },
    postgres: {
      commit: (transaction: AdapterTransaction) => send(transaction, "COMMIT"),
      rollback: (transaction: AdapterTransaction) => send(transaction, "ROLLBACK"),
    },
  }[provider];

  it.each(["commit", "rollback"] as const)(
    "refuses what is run in a transaction from its %s on",
    async (how) => {
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
      const ending = ends[how](transaction);
      await expect(transaction.queryRaw(QUERY)).rejects.toThrow("TransactionAlreadyClosed");
      await ending;
      await expect(transaction.queryRaw(QUERY)).rejects.toThrow("TransactionAlreadyClosed");
      await transaction.rollback();
      await adapter.dispose();
    },
  );
});

/** Runs `work` while `count` transactions of one lane are open. */
async function holdTransactions(
  database: Database,
  { count, lane }: Readonly<{ count: number; lane: Lane }>,
  work: () => Promise<void>,
): Promise<void> {
  if (count === 0) return work();
  const inner = { count: count - 1, lane };
  await inTransaction(database, async () => holdTransactions(database, inner, work), { lane });
}
