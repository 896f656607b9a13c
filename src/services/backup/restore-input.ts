import type { BackupManifest, DatabaseContents, Reconciled } from "../../domain/backup";

export type RestoreInput = Readonly<{
  databaseUrl: string;
  /** Where the program looks for the pepper; null where the pepper comes from the configuration. */
  pepperFile: string | null;
  /** The folder of the backup, and its manifest. */
  from: string;
  manifest: BackupManifest;
  /** Whether an existing SQLite database may be put aside. */
  replace: boolean;
  say: (line: string) => void;
  signal: AbortSignal;
}>;

export type Restored = Readonly<{
  contents: DatabaseContents;
  reconciled: Reconciled;
  /** The new names of the files that were put aside. */
  kept: readonly string[];
}>;
