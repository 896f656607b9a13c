import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from "@prisma/driver-adapter-utils";
import { TransactionGuard } from "../engine/transaction-guard";

/** Wraps `factory` so that its transactions have the guarantees of `TransactionGuard`. */
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
  const guard = new TransactionGuard();
  return {
    provider,
    adapterName,
    options,
    queryRaw: (query) => guard.run(() => inner.queryRaw(query)),
    async executeRaw(query) {
      // On PostgreSQL, Prisma itself sends COMMIT and ROLLBACK as statements; `commit` and `rollback` then
      // only return the connection. The transaction counts as ended from the moment they are sent, because a
      // statement sent after them would be committed on its own.
      switch (query.sql) {
        case "COMMIT":
          await guard.endToCommit(() => inner.executeRaw({ ...query, sql: "ROLLBACK" }));
          return inner.executeRaw(query);
        case "ROLLBACK":
          guard.end();
          return inner.executeRaw(query);
        default:
          return guard.run(() => inner.executeRaw(query));
      }
    },
    async commit() {
      await guard.endToCommit(() => inner.rollback());
      await inner.commit();
    },
    rollback() {
      guard.end();
      return inner.rollback();
    },
    createSavepoint: (name) => guard.run(async () => inner.createSavepoint?.(name)),
    async rollbackToSavepoint(name) {
      await inner.rollbackToSavepoint?.(name);
      guard.recover();
    },
    releaseSavepoint: (name) => guard.run(async () => inner.releaseSavepoint?.(name)),
  };
}
