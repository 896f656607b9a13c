import {
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type Transaction,
} from "@prisma/driver-adapter-utils";

/**
 * `factory`, with transactions that behave alike on both databases and never acknowledge what is not kept.
 *
 * A transaction in which a statement failed is not committed, even if its work caught the error: PostgreSQL
 * answers such a COMMIT with a silent ROLLBACK. And one that has ended runs nothing more: Prisma ends
 * a transaction that takes too long while its work may still be under way, and its connection then belongs
 * to another request, which must not find that work's statements among its own.
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
  let state: "open" | "failed" | "ended" = "open";

  const run = async <Result>(statement: () => Promise<Result>): Promise<Result> => {
    if (state === "ended") throw closed("The transaction has ended.");
    try {
      return await statement();
    } catch (error) {
      state = "failed";
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

  return {
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
}

function closed(cause: string): DriverAdapterError {
  return new DriverAdapterError({ kind: "TransactionAlreadyClosed", cause });
}
