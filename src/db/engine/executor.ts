import { giveWay } from "./in-chunks";
import type { Call, Dialect, Parameter, Rows, SqlStatement } from "./sql-statement";
import type { Steps } from "./steps";

/**
 * Runs SQL statements, inside one transaction or outside any. Every function that reads or writes customer
 * data accepts one as its first argument, so the same function works in both. `openDatabase` describes the
 * path from here to the driver.
 *
 * Methods throw `service_unavailable` if the database is not available in time, and otherwise the driver's
 * error.
 */
export type Executor = Readonly<{
  dialect: Dialect;
  run(statement: SqlStatement, parameters: readonly Parameter[]): Promise<Rows>;
  /** The steps in which a long write on SQLite is committed; null for everything else. */
  steps: Steps | null;
}>;

/**
 * Runs statements in one transaction, in the order in which they are requested. They are pipelined: the
 * caller need not wait for one before it requests the next. After the transaction has ended, or after a
 * statement has failed, it runs nothing more.
 */
export type UnitOfWork = Executor &
  Readonly<{
    /**
     * Runs several calls and returns the rows of each. On PostgreSQL, but not on Citus, they are one
     * statement, because each further statement costs more than the work that most of these do. No call may
     * depend on what another call in the batch writes.
     */
    runBatch(calls: readonly Call[]): Promise<readonly Rows[]>;
  }>;

/** Lets other requests, and on SQLite other writers, run before a long read or write continues. */
export async function giveTurns({ steps }: Executor): Promise<void> {
  await giveWay();
  await steps?.giveTurn();
}

export async function readCollection(
  executor: Executor,
  statement: SqlStatement,
  parameters: readonly Parameter[],
): Promise<string> {
  const [[json] = []] = await executor.run(statement, parameters);
  if (typeof json === "string") return json;
  throw new TypeError(`${statement.name} is no collection.`);
}
