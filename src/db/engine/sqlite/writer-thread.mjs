import { parentPort, workerData } from "node:worker_threads";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import Sqlite from "better-sqlite3";

/**
 * The worker thread of `writer.ts`: owns the connections that write, one for the engine and one for Prisma,
 * and runs one call after the other.
 *
 * It is JavaScript because, without the TypeScript loader, it starts in a tenth of the time.
 */
const { file, busyMillis, hasCheckpoints } = workerData;

let connection;

/** Prisma's connection, opened on its first write. */
let prisma;

/** Prepared statements by their text. The program's code bounds how many there are. */
const prepared = new Map();

const CALLS = {
  open() {
    connection = new Sqlite(file, { timeout: busyMillis });
    connection.pragma("journal_mode = WAL");
    connection.pragma("synchronous = FULL");
    connection.pragma("foreign_keys = ON");
    if (!hasCheckpoints) connection.pragma("wal_autocheckpoint = 0");
    // 32 MiB keep the pages of a large write in memory until its COMMIT, so that each is written once.
    connection.pragma("cache_size = -32768");
    // Keeps the statement journal in memory. SQLite copies each page that a statement with many rows touches,
    // in case it has to undo the statement. Writing these copies to a file would take as long as writing the
    // rows.
    connection.pragma("temp_store = MEMORY");
  },
  run({ begins, calls }) {
    if (begins) connection.exec("BEGIN IMMEDIATE");
    return calls.map(run);
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

function run({ sql, parameters }) {
  requireTransaction();
  const statement = prepared.get(sql) ?? prepare(sql);
  prepared.set(sql, statement);
  if (statement.reader) return statement.all(...parameters);
  statement.run(...parameters);
  return [];
}

function prepare(sql) {
  const statement = connection.prepare(sql).safeIntegers();
  return statement.reader ? statement.raw() : statement;
}

/**
 * SQLite rolls back on its own when, for example, the disk is full. Without this check, later statements of
 * the same work would each be committed on their own.
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

/** An error sent to another thread loses its class and code, so they are sent as plain fields. */
function toPlain(error) {
  if (error instanceof DriverAdapterError) return { cause: error.cause };
  return { message: String(error?.message ?? error), code: error?.code };
}

let last = Promise.resolve();
parentPort.on("message", (message) => {
  last = last.then(async () => parentPort.postMessage(await reply(message)));
});
