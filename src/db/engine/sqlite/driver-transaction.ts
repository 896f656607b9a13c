import { closedTransaction, connectionLost } from "../errors";
import type { DriverTransaction } from "../open-transaction";
import type { Call, Rows } from "../sql-statement";
import { toSqlite } from "./to-sqlite";
import type { SqliteWriter } from "./writer";

/** Ends a turn at the connection that writes. */
export type Release = () => void;

/**
 * A transaction on the writer, which begins with its first statement. BEGIN IMMEDIATE takes SQLite's write
 * lock there, so it can only collide with another process before it has written anything. The transaction,
 * or each of its steps, waits for a turn of its own.
 */
export async function beginOnSqlite(
  writer: SqliteWriter,
  takeTurn: () => Promise<Release>,
): Promise<DriverTransaction> {
  let release: Release | null = await takeTurn();
  const { starts } = writer;
  let hasBegun = false;
  let hasEnded = false;

  const requireConnection = (): void => {
    if (writer.starts !== starts) throw connectionLost();
  };
  const sendBatch = async (calls: readonly Call[]): Promise<readonly Rows[]> => {
    requireConnection();
    const begins = !hasBegun;
    hasBegun = true;
    return writer.call("run", { begins, calls: calls.map(toSqlite) }, buffersOf(calls));
  };
  /** Ends the current turn. Between two steps there is none: the writer belongs to others. */
  const finish = async (how: "commit" | "rollback"): Promise<void> => {
    const give = release;
    release = null;
    try {
      if (!hasBegun || give === null) return;
      requireConnection();
      await writer.call(how, undefined);
    } finally {
      give?.();
    }
  };
  return {
    send: async (call) => (await sendBatch([call]))[0] ?? [],
    sendBatch,
    commit() {
      hasEnded = true;
      return finish("commit");
    },
    rollback() {
      hasEnded = true;
      // A lost connection has already rolled back.
      return finish("rollback").catch(() => undefined);
    },
    async commitStep() {
      await finish("commit");
      const taken = await takeTurn();
      if (hasEnded) {
        taken();
        throw closedTransaction("The transaction has ended.");
      }
      release = taken;
      hasBegun = false;
    },
  };
}

function buffersOf(calls: readonly Call[]): readonly ArrayBuffer[] {
  return calls.flatMap(({ parameters }) =>
    parameters.flatMap((each) => (each instanceof Uint8Array ? each.buffer : [])),
  );
}
