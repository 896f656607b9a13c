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
      "Checks a backup and puts its database and pepper where DATABASE_URL says, brought up to date and reconciled. The service must be stopped. PostgreSQL is restored by pg_restore, into an empty database. Exits with 1 where what was restored does not reconcile.",
    )
    .requiredOption("--from <folder>", "the folder that backup made")
    .option(
      "--replace",
      "put a SQLite database that is there already aside, under a name that says when",
      false,
    )
    .action(async ({ from, replace }: Options) => {
      const manifest = await readManifest(from);
      const input = { ...places(), from, manifest, replace, say: console.error, signal: stopSignal() };
      const { contents, reconciled, kept } = await restore(input);
      const { takenAt, programVersion } = manifest;
      const hasPepper = manifest.files.some(({ name }) => name === BACKUP_FILES.pepper);
      print({ takenAt, programVersion, contents, reconciled, kept }, [
        `Restored the state of ${takenAt}, which version ${programVersion} backed up.`,
        describeContents(contents),
        describeReconciled(reconciled),
        ...kept.map((name) => `What was there before is kept as ${name}.`),
        ...(hasPepper ? [] : ["The backup holds no pepper: SECRET_PEPPER must be what it was."]),
      ]);
      if (reconciled.mismatched > 0) process.exitCode = 1;
    });
}
