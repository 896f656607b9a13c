import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { lstat, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { removeAbandoned } from "../db/maintenance/remove-abandoned";
import { syncToDisk } from "../db/maintenance/sync-to-disk";

/**
 * Writes a file to standard output as fast as the reader accepts it. The program itself reports output that
 * cannot be written, as for every result.
 */
export async function printPieces(pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  let ofOutput: unknown;
  process.stdout.once("error", (error) => {
    ofOutput = error;
  });
  try {
    await pipeline(Readable.from(pieces), process.stdout, { end: false });
  } catch (error) {
    if (error !== ofOutput) throw error;
  }
}

/** Why a file cannot be written, by the code of the error. */
const REASONS: ReadonlyMap<unknown, string> = new Map([
  ["ENOENT", "the folder does not exist"],
  ["ENOTDIR", "the folder is a file"],
  ["EACCES", "this user may not write to the folder"],
  ["EROFS", "the disk is read-only"],
  ["ENOSPC", "the disk is full"],
]);

const TEMPORARY_NAME = /^\..+\.[0-9a-f]{12}\.partial$/;

/**
 * Writes a file and returns its size in bytes. It is written under a temporary name and renamed once it is on
 * disk, so that a partial file never appears under its name, even after a power failure. What killed
 * processes left under temporary names in the same folder is removed. Only a file may be there already: the
 * renamed one would take the place of a link or a device, such as /dev/stdout.
 */
export async function writeWholeFile(
  file: string,
  pieces: AsyncIterable<string | Uint8Array>,
  signal: AbortSignal,
): Promise<number> {
  const there = await lstat(file).catch(() => null);
  if (there?.isFile() === false) throw new Error(`${file} cannot be written: it is not a regular file.`);
  const passing = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString("hex")}.partial`);
  try {
    await pipeline(Readable.from(pieces), createWriteStream(passing, { flags: "wx" }), { signal });
    const { size } = await stat(passing);
    await syncToDisk(passing);
    await rename(passing, file);
    await syncToDisk(file);
    await removeAbandoned(dirname(file), TEMPORARY_NAME);
    return size;
  } catch (error) {
    // What went wrong first is what is reported.
    await rm(passing, { force: true }).catch(() => null);
    signal.throwIfAborted();
    const reason = REASONS.get(Reflect.get(Object(error), "code"));
    if (reason === undefined) throw error;
    throw new Error(`${file} cannot be written: ${reason}.`, { cause: error });
  }
}
