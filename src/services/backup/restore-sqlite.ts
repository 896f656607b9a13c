import { rename } from "node:fs/promises";
import { readSqliteContents } from "../../db/maintenance/sqlite-file";
import { syncToDisk } from "../../db/maintenance/sync-to-disk";
import { bringUp } from "./bring-up";
import { keepAside } from "./keep-aside";
import { placePepper } from "./place-pepper";
import { requirePlace } from "./require-place";
import type { Restored, RestoreInput } from "./restore-input";
import { withSqliteCopy } from "./sqlite-copy";

/**
 * Copies the database of a backup beside its target, checks it under a temporary name, and then renames it.
 */
export async function restoreSqlite(file: string, input: RestoreInput): Promise<Restored> {
  const { replace, say, signal } = input;
  await requirePlace(file, replace);
  return withSqliteCopy(input, file, async (copy) => {
    const reconciled = await bringUp(`file:${copy}`, { say, signal });
    const contents = await readSqliteContents(copy);
    await syncToDisk(copy);
    const keptPepper = await placePepper(input);
    // A service may have started in the meantime.
    await requirePlace(file, replace);
    const keptDatabase = await keepAside(file);
    await rename(copy, file);
    await syncToDisk(file);
    return { contents, reconciled, kept: keptDatabase === null ? keptPepper : [keptDatabase, ...keptPepper] };
  });
}
