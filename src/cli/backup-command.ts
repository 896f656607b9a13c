import { Command } from "commander";
import { backUp } from "../services/backup/back-up";
import type { CommandLine } from "./command-line";
import { describeContents, describeReconciled } from "./describe-backup";
import { stopSignal } from "./stop-signal";

/** `cashflow backup`: the database as it is at one instant, in a folder, while the service runs. */
export function backupCommand({ places, print }: CommandLine): Command {
  return new Command("backup")
    .description(
      "Copies the database, while the service runs, and the pepper of its secrets into a new folder, and checks the copy. PostgreSQL is copied by pg_dump. The folder is there only once it is whole; it holds secrets. Exits with 1 where the copy does not reconcile, which then is kept all the same.",
    )
    .requiredOption("--to <folder>", "the folder to make")
    .action(async ({ to }: Readonly<{ to: string }>) => {
      const manifest = await backUp({ ...places(), to, say: console.error, signal: stopSignal() });
      const { takenAt, contents, reconciled, files } = manifest;
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      print({ folder: to, ...manifest }, [
        `The state of ${takenAt} is in ${to}: ${Math.ceil(bytes / 1e6)} MB.`,
        describeContents(contents),
        describeReconciled(reconciled),
      ]);
      if (reconciled !== null && reconciled.mismatched > 0) process.exitCode = 1;
    });
}
