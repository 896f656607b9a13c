import type { BackupManifest, DatabaseContents, Reconciled } from "../../domain/backup";

export type RestoreInput = Readonly<{
  databaseUrl: string;
  /** Where the program looks for the pepper; null where it is given one. */
  pepperFile: string | null;
  /** The folder of the backup, and what it says of itself. */
  from: string;
  manifest: BackupManifest;
  /** Whether a SQLite database that is there already may be put aside. */
  replace: boolean;
  say: (line: string) => void;
  signal: AbortSignal;
}>;

export type Restored = Readonly<{
  contents: DatabaseContents;
  reconciled: Reconciled;
  /** The names that files which were there before have now. */
  kept: readonly string[];
}>;
