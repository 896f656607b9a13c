import { parentPort, workerData } from "node:worker_threads";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import Sqlite from "better-sqlite3";

/**
 * The thread behind `sqlite-writer.ts`: it owns the writing connection and runs one call after the other.
 *
 * It is JavaScript because it starts without the loader that the rest is read with, in a tenth of the time.
 */
const { file, busyMillis, hasCheckpoints } = workerData;

let adapter;
let connection;

/** Prepared statements by their text. There are as many as the program has, and it makes up none. */
const statements = new Map();

const CALLS = {
  async open() {
    adapter = await new PrismaBetterSqlite3({ url: `file:${file}`, timeout: busyMillis }).connect();
    connection = connectionOf(adapter);
    await adapter.executeScript(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;",
    );
    if (!hasCheckpoints) await adapter.executeScript("PRAGMA wal_autocheckpoint = 0");
    // 32 MiB: the pages of a large write stay in memory until its COMMIT and are written once.
    await adapter.executeScript("PRAGMA cache_size = -32768");
    // What a statement would have to undo if it failed half way is kept in memory: SQLite copies each page that one of many
    // rows touches, and writing the copies to a file takes as long as the rows.
    await adapter.executeScript("PRAGMA temp_store = MEMORY");
  },
  begin: () => adapter.executeScript("BEGIN IMMEDIATE"),
  queryRaw: ({ query, isInTransaction }) => runWhere(isInTransaction, () => adapter.queryRaw(query)),
  executeRaw: ({ query, isInTransaction }) => runWhere(isInTransaction, () => adapter.executeRaw(query)),
  executeScript: ({ script, isInTransaction }) =>
    runWhere(isInTransaction, () => adapter.executeScript(script)),
  run: (argument) => runWhere(true, async () => runStatement(argument)),
  commit: () => runWhere(true, () => adapter.executeScript("COMMIT")).finally(leaveTransaction),
  rollback: async () => leaveTransaction(),
  close: async () => adapter?.dispose(),
};

function runStatement({ sql, parameters }) {
  const statement = statements.get(sql) ?? prepare(sql);
  statements.set(sql, statement);
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
 * SQLite itself undoes a transaction when the disk is full: what its work does next would be committed on its own. And
 * what runs outside of a transaction must not leave one behind.
 */
async function runWhere(isInTransaction, work) {
  if (!isInTransaction) return work().finally(leaveTransaction);
  if (connection.inTransaction) return work();
  const cause = "The transaction has already been rolled back.";
  throw new DriverAdapterError({ kind: "TransactionAlreadyClosed", cause });
}

function leaveTransaction() {
  if (connection.inTransaction) connection.exec("ROLLBACK");
}

/** The connection inside a stock adapter, which alone knows whether it is in a transaction. */
function connectionOf({ client }) {
  if (client instanceof Sqlite) return client;
  throw new Error("@prisma/adapter-better-sqlite3 no longer keeps its connection under `client`.");
}

async function answer({ id, call, argument }) {
  try {
    return { id, result: await CALLS[call](argument) };
  } catch (error) {
    return { id, error: toPlain(error) };
  }
}

async function answerAll(messages) {
  const replies = [];
  for (const message of messages) replies.push(await answer(message));
  parentPort.postMessage(replies);
}

/** An error loses its class on the way between threads, and with it what makes it known. */
function toPlain(error) {
  if (error instanceof DriverAdapterError) return { cause: error.cause };
  return { message: String(error?.message ?? error), code: error?.code };
}

let last = Promise.resolve();
parentPort.on("message", (messages) => {
  last = last.then(() => answerAll(messages));
});
