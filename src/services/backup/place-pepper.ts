import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { syncToDisk } from "../../db/maintenance/sync-to-disk";
import { BACKUP_FILES } from "../../domain/backup";
import { copyAside } from "./copy-aside";
import { keepAside } from "./keep-aside";
import type { RestoreInput } from "./restore-input";

type PepperInput = Pick<RestoreInput, "from" | "manifest" | "pepperFile" | "replace" | "say">;

const NOT_RESTORED =
  "The pepper of the backup is not restored, because SECRET_PEPPER is set. If its value differs, every client's secret is refused.";

/** Throws where a different pepper is already at the backup's place and may not be put aside. */
export async function requirePepperPlace(input: PepperInput): Promise<void> {
  if (input.replace || (await comparePepper(input)) !== "other") return;
  throw new Error(
    `${input.pepperFile} differs from the pepper of the backup. Move it away, or add --replace.`,
  );
}

/**
 * Puts the pepper of a backup where the service looks for it, and returns the names of files that were put
 * aside. Does nothing where the backup has no pepper, and only says so where the service's is configured.
 */
export async function placePepper(input: PepperInput): Promise<readonly string[]> {
  const { from, pepperFile, say } = input;
  const place = await comparePepper(input);
  if (pepperFile === null && hasPepper(input)) say(NOT_RESTORED);
  if (pepperFile === null || place === "same" || place === "none") return [];
  const copy = await copyAside(join(from, BACKUP_FILES.pepper), pepperFile);
  await syncToDisk(copy);
  const kept = await keepAside(pepperFile);
  await rename(copy, pepperFile);
  await syncToDisk(pepperFile);
  return kept === null ? [] : [kept];
}

/** What is already at the place of the backup's pepper; `none` where there is no such place. */
async function comparePepper(input: PepperInput): Promise<"none" | "free" | "same" | "other"> {
  const { from, pepperFile } = input;
  if (pepperFile === null || !hasPepper(input)) return "none";
  const there = await readFile(pepperFile).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (there === null) return "free";
  return there.equals(await readFile(join(from, BACKUP_FILES.pepper))) ? "same" : "other";
}

function hasPepper({ manifest }: PepperInput): boolean {
  return manifest.files.some(({ name }) => name === BACKUP_FILES.pepper);
}
