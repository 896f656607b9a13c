/** The names of the files of a backup. */
export const BACKUP_FILES = {
  manifest: "manifest.json",
  pepper: "pepper",
  sqlite: "cashflow.db",
  postgres: "cashflow.dump",
} as const;

export type BackupFile = Readonly<{ name: string; bytes: number; sha256: string }>;

/** What a database holds, in so few words that two can be compared. */
export type DatabaseContents = Readonly<{
  /** The names of the migrations that it has, in their order. */
  migrations: readonly string[];
  /** How many rows each table has. */
  rows: Readonly<Record<string, number>>;
  /** SHA-256 over every customer's key and revision. */
  revisionsSha256: string;
  /** The instant of the newest change, in ISO 8601, or null where nothing has been changed yet. */
  lastChangeAt: string | null;
}>;

/** How many days of how many customers were compared, as `reconcile` counts them. */
export type Reconciled = Readonly<{ checked: number; mismatched: number }>;

/** What a backup says of itself. */
export type BackupManifest = Readonly<{
  format: 1;
  /** The version of the program that made it. */
  programVersion: string;
  provider: "sqlite" | "postgres";
  /** The instant whose state it holds, in ISO 8601. */
  takenAt: string;
  files: readonly BackupFile[];
  contents: DatabaseContents;
  /** Null where it was not compared: see what makes the backup of this kind of database. */
  reconciled: Reconciled | null;
}>;
