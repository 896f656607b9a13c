import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import type { Transaction as AdapterTransaction } from "@prisma/driver-adapter-utils";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guardedAdapterFactory } from "../prisma/guarded-adapter";
import { inPrismaTransaction } from "../prisma/open-prisma";
import { prismaOnSqlite } from "../prisma/sqlite-adapter";
import { describeOnEachDatabase } from "../testing/databases";
import { type AnyTransaction, partnersOf, TRANSACTION_KINDS } from "../testing/transaction-kinds";
import { DatabaseCondition } from "./condition";
import { inTransaction, openDatabase } from "./database";
import { parseDatabaseUrl } from "./database-url";
import { LONG_AT_ONCE } from "./lane";
import { SqliteWriting } from "./sqlite/writing";

const QUERY = { sql: "SELECT 1", args: [], argTypes: [] };

const COUNT_PROBES = { name: "count_probes", sql: "SELECT COUNT(*) FROM write_probe" };

const UNAVAILABLE = { code: "service_unavailable", headers: { "retry-after": "1" } };

describe("openDatabase", () => {
  const socket = join(tmpdir(), `business-cashflow-${randomUUID()}`);
  const listener = createServer();
  beforeAll(() => once(listener.listen(socket), "listening"));
  afterAll(() => listener.close());

  it.each([
    ["file::memory:"],
    ["file::memory:?cache=shared"],
    [":memory:"],
    ["file:"],
    ["file: "],
    ["mysql://localhost/cashflow"],
    ["postgres://localhost/cashflow?schema=cashflow"],
  ])("refuses %s", (url) => {
    expect(() => openDatabase(url)).toThrow(/database URL must be|schema must be/);
  });

  it("says that a file's URL takes no parameters", () => {
    expect(() => openDatabase("file:./x.db?mode=ro")).toThrow("file:<path>, without ?");
  });

  it.each([
    ["nothing listens", "postgres://nobody@127.0.0.1:1/nothing"],
    // The name of a file that SQLite cannot open, because a socket has it.
    ["the file cannot be opened", `file:${socket}`],
  ])("throws service_unavailable when %s", async (_, url) => {
    const database = openDatabase(url);
    const { prisma, reads } = database;
    await expect(reads.run(COUNT_PROBES, [])).rejects.toMatchObject(UNAVAILABLE);
    await expect(prisma.partner.count()).rejects.toMatchObject(UNAVAILABLE);
    await expect(prisma.$queryRaw`SELECT 1`).rejects.toMatchObject(UNAVAILABLE);
    for (const { run } of TRANSACTION_KINDS) {
      await expect(run(database, async () => {})).rejects.toMatchObject(UNAVAILABLE);
    }
    await database.close();
  });
});

describeOnEachDatabase("openDatabase", (database, url, dialect) => {
  describe.each(TRANSACTION_KINDS)("for $kind", ({ kind, run, atOnce }) => {
    it("throws service_unavailable when its turn does not come in time", async () => {
      const hold = (work: () => Promise<void>) => run(database(), work);
      await nest(atOnce[dialect], hold, async () => {
        await expect(run(database(), async () => {})).rejects.toMatchObject(UNAVAILABLE);
        for (const other of TRANSACTION_KINDS.filter((each) => each.kind !== kind)) {
          const beside = other.run(database(), async () => "done");
          // SQLite has one writer for both lanes.
          if (dialect === "sqlite") await expect(beside).rejects.toMatchObject(UNAVAILABLE);
          else expect(await beside).toBe("done");
        }
        expect(await partnersOf(database().reads, "nobody")).toEqual([]);
      });
    }, 30_000);
  });

  it.runIf(dialect === "postgres")("lets no lane wait for transactions of the other", async () => {
    for (const [lane, other, count] of [
      ["long", "short", LONG_AT_ONCE.postgres],
      ["short", "long", 6],
    ] as const) {
      const hold = (work: () => Promise<void>) => inTransaction(database(), work, { lane });
      await nest(count, hold, async () => {
        expect(await inTransaction(database(), async () => "done", { lane: other })).toBe("done");
        await expect(inTransaction(database(), async () => "done", { lane })).rejects.toMatchObject(
          UNAVAILABLE,
        );
        expect(await partnersOf(database().reads, "nobody")).toEqual([]);
        expect(await database().prisma.partner.count({ where: { id: "nobody" } })).toBe(0);
      });
    }
  });

  it("shows each statement to `onQuery`, in a transaction or not, whichever way it goes", async () => {
    const statements: string[] = [];
    const logged = openDatabase(url(), { onQuery: (sql) => statements.push(sql) });
    await logged.reads.run(COUNT_PROBES, []);
    await logged.prisma.partner.count();
    await inTransaction(logged, (unit) =>
      unit.runBatch([
        { statement: { name: "touch_people", sql: "DELETE FROM person WHERE id = ''" }, parameters: [] },
        { statement: { name: "touch_secrets", sql: "DELETE FROM secret WHERE id = ''" }, parameters: [] },
      ]),
    );
    await inPrismaTransaction(logged, (transaction) => transaction.client.count());
    await logged.close();
    for (const table of ["write_probe", "partner", "person", "secret", "client"]) {
      expect(statements.filter((sql) => sql.includes(table))).toHaveLength(1);
    }
  });
});

