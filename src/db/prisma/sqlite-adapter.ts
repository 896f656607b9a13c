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

/** SQLite's own limit on parameters in a statement. */
const MAX_PARAMETERS = 32_766;

const IDENTITY = { provider: "sqlite", adapterName: "business-cashflow/sqlite-adapter" } as const;

/**
 * Prisma's adapter for better-sqlite3, made safe for concurrent requests. `file` is a path; its folder must
 * exist.
 *
 * The stock adapter loses acknowledged writes in two cases. First, all its queries share one connection, and
 * its mutex guards only transactions: a plain write issued while another request's transaction is open runs
 * inside that transaction and is rolled back with it. Second, an SQLITE_BUSY at COMMIT leaves the connection
 * in a transaction that never ends, and all later writes are lost in it (prisma/orm#29933).
 *
 * This adapter reads on a connection of its own, and writes on one in the writer thread, in turn with all
 * other writes. A transaction takes SQLite's write lock when it begins, so it can only collide with another
 * process before it has done anything. Whatever happens, its connection has left the transaction before the
 * next one gets its turn. `sqlite-adapter.test.ts` reproduces both errors with the stock adapter and shows
 * that they do not occur here.
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
  // Only a plain SELECT is certain to write nothing: `WITH … INSERT` and `INSERT … RETURNING` return rows
  // too.
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
    // Otherwise Prisma assumes 999, SQLite's limit before 3.32, and fails on two longer lists in one
    // statement.
    getConnectionInfo: () => ({ maxBindValues: MAX_PARAMETERS, supportsRelationJoins: false }),
    dispose: () => reader.dispose(),
  };
}

/**
 * A transaction whose caller holds the turn to write. Ending it releases the turn.
 *
 * Prisma ends a transaction that takes too long while its work may still be running. Later statements of that
 * work would be committed on their own or run inside the next request's transaction, so they are refused.
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
      // A failed COMMIT leaves the transaction open. If SQLite has rolled back on its own, this ROLLBACK
      // fails and is ignored.
      await writer.call("executeScript", "ROLLBACK").catch(() => undefined);
      if (how === "COMMIT") throw error;
    } finally {
      release();
    }
  };
  return {
    ...IDENTITY,
    // Makes Prisma leave COMMIT and ROLLBACK to `commit` and `rollback`, which clean up after a failure.
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
