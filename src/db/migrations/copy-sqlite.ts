import { open } from "node:fs/promises";
import Sqlite from "better-sqlite3";
import { OWNER_ONLY } from "../engine/private-file";
import { syncToDisk } from "../maintenance/sync-to-disk";

/** How many pages are copied. The signal is checked between two pieces. */
export type CopyProgress = Readonly<{ copiedPages: number; totalPages: number }>;

type CopyOptions = Readonly<{ onProgress?: (progress: CopyProgress) => void; signal?: AbortSignal }>;

/** 8 to 16 MB: long enough to be fast, short enough to be aborted soon. */
const PAGES_AT_ONCE = 2_000;

const WAIT_MILLIS = 5_000;

/**
 * Copies the SQLite database in `file`, as it is at one instant, into the new file `target`, and returns that
 * instant. Other connections can read and write meanwhile.
 *
 * SQLite's online backup restarts whenever another connection has written, so under load it never ends.
 * Inside a read transaction it copies one fixed state.
 */
export async function copySqlite(
  file: string,
  target: string,
  { onProgress, signal }: CopyOptions = {},
): Promise<Date> {
  // The copy holds all customer data, so other users must never be able to read it, not even while it grows.
  await (await open(target, "wx", OWNER_ONLY)).close();
  const connection = new Sqlite(file, { fileMustExist: true, timeout: WAIT_MILLIS });
  try {
    connection.pragma("query_only = ON");
    connection.exec("BEGIN");
    // The first read fixes the state that the transaction sees.
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