describeOnEachDatabase("In", (database, _url, dialect) => {
  describe.each(TRANSACTION_KINDS)("$kind", ({ run }) => {
    const stored = (prefix: string) => partnersOf(database().reads, prefix);

    it("all of the work is kept, and its result returned", async () => {
      const prefix = randomUUID();
      const [first, second] = [`${prefix} 1`, `${prefix} 2`];
      const result = await run(database(), async (transaction) => {
        await transaction.create(first);
        await transaction.create(second);
        return "done";
      });
      expect(result).toBe("done");
      expect(await stored(prefix)).toEqual([first, second]);
    });

    it("nothing is kept when the work throws, and the error is passed on", async () => {
      const id = randomUUID();
      const refused = new Error("refused");
      const work = async (transaction: AnyTransaction): Promise<void> => {
        await transaction.create(id);
        throw refused;
      };
      await expect(run(database(), work)).rejects.toBe(refused);
      expect(await stored(id)).toEqual([]);
    });

    it("nothing is kept when a statement failed, even if the work caught its error", async () => {
      const id = randomUUID();
      const work = async (transaction: AnyTransaction): Promise<void> => {
        await transaction.create(id);
        await transaction.create(id).catch(() => undefined);
      };
      await expect(run(database(), work)).rejects.toThrow("TransactionAlreadyClosed");
      expect(await stored(id)).toEqual([]);
      // The connection is usable again.
      for (let turn = 0; turn < 10; turn += 1) {
        await run(database(), (transaction) => transaction.create(`${id} ${turn}`));
      }
      expect(await stored(id)).toHaveLength(10);
    });

    it("nothing more is run once a statement failed", async () => {
      const id = randomUUID();
      const work = async (transaction: AnyTransaction): Promise<void> => {
        await transaction.create(id);
        await transaction.create(id).catch(() => undefined);
        await transaction.create(`${id} more`);
      };
      await expect(run(database(), work)).rejects.toThrow(/TransactionAlreadyClosed|has failed/);
      expect(await stored(id)).toEqual([]);
    });

    // SQLite has no such conflicts: a transaction holds the write lock from its first statement.
    it.skipIf(dialect === "sqlite")(
      "work is tried again after a conflict, five times and no more",
      async () => {
        const attempts = async (conflicts: number): Promise<number> => {
          let attempt = 0;
          await run(database(), async (transaction) => {
            attempt += 1;
            if (attempt <= conflicts) await transaction.conflict();
          });
          return attempt;
        };
        expect(await attempts(0)).toBe(1);
        expect(await attempts(5)).toBe(6);
        await expect(attempts(6)).rejects.toMatchObject(UNAVAILABLE);
      },
    );
  });
});

describeOnEachDatabase("guardedAdapterFactory", (_database, url, dialect) => {
  // Prisma itself sends these two to PostgreSQL, and leaves them to the adapter on SQLite.
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
  }[dialect];

  function stockAdapter() {
    const target = parseDatabaseUrl(url());
    if (target.provider === "postgres")
      return { stock: new PrismaPg(target.connectionString), close: async () => {} };
    const writing = new SqliteWriting(target.file, {
      turnMillis: 5_000,
      busyMillis: 2_000,
      condition: new DatabaseCondition(),
      checkpoints: null,
    });
    return { stock: prismaOnSqlite(target.file, writing), close: () => writing.close() };
  }

  it.each(["commit", "rollback"] as const)(
    "refuses what is run in a transaction from its %s on",
    async (how) => {
      const { stock, close } = stockAdapter();
      const adapter = await guardedAdapterFactory(stock).connect();
      const transaction = await adapter.startTransaction();
      const ending = ends[how](transaction);
      await expect(transaction.queryRaw(QUERY)).rejects.toThrow("TransactionAlreadyClosed");
      await ending;
      await expect(transaction.queryRaw(QUERY)).rejects.toThrow("TransactionAlreadyClosed");
      await transaction.rollback();
      await adapter.dispose();
      await close();
    },
  );
});

/** Runs `work` inside `hold`, nested `depth` times. */
async function nest(
  depth: number,
  hold: (work: () => Promise<void>) => Promise<void>,
  work: () => Promise<void>,
): Promise<void> {
  if (depth === 0) return work();
  await hold(() => nest(depth - 1, hold, work));
}
