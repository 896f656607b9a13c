import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** The mode of a file that holds money or secrets: readable and writable only by the user of this process. */
export const OWNER_ONLY = 0o600;

const EVERYBODY_ELSE = 0o077;

/** SQLite creates these with the mode of the database, but does not change the mode of existing ones. */
const SQLITE_ENDINGS = ["", "-wal", "-shm"];

/**
 * Restricts the SQLite file at `path`, and its log files, to their owner. Creates its folder, and an empty
 * file if there is none, which SQLite opens as a new database: SQLite itself would create a file that
 * everybody on the machine may read.
 */
export function makeSqliteFilePrivate(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  makeIfMissing(path);
  for (const ending of SQLITE_ENDINGS) makePrivate(`${path}${ending}`);
}

function makeIfMissing(path: string): void {
  try {
    closeSync(openSync(path, "a", OWNER_ONLY));
  } catch {
    // If the file cannot be created, opening the database reports why.
  }
}

/**
 * Removes the permissions of all other users from a file, if it exists. If that is not possible, because the
 * file belongs to another user or the disk has no permissions, the file stays as it is. A folder is left
 * alone: without its permissions nobody could use what is in it.
 */
export function makePrivate(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile() || (stats.mode & EVERYBODY_ELSE) === 0) return;
  try {
    chmodSync(path, OWNER_ONLY);
  } catch {
    // If the file cannot be used, opening it reports why.
  }
}
