import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from "node:fs";
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
  makeFolder(dirname(path));
  makeIfMissing(path);
  for (const ending of SQLITE_ENDINGS) makePrivate(`${path}${ending}`);
}

/**
 * Creates a folder for new files, and those above it that are missing. Throws an error for the operator where
 * it cannot be created or written. Node's own recursive creation never returns where nothing can be created,
 * as in /proc.
 */
export function makeFolder(path: string): void {
  attempt(`The folder ${path} cannot be created`, () => makeEach(path));
  attempt(`The folder ${path} cannot be written`, () => accessSync(path, constants.W_OK));
}

function attempt(failure: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${failure}: ${reason}`, { cause: error });
  }
}

function makeEach(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeEach(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process that starts at the same moment may have been first.
    if (!existsSync(path)) throw error;
  }
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
