import { parentPort, workerData } from "node:worker_threads";
import Sqlite from "better-sqlite3";

/**
 * The worker thread of `checkpoints.ts`: makes checkpoints on request.
 *
 * It is JavaScript because, without the TypeScript loader, it starts in a tenth of the time.
 */
const { file, busyMillis } = workerData;

const connection = new Sqlite(file, { timeout: busyMillis, fileMustExist: true });

/** Returns how many pages the log has, and how many of them are not in the database file yet. */
function checkpoint(mode) {
  const [{ log, checkpointed }] = connection.pragma(`wal_checkpoint(${mode})`);
  return { pages: log, left: log - checkpointed };
}

parentPort.on("message", (message) => {
  if (message !== "close") {
    parentPort.postMessage(checkpoint(message));
    return;
  }
  connection.close();
  parentPort.close();
});
