import { AsyncLocalStorage } from "node:async_hooks";
import {
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type Transaction,
} from "@prisma/driver-adapter-utils";
import type { RunStatement } from "./statement";

/** A transaction on a connection of its own. Once it has ended it runs nothing more. */
export type OpenTransaction = Readonly<{
  run: RunStatement;
  /** Throws where not all of it is kept; then none of it is. */
  commit(): Promise<void>;
  /** Does nothing where it has ended. */
  rollback(): Promise<void>;
  /** Has Prisma take it for the transaction that it starts within `start`, and leave its end alone. */
  lend<Result>(start: () => Result): Result;
}>;

/** What each database does in its own way. */
type Connections = Readonly<{
  begin: (adapter: SqlDriverAdapter) => Promise<Transaction>;
  runnerOf: (transaction: Transaction) => RunStatement;
}>;

type GuardedAdapterFactory = SqlDriverAdapterFactory &
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
  { begin, runnerOf }: Connections,
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
      return guardTransaction(inner, runnerOf(inner)).opened;
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
): Readonly<{ transaction: Transaction; opened: OpenTransaction }> {
  const { provider, adapterName, options } = inner;
  let state: "open" | "failed" | "ended" = "open";

  const run = async <Result>(statement: () => Promise<Result>): Promise<Result> => {
    if (state === "ended") throw closed("The transaction has ended.");
    try {
      return await statement();
    } catch (error) {
      if (state === "open") state = "failed";
      throw error;
    }
  };
  const refuseIfFailed = async (rollBack: () => Promise<unknown>): Promise<void> => {
    if (state !== "failed") return;
    await rollBack();
    throw closed("A statement of the transaction failed, so nothing of it was kept.");
  };
  const rollBackTo = async (name: string): Promise<void> => {
    await inner.rollbackToSavepoint?.(name);
    state = "open";
  };

  const transaction: Transaction = {
    provider,
    adapterName,
    options,
    queryRaw: (query) => run(() => inner.queryRaw(query)),
    async executeRaw(query) {
      // For PostgreSQL it is Prisma that sends the COMMIT; `commit` then only returns the connection.
      if (query.sql === "COMMIT") await refuseIfFailed(() => inner.executeRaw({ ...query, sql: "ROLLBACK" }));
      return run(() => inner.executeRaw(query));
    },
    async commit() {
      await refuseIfFailed(() => inner.rollback());
      await inner.commit().finally(() => {
        state = "ended";
      });
    },
    rollback: () => {
      state = "ended";
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
  let isEnding = false;
  const opened: OpenTransaction = {
    run: (statement, parameters) => run(() => runInner(statement, parameters)),
    async commit() {
      if (isEnding) throw closed("The transaction has ended.");
      isEnding = true;
      try {
        await send("COMMIT", transaction);
      } catch (error) {
        await transaction.rollback();
        throw error;
      }
      await transaction.commit();
    },
    async rollback() {
      if (isEnding) return;
      isEnding = true;
      state = "ended";
      // A connection on which even this fails is lost, and with it the transaction.
      await send("ROLLBACK", inner).catch(() => undefined);
      await inner.rollback();
    },
    lend: (start) => lent.run({ ...transaction, ...NOT_ENDED_BY_PRISMA }, start),
  };
  return { transaction, opened };
}

const NOT_ENDED_BY_PRISMA = {
  options: { usePhantomQuery: true },
  commit: async () => {},
  rollback: async () => {},
} satisfies Pick<Transaction, "options" | "commit" | "rollback">;

function closed(cause: string): DriverAdapterError {
  return new DriverAdapterError({ kind: "TransactionAlreadyClosed", cause });
}
