import type { Call, Dialect, Parameter, Rows, SqlStatement } from "./sql-statement";
import type { Steps } from "./steps";

/**
 * Runs statements: inside one transaction, or outside of any. Every function that reads or writes a
 * customer's data takes one as its first argument.
 *
 * Each method throws `service_unavailable` where the database cannot be had in time, and else what the driver
 * throws.
 */
export type Executor = Readonly<{
  dialect: Dialect;
  /** Runs one statement and returns its rows. */
  run(statement: SqlStatement, parameters: readonly Parameter[]): Promise<Rows>;
  /** The steps in which a long write on SQLite is committed; null for everything else. */
  steps: Steps | null;
}>;

/**
 * Runs statements in a transaction, in the order in which they are asked for: one that is asked for before
 * the one before it has returned does not wait for it on its way. Once the transaction has ended, or a
 * statement has failed, it runs nothing more.
 */
export type UnitOfWork = Executor &
  Readonly<{
    /**
     * Runs statements as one, and returns the rows of each: on PostgreSQL each statement costs more than what
     * most of these do. None of them sees what another one writes, so this is for those that do not have to.
     */
    runBatch(calls: readonly Call[]): Promise<readonly Rows[]>;
  }>;

/** The JSON that a `collection` returns. */
export async function readCollection(
  executor: Executor,
  statement: SqlStatement,
  parameters: readonly Parameter[],
): Promise<string> {
  const [[json] = []] = await executor.run(statement, parameters);
  if (typeof json === "string") return json;
  throw new TypeError(`${statement.name} is no collection.`);
}
