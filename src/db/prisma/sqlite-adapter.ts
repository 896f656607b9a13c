import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import {
  DriverAdapterError,
  type IsolationLevel,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type SqlQuery,
  type Transaction,
} from "@prisma/driver-adapter-utils";
import { closedTransaction, connectionLost } from "../engine/errors";
import type { Release } from "../engine/sqlite/driver-transaction";
import type { SqliteWriter } from "../engine/sqlite/writer";
import type { SqliteWriting } from "../engine/sqlite/writing";

/** SQLite's own limit of parameters in a statement. */
const MAX_PARAMETERS = 32_766;

const IDENTITY = { provider: "sqlite", adapterName: "business-cashflow/sqlite-adapter" } as const;

/**
 * Prisma's adapter for better-sqlite3, made safe for concurrent requests. `file` is a path; its folder
 * exists.
 *
 * The stock adapter loses acknowledged writes in two ways. All its queries share one connection, and its
 * mutex guards only transactions: a plain write issued while another request's transaction is open runs
 * inside that transaction and is undone with it. And one SQLITE_BUSY at COMMIT leaves the connection inside a
 * transaction that never ends, into which all later writes vanish (prisma/orm#29933).
 *
 * Here reads have a connection of their own, and writes have one in the thread that writes, in turn with all
 * other writes. A transaction takes SQLite's write lock when it begins, so it can meet another process only
 * there, before it has done anything; and whatever happens, its connection is out of it before the next one
 * has its turn. `sqlite-adapter.test.ts` shows both errors in the stock adapter, and that they are gone here.
 */
export function prismaOnSqlite(file: string, writing: SqliteWriting): SqlDriverAdapterFactory {
  return { ...IDENTITY, connect: () => connect(file, writing) };
}

async function connect(file: string, writing: SqliteWriting): Promise<SqlDriverAdapter> {
  const reader = await new PrismaBetterSqlite3({
    url: `file:${file}`,
    timeout: writing.busyMillis,
  }).connect();
  await reader.executeScript("PRAGMA query_only = ON;");

  const write = async <Result>(run: (writer: SqliteWriter) => Promise<Result>): Promise<Result> => {
    const writer = await writing.writer();
    const release = await writing.takeTurn();
    return run(writer).finally(release);
  };
  // Only a plain SELECT certainly writes nothing: `WITH … INSERT` and `INSERT … RETURNING` return rows too.
  const isRead = (query: SqlQuery): boolean => /^\s*SELECT\b/i.test(query.sql);

  return {
    ...IDENTITY,
    queryRaw: (query) =>
      isRead(query) ? reader.queryRaw(query) : write((writer) => writer.call("queryRaw", query)),
    executeRaw: (query) => write((writer) => writer.call("executeRaw", query)),
    executeScript: (script) => write((writer) => writer.call("executeScript", script)),
    async startTransaction(isolationLevel?: IsolationLevel) {
      if (isolationLevel !== undefined && isolationLevel !== "SERIALIZABLE") {
        throw new DriverAdapterError({ kind: "InvalidIsolationLevel", level: isolationLevel });
      }
      const writer = await writing.writer();
      const release = await writing.takeTurn();
      try {
        await writer.call("executeScript", "BEGIN IMMEDIATE");
        return openTransaction(writer, release);
      } catch (error) {
        release();
        throw error;
      }
    },
    // Unless told, Prisma takes it for 999, SQLite's limit before 3.32, and fails on two longer lists in one
    // statement.
    getConnectionInfo: () => ({ maxBindValues: MAX_PARAMETERS, supportsRelationJoins: false }),
    dispose: () => reader.dispose(),
  };
}

/**
 * A transaction whose caller has the turn to write, which ends with it.
 *
 * Prisma ends one that takes too long while its work may still be under way. What such work does next would
 * be committed on its own or run inside the next request's transaction, so it is refused.
 */
function openTransaction(writer: SqliteWriter, release: Release): Transaction {
  const { starts } = writer;
  let hasEnded = false;
  const run = async <Result>(statement: () => Promise<Result>): Promise<Result> => {
    if (hasEnded) throw closedTransaction("The transaction has ended.");
    if (writer.starts !== starts) throw connectionLost();
    return statement();
  };
  const runScript = (script: string): Promise<void> => run(() => writer.call("executeScript", script));
  const end = async (how: "COMMIT" | "ROLLBACK"): Promise<void> => {
    const ending = runScript(how);
    hasEnded = true;
    try {
      await ending;
    } catch (error) {
      // A COMMIT that fails leaves the transaction open. One that SQLite has undone by itself is not there to
      // be rolled back.
      await writer.call("executeScript", "ROLLBACK").catch(() => undefined);
      if (how === "COMMIT") throw error;
    } finally {
      release();
    }
  };
  return {
    ...IDENTITY,
    // Prisma calls `commit` and `rollback` and leaves the statements to them, so that they can be undone
    // here.
    options: { usePhantomQuery: true },
    queryRaw: (query) => run(() => writer.call("queryRaw", query)),
    executeRaw: (query) => run(() => writer.call("executeRaw", query)),
    commit: async () => {
      if (hasEnded) throw closedTransaction("The transaction has ended.");
      return end("COMMIT");
    },
    rollback: async () => (hasEnded ? undefined : end("ROLLBACK")),
    createSavepoint: (name) => runScript(`SAVEPOINT ${name}`),
    rollbackToSavepoint: (name) => runScript(`ROLLBACK TO ${name}`),
    releaseSavepoint: (name) => runScript(`RELEASE ${name}`),
  };
}
