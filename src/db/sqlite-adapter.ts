import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import {
  DriverAdapterError,
  type IsolationLevel,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type SqlQuery,
  type Transaction,
} from "@prisma/driver-adapter-utils";
import { SqliteWriter } from "./sqlite-writer";
import type { RunStatement } from "./statement";
import { Turns } from "./turns";

/** SQLite's own limit of parameters in a statement. */
const MAX_PARAMETERS = 32_766;

const IDENTITY = { provider: "sqlite", adapterName: "business-cashflow/sqlite-adapter" } as const;

type Limits = Readonly<{
  /** How long a write waits for the other writes of this process; as long as Prisma waits for a transaction. */
  turnMillis: number;
  /** How long a statement waits for another process. */
  busyMillis: number;
}>;

const LIMITS: Limits = { turnMillis: 5_000, busyMillis: 2_000 };

/**
 * Prisma's adapter for better-sqlite3, made safe for concurrent requests. `file` is a path; its folder exists.
 *
 * The stock adapter loses acknowledged writes in two ways. All its queries share one connection, and its
 * mutex guards only transactions: a plain write issued while another request's transaction is open runs
 * inside that transaction and is undone with it. And one SQLITE_BUSY at COMMIT leaves the connection inside
 * a transaction that never ends, into which all later writes vanish (prisma/orm#29933).
 *
 * Here reads have a connection of their own, writes have one in a thread of its own, so that they hold up
 * nobody, and writes and transactions take turns.
 * A transaction takes SQLite's write lock when it begins, so it can meet another process only there,
 * before it has done anything; and whatever happens, its connection is out of it before the next one has its turn.
 * `sqlite-adapter.test.ts` shows both faults in the stock adapter, and that they are gone here.
 */
export function sqliteAdapterFactory(file: string, limits: Limits = LIMITS): SqlDriverAdapterFactory {
  return { ...IDENTITY, connect: () => connect(file, limits) };
}

async function connect(file: string, limits: Limits): Promise<SqliteAdapter> {
  const writer = await SqliteWriter.open(file, limits.busyMillis);
  const reader = await new PrismaBetterSqlite3({ url: `file:${file}`, timeout: limits.busyMillis }).connect();
  await reader.executeScript("PRAGMA query_only = ON;");
  const turns = new Turns(1);

  const takeTurn = async (): Promise<() => void> => {
    const release = await turns.acquire(limits.turnMillis);
    if (release === null) throw new DriverAdapterError({ kind: "SocketTimeout" });
    return release;
  };
  const write = async <Result>(statement: () => Promise<Result>): Promise<Result> => {
    const release = await takeTurn();
    try {
      return await statement();
    } finally {
      release();
    }
  };
  const isInTransaction = false;
  // Only a plain SELECT certainly writes nothing: `WITH … INSERT` and `INSERT … RETURNING` return rows too.
  const isRead = (query: SqlQuery): boolean => /^\s*SELECT\b/i.test(query.sql);

  const begin = async (): Promise<SqliteTransaction> =>
    openTransaction(writer, await takeTurn(), writer.call("begin", undefined));

  return {
    ...IDENTITY,
    queryRaw: (query) =>
      isRead(query)
        ? reader.queryRaw(query)
        : write(() => writer.call("queryRaw", { query, isInTransaction })),
    executeRaw: (query) => write(() => writer.call("executeRaw", { query, isInTransaction })),
    executeScript: (script) => write(() => writer.call("executeScript", { script, isInTransaction })),
    begin,
    async startTransaction(isolationLevel?: IsolationLevel) {
      if (isolationLevel !== undefined && isolationLevel !== "SERIALIZABLE") {
        throw new DriverAdapterError({ kind: "InvalidIsolationLevel", level: isolationLevel });
      }
      const transaction = await begin();
      try {
        await transaction.begun;
        return transaction;
      } catch (error) {
        await transaction.rollback();
        throw error;
      }
    },
    // Unless told, Prisma takes it for 999, SQLite's limit before 3.32, and fails on two longer lists in one statement.
    getConnectionInfo: () => ({ maxBindValues: MAX_PARAMETERS, supportsRelationJoins: false }),
    async dispose() {
      await reader.dispose();
      await writer.close();
    },
  };
}

/** A transaction that runs prepared statements too. Where `begun` fails, so does each of its statements, for its reason. */
type SqliteTransaction = Transaction & Readonly<{ runStatement: RunStatement; begun: Promise<void> }>;

type SqliteAdapter = SqlDriverAdapter & Readonly<{ begin: () => Promise<SqliteTransaction> }>;

/** Runs statements on the connection on which a transaction is open. */
export function inSqliteTransaction(transaction: Transaction): RunStatement {
  if ("runStatement" in transaction) return (transaction as SqliteTransaction).runStatement;
  throw new Error("The transaction is not one of this adapter.");
}

/** Begins a transaction without waiting for it, so that its first statements travel with it. */
export function beginSqliteTransaction(adapter: SqlDriverAdapter): Promise<Transaction> {
  if ("begin" in adapter) return (adapter as SqliteAdapter).begin();
  throw new Error("This is another adapter.");
}

/**
 * A transaction that `begun` opens on `writer`. It calls `release` once, when it has ended.
 *
 * Prisma ends one that takes too long while its work may still be under way. What such work does next would be
 * committed on its own or run inside the next request's transaction, so it is refused.
 */
function openTransaction(writer: SqliteWriter, release: () => void, begun: Promise<void>): SqliteTransaction {
  const isInTransaction = true;
  let hasEnded = false;
  begun.catch(() => undefined);
  const run = async <Result>(statement: () => Promise<Result>): Promise<Result> => {
    if (hasEnded) {
      const cause = "The transaction has already been rolled back.";
      throw new DriverAdapterError({ kind: "TransactionAlreadyClosed", cause });
    }
    const running = statement();
    running.catch(() => undefined);
    await begun;
    return running;
  };
  const end = async (how: "commit" | "rollback"): Promise<void> => {
    hasEnded = true;
    await writer.call(how, undefined).finally(release);
  };
  const savepoint = (script: string): Promise<void> =>
    run(() => writer.call("executeScript", { script, isInTransaction }));
  return {
    ...IDENTITY,
    // Prisma calls `commit` and `rollback` and leaves the statements to them, so that they can be undone here.
    options: { usePhantomQuery: true },
    queryRaw: (query) => run(() => writer.call("queryRaw", { query, isInTransaction })),
    executeRaw: (query) => run(() => writer.call("executeRaw", { query, isInTransaction })),
    begun,
    runStatement: ({ sql }, parameters) => run(() => writer.call("run", { sql, parameters })),
    commit: () => run(() => end("commit")),
    rollback: async () => (hasEnded ? undefined : end("rollback")),
    createSavepoint: (name) => savepoint(`SAVEPOINT ${name}`),
    rollbackToSavepoint: (name) => savepoint(`ROLLBACK TO ${name}`),
    releaseSavepoint: (name) => savepoint(`RELEASE ${name}`),
  };
}
