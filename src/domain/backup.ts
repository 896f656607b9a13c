/** The file names in a backup. */
export const BACKUP_FILES = {
  manifest: "manifest.json",
  pepper: "pepper",
  sqlite: "cashflow.db",
  postgres: "cashflow.dump",
} as const;

export type BackupFile = Readonly<{ name: string; bytes: number; sha256: string }>;

/** A summary of a database, short enough to compare two databases by it. */
export type DatabaseContents = Readonly<{
  /** The names of the applied migrations, in order. */
  migrations: readonly string[];
  /** Row counts by table. */
  rows: Readonly<Record<string, number>>;
  /** SHA-256 over the key and revision of every customer. */
  revisionsSha256: string;
  /** The instant of the newest change, in ISO 8601; null where nothing has changed yet. */
  lastChangeAt: string | null;
}>;

/** How many customer-days `reconcile` compared, and how many of them did not match. */
export type Reconciled = Readonly<{ checked: number; mismatched: number }>;

/** The manifest of a backup. */
export type BackupManifest = Readonly<{
  format: 1;
  /** The version of the program that made the backup. */
  programVersion: string;
  provider: "sqlite" | "postgres";
  /** The instant of the stored state, in ISO 8601. */
  takenAt: string;
  files: readonly BackupFile[];
  contents: DatabaseContents;
  /** Null where nothing was compared, which depends on the database: see the code that makes the backup. */
  reconciled: Reconciled | null;
}>;
