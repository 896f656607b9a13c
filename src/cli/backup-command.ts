import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { backUp } from "../services/backup/back-up";
import { type KeptBackup, removeOlder } from "../services/backup/remove-older";
import type { CommandLine } from "./command-line";
import { describeContents, describeReconciled } from "./describe-backup";
import { readManifest } from "./read-manifest";
import { stopSignal } from "./stop-signal";

type Options = Readonly<{ to: string; keep?: number }>;

/** `cashflow backup`: saves the state of the database at one instant to a folder, while the service runs. */
export function backupCommand({ places, print }: CommandLine): Command {
  return new Command("backup")
    .description(
      "Copies the database and the pepper of its secrets into a new folder while the service runs, and checks the copy. PostgreSQL is copied with pg_dump. The folder appears only when it is complete; it contains secrets. Exits with 1 if the copy fails to reconcile; the copy is kept.",
    )
    .requiredOption("--to <folder>", "the folder to create")
    .option(
      "--keep <number>",
      "keep only this many of the newest backups in the parent folder, unless the new one fails to reconcile",
      toCount,
    )
    .action(async ({ to, keep }: Options) => {
      const manifest = await backUp({ ...places(), to, say: console.error, signal: stopSignal() });
      const { takenAt, contents, reconciled, files } = manifest;
      const isSound = (reconciled?.mismatched ?? 0) === 0;
      const removed = keep !== undefined && isSound ? await removeOlder(await besides(to), keep) : [];
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      print({ folder: to, ...manifest, removed }, [
        `Backed up the state of ${takenAt} to ${to}: ${Math.ceil(bytes / 1e6)} MB.`,
        describeContents(contents),
        describeReconciled(reconciled),
        ...removed.map((folder) => `Removed an older backup: ${folder}`),
      ]);
      if (!isSound) process.exitCode = 1;
    });
}

function toCount(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError("It must be a number from 1 to 9999.");
  return Number(text);
}

/** All backups in the same folder as `to`. Anything that cannot be read as a backup is ignored. */
async function besides(to: string): Promise<readonly KeptBackup[]> {
  const parent = dirname(resolve(to));
  const entries = await readdir(parent, { withFileTypes: true });
  // A name that starts with a dot belongs to a backup in progress.
  const whole = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
  const folders = whole.map(({ name }) => join(parent, name));
  const read = async (folder: string): Promise<readonly KeptBackup[]> => {
    const manifest = await readManifest(folder).catch(() => null);
    return manifest === null ? [] : [{ folder, manifest }];
  };
  return (await Promise.all(folders.map(read))).flat();
}
