import { type CustomTypesConfig, type Pool, type PoolClient, types } from "pg";
import { toBatch } from "../batch";
import type { DriverTransaction } from "../open-transaction";
import { type Call, type Rows, sqlIn } from "../sql-statement";
import { Uuid } from "../uuid";

/**
 * Instants come as text, as on SQLite: the driver would take them for times of the zone that the process is
 * in.
 */
const AS_TEXT: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === types.builtins.TIMESTAMP ? String : types.getTypeParser(oid, format),
};

/** Runs a statement on a connection. Each connection prepares it when it first meets its name. */
export async function query(connection: Pick<Pool | PoolClient, "query">, call: Call): Promise<Rows> {
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

/** All statements see what was committed before the first of them. */
export const SNAPSHOT = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

type BeginOptions = Readonly<{
  begin?: "BEGIN" | typeof SNAPSHOT;
  /**
   * Whether the calls of a batch are one statement. Else they travel together, and each is run after the one
   * before it.
   */
  isBatchOne?: boolean;
}>;

/**
 * Begins a transaction on a connection of the pool. BEGIN travels with the first statement: it only fails
 * where the connection is lost, and then the statement fails too.
 */
export async function beginOnPostgres(
  pool: Pool,
  { begin = "BEGIN", isBatchOne = true }: BeginOptions = {},
): Promise<DriverTransaction> {
  const connection = await pool.connect();
  // The pool forgets a connection that breaks; unheard, it would end the process.
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
      // Nobody knows what is open on it.
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
    // A connection on which even this fails is lost, and with it the transaction.
    rollback: () => end("ROLLBACK").catch(() => undefined),
    commitStep: null,
  };
}
