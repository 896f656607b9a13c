import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from "@prisma/driver-adapter-utils";
import { closedTransaction } from "../engine/errors";

/**
 * Wraps `factory` so that transactions have the same guarantees on both databases and never report success
 * for writes that were not kept.
 *
 * After a failed statement, a transaction runs nothing more and is not committed, even if its work caught the
 * error; otherwise PostgreSQL would answer COMMIT with a silent ROLLBACK. After it has ended it runs nothing
 * more either: work whose transaction timed out may still be running while another request uses the
 * connection, and its statements must not end up in that request's transaction.
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
    // A statement that the work did not await may still fail.
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
      // On PostgreSQL, Prisma itself sends COMMIT and ROLLBACK as statements; `commit` and `rollback` then
      // only return the connection. The transaction counts as ended from the moment they are sent, because a
      // statement sent after them would be committed on its own.
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
