import { parentPort, workerData } from "node:worker_threads";
import Sqlite from "better-sqlite3";

/**
 * A worker thread of `long-reads.ts`: has a read-only connection, and runs one statement after the other.
 *
 * It is JavaScript because, without the TypeScript loader, it starts in a tenth of the time.
 */
const { file, busyMillis } = workerData;

const connection = new Sqlite(file, { timeout: busyMillis, fileMustExist: true });
connection.pragma("query_only = ON");
// 16 MiB are enough, because pages are read in the order in which they are stored.
connection.pragma("cache_size = -16384");

/** Prepared statements by their text. The program's code bounds how many there are. */
const prepared = new Map();

/** Returns the rows, or the error's message and code: an error sent to another thread loses its code. */
function run({ sql, parameters }) {
  try {
    const statement = prepared.get(sql) ?? connection.prepare(sql).raw().safeIntegers();
    prepared.set(sql, statement);
    return { rows: statement.all(...parameters) };
  } catch (error) {
    return { error: { message: String(error?.message ?? error), code: error?.code } };
  }
}

parentPort.on("message", (task) => parentPort.postMessage(run(task)));
