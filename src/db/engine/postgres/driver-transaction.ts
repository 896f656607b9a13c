import { type CustomTypesConfig, type Pool, type PoolClient, types } from "pg";
import { toBatch } from "../batch";
import type { DriverTransaction } from "../open-transaction";
import { type Call, type Rows, sqlIn } from "../sql-statement";
import { Uuid } from "../uuid";

/**
 * Returns instants as text, as on SQLite. The driver would read them as times in the process's own time zone.
 */
const AS_TEXT: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === types.builtins.TIMESTAMP ? String : types.getTypeParser(oid, format),
};

export type Connection = Pick<Pool | PoolClient, "query">;

/** Runs a statement on a connection. Each connection prepares it on first use, by its name. */
export async function query(connection: Connection, call: Call): Promise<Rows> {
  const { statement, parameters } = call;
  const { rows } = await connection.query<unknown[]>({
    name: statement.name,
    text: sqlIn("postgres", statement),
    values: parameters.map((each) => (each instanceof Uuid ? each.text : each)),
    rowMode: "array",
    types: AS_TEXT,
  });
  return rows;
}

/** All statements see the same snapshot, taken at the first of them. */
export const SNAPSHOT = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

type BeginOptions = Readonly<{
  begin?: "BEGIN" | typeof SNAPSHOT;
  /**
   * Whether the calls of a batch run as one combined statement. Otherwise they are pipelined, and each runs
   * after the one before it.
   */
  isBatchOne?: boolean;
}>;

/**
 * Begins a transaction on a pooled connection. BEGIN is sent along with the first statement: it fails only if
 * the connection is lost, and then the statement fails too.
 */
export async function beginOnPostgres(
  pool: Pool,
  { begin = "BEGIN", isBatchOne = true }: BeginOptions = {},
): Promise<DriverTransaction> {
  const connection = await pool.connect();
  // The pool discards a broken connection. Without a listener, the error event would end the process.
  const ignore = (): void => {};
  connection.on("error", ignore);
  connection.query(begin).catch(() => undefined);
  const send = (call: Call): Promise<Rows> => query(connection, call);
  const end = async (how: "COMMIT" | "ROLLBACK"): Promise<void> => {
    try {
      await connection.query(how);
      connection.off("error", ignore);
      connection.release();
    } catch (error) {
      // The state of the connection is unknown, so the pool must discard it.
      connection.release(true);
      throw error;
    }
  };
  return {
    send,
    async sendBatch(calls) {
      const [first, second] = calls;
      if (first === undefined) return [];
      if (second === undefined) return [await send(first)];
      if (!isBatchOne) return Promise.all(calls.map(send));
      const batch = toBatch(calls);
      return batch.sort(await send(batch.call));
    },
    commit: () => end("COMMIT"),
    // If this fails, the connection is lost, and the server rolls back.
    rollback: () => end("ROLLBACK").catch(() => undefined),
    commitStep: null,
  };
}
