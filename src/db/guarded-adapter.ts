import { AsyncLocalStorage } from "node:async_hooks";
import {
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type Transaction,
} from "@prisma/driver-adapter-utils";
import type { DialectStatement, RunStatement } from "./statement";

/** A transaction on a connection of its own. Once it has ended it runs nothing more. */
export type OpenTransaction = Readonly<{
  run: RunStatement;
  /**
   * Runs a part that may fail alone: what it wrote is undone then, and the transaction goes on. Where even that fails, the
   * transaction has ended. No two parts run at once.
   */
  part<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether nothing more can be run. */
  readonly hasEnded: boolean;
  /** Throws where not all of it is kept; then none of it is. */
  commit(): Promise<void>;
  /** Does nothing where it has ended. */
  rollback(): Promise<void>;
  /** Commits what is written so far, and goes on when others have written. Statements that come meanwhile wait. */
  commitStep(): Promise<void>;
  /** Has Prisma take it for the transaction that it starts within `start`, and leave its end alone. */
  lend<Result>(start: () => Result): Result;
}>;

/** What each database does in its own way. */
type Connections = Readonly<{
  begin: (adapter: SqlDriverAdapter) => Promise<Transaction>;
  runnerOf: (transaction: Transaction) => RunStatement;
  /** Commits a part of a transaction, where the database needs that. */
  commitStep?: (transaction: Transaction) => Promise<void>;
}>;

export type GuardedAdapterFactory = SqlDriverAdapterFactory &
  Readonly<{
    /** Opens a transaction past Prisma, on the connections that Prisma has too. */
    open(): Promise<OpenTransaction>;
    dispose(): Promise<void>;
  }>;

/**
 * `factory`, with transactions that behave alike on both databases and never acknowledge what is not kept.
 *
 * A transaction in which a statement failed is not committed, even if its work caught the error: PostgreSQL
 * answers such a COMMIT with a silent ROLLBACK. And one that has ended runs nothing more: one that takes too long is
 * ended while its work may still be under way, and its connection then belongs to another request, which must not
 * find that work's statements among its own.
 */
export function guardedAdapterFactory(
  factory: SqlDriverAdapterFactory,
  { begin, runnerOf, commitStep = withoutSteps }: Connections,
): GuardedAdapterFactory {
  const { provider, adapterName } = factory;
  let connected: Promise<SqlDriverAdapter> | null = null;
  const connect = (): Promise<SqlDriverAdapter> => {
    connected ??= factory.connect().catch((error: unknown) => {
      connected = null;
      throw error;
    });
    return connected;
  };
  const dispose = async (): Promise<void> => {
    const adapter = await connected;
    connected = null;
    await adapter?.dispose();
  };
  return {
    provider,
    adapterName,
    connect: async () => guardAdapter(await connect(), runnerOf, dispose),
    async open() {
      const inner = await begin(await connect());
      return guardTransaction(inner, runnerOf(inner), commitStep).opened;
    },
    dispose,
  };
}

const lent = new AsyncLocalStorage<Transaction>();

function guardAdapter(
  inner: SqlDriverAdapter,
  runnerOf: (transaction: Transaction) => RunStatement,
  dispose: () => Promise<void>,
): SqlDriverAdapter {
  const { provider, adapterName } = inner;
  return {
    provider,
    adapterName,
    queryRaw: (query) => inner.queryRaw(query),
    executeRaw: (query) => inner.executeRaw(query),
    executeScript: (script) => inner.executeScript(script),
    async startTransaction(level) {
      const opened = lent.getStore();
      if (opened !== undefined) return opened;
      const started = await inner.startTransaction(level);
      return guardTransaction(started, runnerOf(started)).transaction;
    },
    getConnectionInfo: () => inner.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    dispose,
  };
}

