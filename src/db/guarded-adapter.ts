import { AsyncLocalStorage } from "node:async_hooks";
import {
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type Transaction,
} from "@prisma/driver-adapter-utils";
import type { RunStatement } from "./statement";

/**
 * `factory`, with transactions that behave alike on both databases and never acknowledge what is not kept.
 *
 * A transaction in which a statement failed is not committed, even if its work caught the error: PostgreSQL
 * answers such a COMMIT with a silent ROLLBACK. And one that has ended runs nothing more: Prisma ends
 * a transaction that takes too long while its work may still be under way, and its connection then belongs
 * to another request, which must not find that work's statements among its own.
 */
export function guardedAdapterFactory(
  factory: SqlDriverAdapterFactory,
  runnerOf: (transaction: Transaction) => RunStatement,
): SqlDriverAdapterFactory {
  const { provider, adapterName } = factory;
  return { provider, adapterName, connect: async () => guardAdapter(await factory.connect(), runnerOf) };
}

/** What is being opened here has to become known to `inTransaction`, and Prisma hands on nothing of its own. */
type Opening = { run: RunStatement | null };

const openings = new AsyncLocalStorage<Opening>();

/**
 * Has Prisma open a transaction. Its work is handed what runs statements in the same transaction, past Prisma and under
 * the same guard.
 */
export function openGuarded<Result>(
  open: (runStatement: () => RunStatement) => Promise<Result>,
): Promise<Result> {
  const opening: Opening = { run: null };
  return openings.run(opening, () =>
    open(() => {
      if (opening.run === null) throw new Error("Prisma has not opened a transaction.");
      return opening.run;
    }),
  );
}

function guardAdapter(
  inner: SqlDriverAdapter,
  runnerOf: (transaction: Transaction) => RunStatement,
): SqlDriverAdapter {
  const { provider, adapterName } = inner;
  return {
    provider,
    adapterName,
    queryRaw: (query) => inner.queryRaw(query),
    executeRaw: (query) => inner.executeRaw(query),
    executeScript: (script) => inner.executeScript(script),
    async startTransaction(level) {
      const opening = openings.getStore();
      const started = await inner.startTransaction(level);
      const { transaction, runStatement } = guardTransaction(started, runnerOf(started));
      if (opening !== undefined) opening.run ??= runStatement;
      return transaction;
    },
    getConnectionInfo: () => inner.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    dispose: () => inner.dispose(),
  };
}

function guardTransaction(
  inner: Transaction,
  runInner: RunStatement,
): Readonly<{ transaction: Transaction; runStatement: RunStatement }> {
  const { provider, adapterName, options } = inner;
  let hasFailed = false;
  let hasEnded = false;
  const underWay = new Set<Promise<unknown>>();

  const attempt = async <Result>(statement: () => Promise<Result>): Promise<Result> => {
    try {
      return await statement();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const run = async <Result>(statement: () => Promise<Result>): Promise<Result> => {
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

  const runStatement: RunStatement = (statement, parameters) => run(() => runInner(statement, parameters));
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
  return { transaction, runStatement };
}

function closed(cause: string): DriverAdapterError {
  return new DriverAdapterError({ kind: "TransactionAlreadyClosed", cause });
}
