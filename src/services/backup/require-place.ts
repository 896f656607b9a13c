import { access } from "node:fs/promises";
import { findCompanion, requireUnusedSqlite } from "../../db/maintenance/sqlite-file";

/**
 * Throws unless a database can be placed at `file`. An existing database may be put aside if `replace` is
 * set.
 *
 * SQLite applies a `-wal` file beside a database, whichever database it was written for: that would undo the
 * restore, or mix the two.
 */
export async function requirePlace(file: string, replace: boolean): Promise<void> {
  const companion = await findCompanion(file);
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (companion !== null) throw new Error(explain(companion, file, isThere));
  if (!isThere) return;
  requireUnusedSqlite(file);
  if (!replace) throw new Error(`${file} already exists. Add --replace to keep it under another name.`);
}

function explain(companion: string, file: string, isThere: boolean): string {
  return isThere
    ? `${companion} exists: a process has ${file} open, or a killed process left it behind. Stop the service. If it is already stopped, start and stop it once to write the contents to its database, or move both files away.`
    : `${companion} is left over from another database, and SQLite would apply it to the restored one. Move it away first.`;
}
