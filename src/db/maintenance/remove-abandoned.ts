import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Whatever is still being written changes more often than this, also while a large copy is checked. */
const ABANDONED_MILLIS = 12 * 60 * 60 * 1000;

/**
 * Removes the files and folders that killed processes left in `parent` under temporary names, except those
 * that it may not remove.
 */
export async function removeAbandoned(parent: string, temporaryName: RegExp): Promise<void> {
  const before = Date.now() - ABANDONED_MILLIS;
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    if (temporaryName.test(name) && (await lastChange(path)) < before) {
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

/** When the file, or anything in the folder, was last written; now if that cannot be read. */
async function lastChange(path: string): Promise<number> {
  try {
    const own = await stat(path);
    const inside = own.isDirectory() ? (await readdir(path)).map((name) => join(path, name)) : [];
    const all = [own, ...(await Promise.all(inside.map((each) => stat(each))))];
    return Math.max(...all.map(({ mtimeMs }) => mtimeMs));
  } catch {
    return Date.now();
  }
}
