import { parentPort, workerData } from "node:worker_threads";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import Sqlite from "better-sqlite3";

/**
 * The thread behind `writer.ts`: it owns the connections that write, the service's own and Prisma's, and runs
 * one call after the other.
 *
 * It is JavaScript because it starts without the loader that the rest is read with, in a tenth of the time.
 */
const { file, busyMillis, hasCheckpoints } = workerData;

let connection;

/** Prisma's; opened when it first writes. */
let prisma;

/** Prepared statements by their text. There are as many as the program has, and it makes up none. */
const prepared = new Map();

const CALLS = {
  open() {
    connection = new Sqlite(file, { timeout: busyMillis });
    connection.pragma("journal_mode = WAL");
    connection.pragma("synchronous = FULL");
    connection.pragma("foreign_keys = ON");
    if (!hasCheckpoints) connection.pragma("wal_autocheckpoint = 0");
    // 32 MiB: the pages of a large write stay in memory until its COMMIT and are written once.
    connection.pragma("cache_size = -32768");
    // What a statement would have to undo if it failed half way is kept in memory: SQLite copies each page
    // that one of many rows touches, and writing the copies to a file takes as long as the rows.
    connection.pragma("temp_store = MEMORY");
  },
  run({ begins, statements }) {
    if (begins) connection.exec("BEGIN IMMEDIATE");
    return statements.map(run);
  },
  commit() {
    requireTransaction();
    try {
      connection.exec("COMMIT");
    } finally {
      leaveTransaction();
    }
  },
  rollback: () => leaveTransaction(),
  queryRaw: async (query) => (await prismaOf()).queryRaw(query),
  executeRaw: async (query) => (await prismaOf()).executeRaw(query),
  executeScript: async (script) => (await prismaOf()).executeScript(script),
  async close() {
    await prisma?.dispose();
    connection?.close();
  },
};

/** Runs a statement of the transaction that is open. */
function run({ sql, parameters }) {
  requireTransaction();
  const statement = prepared.get(sql) ?? prepare(sql);
  prepared.set(sql, statement);
  if (statement.reader) return statement.all(...parameters);
  statement.run(...parameters);
  return [];
}

function prepare(sql) {
  // To SQLite, $1 is the name of a parameter; without a name it is bound by its place, in less time.
  const statement = connection.prepare(sql.replaceAll(/\$\d+/g, "?")).safeIntegers();
  return statement.reader ? statement.raw() : statement;
}

/**
 * SQLite itself undoes a transaction when the disk is full: what its work does next would be committed on its
 * own.
 */
function requireTransaction() {
  if (connection.inTransaction) return;
  const cause = "The transaction has already been rolled back.";
  throw new DriverAdapterError({ kind: "TransactionAlreadyClosed", cause });
}

function leaveTransaction() {
  if (connection.inTransaction) connection.exec("ROLLBACK");
}

async function prismaOf() {
  if (prisma !== undefined) return prisma;
  const opened = await new PrismaBetterSqlite3({ url: `file:${file}`, timeout: busyMillis }).connect();
  const checkpoints = hasCheckpoints ? "" : "PRAGMA wal_autocheckpoint = 0;";
  await opened.executeScript(`PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; ${checkpoints}`);
  prisma = opened;
  return prisma;
}

async function reply({ id, call, argument }) {
  try {
    return { id, result: await CALLS[call](argument) };
  } catch (error) {
    return { id, error: toPlain(error) };
  }
}

/** An error loses its class on the way between threads, and with it what makes it known. */
function toPlain(error) {
  if (error instanceof DriverAdapterError) return { cause: error.cause };
  return { message: String(error?.message ?? error), code: error?.code };
}

let last = Promise.resolve();
parentPort.on("message", (message) => {
  last = last.then(async () => parentPort.postMessage(await reply(message)));
});
