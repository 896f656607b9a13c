import { open } from "node:fs/promises";
import Sqlite from "better-sqlite3";
import { OWNER_ONLY } from "../engine/private-file";
import { syncToDisk } from "../maintenance/sync-to-disk";

/** How much of a copy is made; a signal to stop may come between two pieces. */
export type CopyProgress = Readonly<{ copiedPages: number; totalPages: number }>;

type CopyOptions = Readonly<{ onProgress?: (progress: CopyProgress) => void; signal?: AbortSignal }>;

/** 8 to 16 MB: long enough to be fast, short enough to be stopped. */
const PAGES_AT_ONCE = 2_000;

const WAIT_MILLIS = 5_000;

/**
 * Copies the SQLite database in `file`, as it is at one instant, into the new file `target`, and returns that
 * instant. Others go on reading and writing meanwhile.
 *
 * SQLite's online backup begins anew whenever another connection has written, so beside a busy service it
 * never ends. Inside of a read transaction it has one state to copy, whatever is written meanwhile.
 */
export async function copySqlite(
  file: string,
  target: string,
  { onProgress, signal }: CopyOptions = {},
): Promise<Date> {
  // It holds everything that its customers have, so it is never readable by others, not even while it grows.
  await (await open(target, "wx", OWNER_ONLY)).close();
  const connection = new Sqlite(file, { fileMustExist: true, timeout: WAIT_MILLIS });
  try {
    connection.pragma("query_only = ON");
    connection.exec("BEGIN");
    // The transaction takes its state with the first read.
    connection.prepare("SELECT count(*) FROM sqlite_schema").get();
    const takenAt = new Date();
    await connection.backup(target, {
      progress({ totalPages, remainingPages }) {
        signal?.throwIfAborted();
        onProgress?.({ copiedPages: totalPages - remainingPages, totalPages });
        return PAGES_AT_ONCE;
      },
    });
    await syncToDisk(target);
    return takenAt;
  } finally {
    connection.close();
  }
}
