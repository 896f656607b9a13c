import { Command } from "commander";
import { BACKUP_FILES } from "../domain/backup";
import { restore } from "../services/backup/restore";
import type { CommandLine } from "./command-line";
import { describeContents, describeReconciled } from "./describe-backup";
import { readManifest } from "./read-manifest";
import { stopSignal } from "./stop-signal";

type Options = Readonly<{ from: string; replace: boolean }>;

/** `cashflow restore`: puts the database of a backup in place of the stopped service's own. */
export function restoreCommand({ places, print }: CommandLine): Command {
  return new Command("restore")
    .description(
      "Checks a backup, restores its database and pepper to the location in DATABASE_URL, then migrates and reconciles the database. The service must be stopped. A backup of PostgreSQL is restored with pg_restore into an empty database. A backup of SQLite can also be restored into an empty PostgreSQL database, to move to PostgreSQL. Exits with 1 if the restored database fails to reconcile.",
    )
    .requiredOption("--from <folder>", "the folder of the backup")
    .option("--replace", "keep an existing SQLite database under a new name that includes the time", false)
    .action(async ({ from, replace }: Options) => {
      const manifest = await readManifest(from);
      const input = { ...places(), from, manifest, replace, say: console.error, signal: stopSignal() };
      const { contents, reconciled, kept } = await restore(input);
      const { takenAt, programVersion } = manifest;
      const hasPepper = manifest.files.some(({ name }) => name === BACKUP_FILES.pepper);
      print({ takenAt, programVersion, contents, reconciled, kept }, [
        `Restored the state of ${takenAt}, backed up by version ${programVersion}.`,
        describeContents(contents),
        describeReconciled(reconciled),
        ...kept.map((name) => `The previous file is kept as ${name}.`),
        ...(hasPepper
          ? []
          : [
              "The backup contains no pepper: SECRET_PEPPER must have the value from when the backup was made.",
            ]),
      ]);
      if (reconciled.mismatched > 0) process.exitCode = 1;
    });
}