function guardTransaction(
  inner: Transaction,
  runInner: RunStatement,
  commitInner: (transaction: Transaction) => Promise<void> = withoutSteps,
): Readonly<{ transaction: Transaction; opened: OpenTransaction }> {
  const { provider, adapterName, options } = inner;
  let hasFailed = false;
  let hasEnded = false;
  const underWay = new Set<Promise<unknown>>();
  let stepping: Promise<void> | null = null;

  const attempt = async <Result>(statement: () => Promise<Result>): Promise<Result> => {
    try {
      return await statement();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const run = async <Result>(statement: () => Promise<Result>): Promise<Result> => {
    while (stepping !== null) await stepping.catch(() => undefined);
    if (hasEnded) throw closed("The transaction has ended.");
    const running = attempt(statement);
    underWay.add(running);
    return running.finally(() => underWay.delete(running));
  };
  const readyToCommit = async (rollBack: () => Promise<unknown>): Promise<void> => {
    hasEnded = true;
    // A statement that the work did not wait for may fail yet.
    await Promise.allSettled(underWay);
    if (!hasFailed) return;
    await rollBack();
    throw closed("A statement of the transaction failed, so nothing of it was kept.");
  };
  const rollBackTo = async (name: string): Promise<void> => {
    await inner.rollbackToSavepoint?.(name);
    hasFailed = false;
  };

  const transaction: Transaction = {
    provider,
    adapterName,
    options,
    queryRaw: (query) => run(() => inner.queryRaw(query)),
    async executeRaw(query) {
      // For PostgreSQL it is Prisma that sends these two; `commit` and `rollback` then only return the connection. It has
      // ended when they are sent: what came after them, while they are on their way, would be committed on its own.
      switch (query.sql) {
        case "COMMIT":
          await readyToCommit(() => inner.executeRaw({ ...query, sql: "ROLLBACK" }));
          return inner.executeRaw(query);
        case "ROLLBACK":
          hasEnded = true;
          return inner.executeRaw(query);
        default:
          return run(() => inner.executeRaw(query));
      }
    },
    async commit() {
      await readyToCommit(() => inner.rollback());
      await inner.commit();
    },
    rollback: () => {
      hasEnded = true;
      return inner.rollback();
    },
    createSavepoint: (name) => run(async () => inner.createSavepoint?.(name)),
    rollbackToSavepoint: rollBackTo,
    releaseSavepoint: (name) => run(async () => inner.releaseSavepoint?.(name)),
  };

  // Where it is statements that end a transaction, `commit` and `rollback` only return the connection.
  const send = async (sql: "COMMIT" | "ROLLBACK", to: Transaction): Promise<void> => {
    if (!options.usePhantomQuery) await to.executeRaw({ sql, args: [], argTypes: [] });
  };
  const settled = async (): Promise<void> => {
    await Promise.allSettled(underWay);
    if (hasFailed) throw closed("A statement failed, so nothing of it was kept.");
  };
  const opened: OpenTransaction = {
    run: (statement, parameters) => run(() => runInner(statement, parameters)),
    get hasEnded() {
      return hasEnded;
    },
    async part(work) {
      // It travels with the first statement of the part.
      const begun = run(() => runInner(BEGIN_PART, []));
      begun.catch(() => undefined);
      try {
        const result = await work();
        await settled();
        return result;
      } catch (error) {
        await Promise.allSettled(underWay);
        if (hasEnded) throw error;
        try {
          await runInner(UNDO_PART, []);
          hasFailed = false;
        } catch {
          await opened.rollback();
        }
        throw error;
      }
    },
    async commit() {
      if (hasEnded) throw closed("The transaction has ended.");
      try {
        await send("COMMIT", transaction);
      } catch (error) {
        await transaction.rollback();
        throw error;
      }
      await transaction.commit();
    },
    async rollback() {
      if (hasEnded) return;
      hasEnded = true;
      // A connection on which even this fails is lost, and with it the transaction.
      await send("ROLLBACK", inner).catch(() => undefined);
      await inner.rollback();
    },
    async commitStep() {
      await settled();
      if (hasEnded) throw closed("The transaction has ended.");
      stepping = commitInner(inner);
      try {
        await stepping;
      } catch (error) {
        hasFailed = true;
        throw error;
      } finally {
        stepping = null;
      }
    },
    lend: (start) => lent.run({ ...transaction, ...NOT_ENDED_BY_PRISMA }, start),
  };
  return { transaction, opened };
}

const BEGIN_PART: DialectStatement = { name: "begin_part", sql: "SAVEPOINT part", columns: 0 };
const UNDO_PART: DialectStatement = { name: "undo_part", sql: "ROLLBACK TO SAVEPOINT part", columns: 0 };

const NOT_ENDED_BY_PRISMA = {
  options: { usePhantomQuery: true },
  commit: async () => {},
  rollback: async () => {},
} satisfies Pick<Transaction, "options" | "commit" | "rollback">;

async function withoutSteps(): Promise<void> {
  throw new Error("Only SQLite, which has one writer, commits in steps.");
}

function closed(cause: string): DriverAdapterError {
  return new DriverAdapterError({ kind: "TransactionAlreadyClosed", cause });
}
