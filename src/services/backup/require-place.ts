import { access } from "node:fs/promises";
import { findCompanion, requireUnusedSqlite } from "../../db/maintenance/require-unused-sqlite";

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
  if (!replace)
    throw new Error(`${file} is there already. Add --replace to put it aside under another name.`);
}

function explain(companion: string, file: string, isThere: boolean): string {
  return isThere
    ? `${companion} is there: a process has ${file} open, or one that was killed left it. Stop the service. Where it is stopped, start and stop it once, so that what is in there gets into its database, or move both away together.`
    : `${companion} is left of another database, and SQLite would add it to the one that is restored. Move it away first.`;
}
