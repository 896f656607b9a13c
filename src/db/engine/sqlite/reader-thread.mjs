import { parentPort, workerData } from "node:worker_threads";
import Sqlite from "better-sqlite3";

/**
 * One of the threads behind `long-reads.ts`: it has a connection that cannot write, and runs one statement
 * after the other.
 *
 * It is JavaScript because it starts without the loader that the rest is read with, in a tenth of the time.
 */
const { file, busyMillis } = workerData;

const connection = new Sqlite(file, { timeout: busyMillis, fileMustExist: true });
connection.pragma("query_only = ON");
// 16 MiB: what is read is read in the order in which it lies.
connection.pragma("cache_size = -16384");

/** Prepared statements by their text. There are as many as the program has, and it makes up none. */
const prepared = new Map();

/**
 * Returns the rows, or the error in plain words: one loses what makes it known on the way between threads.
 */
function run({ sql, parameters }) {
  try {
    const statement = prepared.get(sql) ?? prepare(sql);
    prepared.set(sql, statement);
    return { rows: statement.all(...parameters) };
  } catch (error) {
    return { error: { message: String(error?.message ?? error), code: error?.code } };
  }
}

function prepare(sql) {
  // To SQLite, $1 is the name of a parameter; without a name it is bound by its place, in less time.
  return connection.prepare(sql.replaceAll(/\$\d+/g, "?")).raw().safeIntegers();
}

parentPort.on("message", (task) => parentPort.postMessage(run(task)));
