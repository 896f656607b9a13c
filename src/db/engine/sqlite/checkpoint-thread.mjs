import { parentPort, workerData } from "node:worker_threads";
import Sqlite from "better-sqlite3";

/**
 * The thread behind `sqlite-checkpoints.ts`: it takes what the write-ahead log holds over into the database
 * file.
 *
 * It is JavaScript because it starts without the loader that the rest is read with, in a tenth of the time.
 */
const { file, busyMillis, mostPages } = workerData;

/** So few pages are left that taking them over holds up writers no longer than they hold up each other. */
const FEW_PAGES = 1_000;

const connection = new Sqlite(file, { timeout: busyMillis, fileMustExist: true });

/** What a checkpoint answers: how many pages the log has, and how many of them the database has too. */
function checkpoint(mode) {
  const [{ log, checkpointed }] = connection.pragma(`wal_checkpoint(${mode})`);
  return { log, left: log - checkpointed };
}

/**
 * Nobody waits for the first, which leaves what somebody may still read. Only a log that has grown large is
 * cut back, which keeps writers waiting for what little is left. Whether nothing remains to be done.
 */
function cutBack() {
  const { log, left } = checkpoint("PASSIVE");
  if (log <= mostPages) return left === 0;
  if (left > FEW_PAGES) return false;
  return checkpoint("TRUNCATE").left === 0;
}

parentPort.on("message", (call) => {
  if (call === "close") {
    connection.close();
    parentPort.close();
    return;
  }
  parentPort.postMessage(cutBack());
});
