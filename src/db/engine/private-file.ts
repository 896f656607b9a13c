import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Of a file with money or secrets in it: read and written by the user of this process, and by nobody else.
 */
export const OWNER_ONLY = 0o600;

const EVERYBODY_ELSE = 0o077;

/** SQLite gives these the mode of the database when it makes them, but not when they are there already. */
const SQLITE_ENDINGS = ["", "-wal", "-shm"];

/**
 * The SQLite file at `path`, in its folder, for its owner alone. Where there is none, an empty one is made,
 * which to SQLite is a new database: it would itself make a file that everybody on the machine may read.
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
    // That there can be no file here is for whoever opens it to find out.
  }
}

/**
 * Takes the rights of everybody else away from a file, if it is there. One that belongs to another user, or
 * lies on a disk without such rights, stays as whoever put it there wanted it.
 */
export function makePrivate(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & EVERYBODY_ELSE) === 0) return;
  try {
    chmodSync(path, OWNER_ONLY);
  } catch {
    // That the file can be used is for whoever opens it to find out.
  }
}
