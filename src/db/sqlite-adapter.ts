import {
  DriverAdapterError,
  type IsolationLevel,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type SqlQuery,
  type Transaction,
} from "@prisma/driver-adapter-utils";
import { DatabaseCondition } from "./database-condition";
import type { SqliteCheckpoints } from "./sqlite-checkpoints";
import { openSqliteReader, SqliteViews } from "./sqlite-views";
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

type AdapterOptions = Readonly<{
  /** Told when the writing connection has ended by itself. */
  condition?: DatabaseCondition;
  views?: SqliteViews;
  /** Told of every commit; without them it is SQLite that makes checkpoints, within a commit. */
  checkpoints?: SqliteCheckpoints | null;
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
export function sqliteAdapterFactory(
  file: string,
  {
    condition = new DatabaseCondition(),
    views,
    checkpoints = null,
    ...limits
  }: Partial<Limits> & AdapterOptions = {},
): SqlDriverAdapterFactory {
  const all = { ...LIMITS, ...limits };
  const seen = views ?? new SqliteViews(file, all.busyMillis);
  return { ...IDENTITY, connect: () => connect(file, all, { condition, views: seen, checkpoints }) };
}

async function connect(
  file: string,
  limits: Limits,
  { condition, views, checkpoints }: Required<AdapterOptions>,
): Promise<SqliteAdapter> {
  const { busyMillis } = limits;
  const writer = await SqliteWriter.open(
    { file, busyMillis, hasCheckpoints: checkpoints === null },
    condition,
  );
  const reader = await openSqliteReader(file, busyMillis);
  const turns = new Turns(1);
  const isInTransaction = false;

  const takeTurn = async (): Promise<() => void> => {
    const release = await turns.acquire(limits.turnMillis);
    if (release === null) throw new DriverAdapterError({ kind: "SocketTimeout" });
    return () => {
      release();
      checkpoints?.note();
    };
  };
  const write = async <Result>(statement: () => Promise<Result>): Promise<Result> => {
    const release = await takeTurn();
    try {
      return await statement();
    } finally {
      release();
    }
  };
  // Only a plain SELECT certainly writes nothing: `WITH … INSERT` and `INSERT … RETURNING` return rows too.
  const isRead = (query: SqlQuery): boolean => /^\s*SELECT\b/i.test(query.sql);

  const begin = async (): Promise<SqliteTransaction> => openTransaction(writer, takeTurn, await takeTurn());

  return {
    ...IDENTITY,
    queryRaw: (query) =>
      isRead(query)
        ? (views.find(query.args)?.reader ?? reader).queryRaw(query)
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
type SqliteTransaction = Transaction &
  Readonly<{
    runStatement: RunStatement;
    begun: Promise<void>;
    /** Commits what there is, and begins again when those that wait have had their turn. Where it throws, it has ended. */
    commitStep: () => Promise<void>;
  }>;

type SqliteAdapter = SqlDriverAdapter & Readonly<{ begin: () => Promise<SqliteTransaction> }>;

/** Runs statements on the connection on which a transaction is open. */
export function inSqliteTransaction(transaction: Transaction): RunStatement {
  if ("runStatement" in transaction) return (transaction as SqliteTransaction).runStatement;
  throw new Error("The transaction is not one of this adapter.");
}

/** Commits a part of what the transaction does; others write before it goes on. */
export function commitSqliteStep(transaction: Transaction): Promise<void> {
  if ("commitStep" in transaction) return (transaction as SqliteTransaction).commitStep();
  throw new Error("The transaction is not one of this adapter.");
}

/** Begins a transaction without waiting for it, so that its first statements travel with it. */
export function beginSqliteTransaction(adapter: SqlDriverAdapter): Promise<Transaction> {
  if ("begin" in adapter) return (adapter as SqliteAdapter).begin();
  throw new Error("This is another adapter.");
}

type Release = () => void;

/**
 * A transaction on `writer`, which has its turn there. It calls `release` once, when it has ended or when it gives its turn
 * to others; then it takes another.
 *
 * Prisma ends one that takes too long while its work may still be under way. What such work does next would be
 * committed on its own or run inside the next request's transaction, so it is refused.
 */
function openTransaction(
  writer: SqliteWriter,
  takeTurn: () => Promise<Release>,
  firstRelease: Release,
): SqliteTransaction {
  const isInTransaction = true;
  const { starts } = writer;
  let hasEnded = false;
  let release: Release | null = firstRelease;
  let begun = writer.call("begin", undefined);
  begun.catch(() => undefined);
  const run = async <Result>(statement: () => Promise<Result>): Promise<Result> => {
    if (hasEnded) throw alreadyClosed();
    if (writer.starts !== starts) throw new DriverAdapterError({ kind: "ConnectionClosed" });
    const running = statement();
    running.catch(() => undefined);
    await begun;
    return running;
  };
  const end = async (how: "commit" | "rollback"): Promise<void> => {
    hasEnded = true;
    // Between two steps it is others who have the writer.
    if (release !== null) await writer.call(how, undefined).finally(release);
  };
  const goOn = async (): Promise<void> => {
    const taken = await takeTurn();
    if (hasEnded) {
      taken();
      throw alreadyClosed();
    }
    release = taken;
    begun = writer.call("begin", undefined);
    await begun;
  };
  const commitStep = async (): Promise<void> => {
    const give = release;
    try {
      const committed = run(() => writer.call("commit", undefined));
      release = null;
      await committed.finally(() => give?.());
      await goOn();
    } catch (error) {
      hasEnded = true;
      release?.();
      throw error;
    }
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
    commitStep,
    runStatement: ({ sql }, parameters) => run(() => writer.call("run", { sql, parameters })),
    commit: () => run(() => end("commit")),
    rollback: async () => (hasEnded ? undefined : end("rollback")),
    createSavepoint: (name) => savepoint(`SAVEPOINT ${name}`),
    rollbackToSavepoint: (name) => savepoint(`ROLLBACK TO ${name}`),
    releaseSavepoint: (name) => savepoint(`RELEASE ${name}`),
  };
}

function alreadyClosed(): DriverAdapterError {
  const cause = "The transaction has already been rolled back.";
  return new DriverAdapterError({ kind: "TransactionAlreadyClosed", cause });
}
