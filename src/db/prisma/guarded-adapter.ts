import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from "@prisma/driver-adapter-utils";
import { closedTransaction } from "../engine/errors";

/**
 * `factory`, with transactions that behave alike on both databases and never acknowledge what is not kept.
 *
 * A transaction in which a statement failed runs nothing more and is not committed, even if its work caught
 * the error: PostgreSQL answers such a COMMIT with a silent ROLLBACK. And one that has ended runs nothing
 * more: one that takes too long is ended while its work may still be under way, and its connection then
 * belongs to another request, which must not find that work's statements among its own.
 */
export function guardedAdapterFactory(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  const { provider, adapterName } = factory;
  return { provider, adapterName, connect: async () => guardAdapter(await factory.connect()) };
}

function guardAdapter(inner: SqlDriverAdapter): SqlDriverAdapter {
  const { provider, adapterName } = inner;
  return {
    provider,
    adapterName,
    queryRaw: (query) => inner.queryRaw(query),
    executeRaw: (query) => inner.executeRaw(query),
    executeScript: (script) => inner.executeScript(script),
    startTransaction: async (level) => guardTransaction(await inner.startTransaction(level)),
    getConnectionInfo: () => inner.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    dispose: () => inner.dispose(),
  };
}

function guardTransaction(inner: Transaction): Transaction {
  const { provider, adapterName, options } = inner;
  let hasFailed = false;
  let hasEnded = false;
  const underWay = new Set<Promise<unknown>>();

  const run = async <Result>(statement: () => Promise<Result>): Promise<Result> => {
    if (hasEnded) throw closedTransaction("The transaction has ended.");
    if (hasFailed) throw closedTransaction("A statement of the transaction has failed.");
    const running = statement();
    underWay.add(running);
    try {
      return await running;
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      underWay.delete(running);
    }
  };
  const readyToCommit = async (rollBack: () => Promise<unknown>): Promise<void> => {
    hasEnded = true;
    // A statement that the work did not wait for may fail yet.
    await Promise.allSettled(underWay);
    if (!hasFailed) return;
    await rollBack();
    throw closedTransaction("A statement of the transaction failed, so nothing of it was kept.");
  };
  return {
    provider,
    adapterName,
    options,
    queryRaw: (query) => run(() => inner.queryRaw(query)),
    async executeRaw(query) {
      // For PostgreSQL it is Prisma that sends these two; `commit` and `rollback` then only return the
      // connection. It has ended when they are sent: what came after them, while they are on their way, would
      // be committed on its own.
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
    rollback() {
      hasEnded = true;
      return inner.rollback();
    },
    createSavepoint: (name) => run(async () => inner.createSavepoint?.(name)),
    async rollbackToSavepoint(name) {
      await inner.rollbackToSavepoint?.(name);
      hasFailed = false;
    },
    releaseSavepoint: (name) => run(async () => inner.releaseSavepoint?.(name)),
  };
}
