import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { makeFolder } from "../../db/engine/private-file";
import { removeAbandoned } from "../../db/maintenance/remove-abandoned";
import { syncToDisk } from "../../db/maintenance/sync-to-disk";

/** The error codes of the disk and of SQLite for a lack of space. */
const NO_ROOM: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "SQLITE_FULL"]);

/** `mkdtemp` adds six characters. */
const TEMPORARY_NAME = /^\..+\.partial-\w{6}$/;

/**
 * Makes a folder that appears only when it is complete: `fill` writes into a temporary folder beside it,
 * which is then renamed. Only its owner may read it. Throws where the folder already exists and is not empty.
 * Leaves nothing behind on failure, and removes what killed processes left beside it.
 */
export async function makeWholeFolder<Result>(
  folder: string,
  fill: (partial: string) => Promise<Result>,
): Promise<Result> {
  const target = resolve(folder);
  await requireFree(target);
  makeFolder(dirname(target));
  await removeAbandoned(dirname(target), TEMPORARY_NAME);
  const partial = await mkdtemp(join(dirname(target), `.${basename(target)}.partial-`));
  try {
    const result = await fill(partial);
    for (const name of await readdir(partial)) await syncToDisk(join(partial, name));
    // This can replace an empty folder, and nothing else.
    await rename(partial, target);
    await syncToDisk(target);
    return result;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!NO_ROOM.has(Reflect.get(Object(error), "code"))) throw error;
    throw new Error(`There is not enough space for a backup in ${dirname(target)}.`, { cause: error });
  }
}

async function requireFree(target: string): Promise<void> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error.code === "ENOTDIR" ? new Error(`${target} is a file, not a folder.`) : error;
  });
  if (names.length > 0) throw new Error(`${target} is not empty. Name a folder that does not exist yet.`);
}
