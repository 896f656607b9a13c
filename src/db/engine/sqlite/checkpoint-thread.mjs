import { parentPort, workerData } from "node:worker_threads";
import Sqlite from "better-sqlite3";

/**
 * The thread behind `checkpoints.ts`: it makes the checkpoints that it is asked for.
 *
 * It is JavaScript because it starts without the loader that the rest is read with, in a tenth of the time.
 */
const { file, busyMillis } = workerData;

const connection = new Sqlite(file, { timeout: busyMillis, fileMustExist: true });

/** How many pages the log has, and how many of them the database has not. */
function checkpoint(mode) {
  const [{ log, checkpointed }] = connection.pragma(`wal_checkpoint(${mode})`);
  return { pages: log, left: log - checkpointed };
}

parentPort.on("message", (asked) => {
  if (asked !== "close") {
    parentPort.postMessage(checkpoint(asked));
    return;
  }
  connection.close();
  parentPort.close();
});
