import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { syncToDisk } from "../maintenance/sync-to-disk";
import { copySqlite } from "./copy-sqlite";
import { nextSqliteMigration } from "./migrate-sqlite";
import type { Migration } from "./migration-files";

/**
 * If `migrations` will change the SQLite database in `file`, keeps a copy of it next to it and returns the
 * copy's name. Returns null if there is nothing to change, or if the database is still empty.
 *
 * Throws, before anything is changed, if the database is newer than this version or if the disk has no room
 * for the copy.
 */
export async function keepBeforeMigration(
  file: string,
  migrations: readonly Migration[],
): Promise<string | null> {
  if (!existsSync(file) || nextSqliteMigration(file, migrations) === null) return null;
  await requireRoom(file);
  const partial = join(dirname(file), `.${basename(file)}.before-${randomBytes(6).toString("hex")}`);
  try {
    await copySqlite(file, partial);
    // Another process may have started to migrate, so the name depends on what the copy itself lacks.
    const next = nextSqliteMigration(partial, migrations);
    if (next === null) return null;
    const kept = `${file}.before-${next}`;
    await rename(partial, kept);
    await syncToDisk(kept);
    return basename(kept);
  } finally {
    await rm(partial, { force: true });
  }
}

async function requireRoom(file: string): Promise<void> {
  const { size } = await stat(file);
  const wal = existsSync(`${file}-wal`) ? await stat(`${file}-wal`) : { size: 0 };
  const { bavail, bsize } = await statfs(dirname(file));
  const [needed, free] = [size + wal.size, bavail * bsize];
  if (free >= needed) return;
  throw new Error(
    `There is not enough space to keep a copy of the database before updating it: the copy needs ${Math.ceil(needed / 1e6)} MB in ${dirname(file)}, and ${Math.floor(free / 1e6)} MB are free. Nothing was changed.`,
  );
}

/** Deletes the copies next to the database in `file`, and returns their names. */
export async function removeKept(file: string): Promise<readonly string[]> {
  const names = await readdir(dirname(file));
  const copies = names.filter((name) => name.startsWith(`${basename(file)}.before-`));
  // Another process that starts at the same moment may have removed them already.
  for (const name of copies) await rm(join(dirname(file), name), { force: true });
  return copies;
}
