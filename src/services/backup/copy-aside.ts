import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { chmod, copyFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { makeFolder, OWNER_ONLY } from "../../db/engine/private-file";
import { removeAbandoned } from "../../db/maintenance/remove-abandoned";

const TEMPORARY_NAME = /^\..+\.restoring-[0-9a-f]{12}$/;

/**
 * Copies a file to a new name beside `target`, so that it can then replace `target` in one step. Only its
 * owner may read the copy. Removes the copies that killed processes left there.
 */
export async function copyAside(file: string, target: string): Promise<string> {
  makeFolder(dirname(target));
  await removeAbandoned(dirname(target), TEMPORARY_NAME);
  const name = `.${basename(target)}.restoring-${randomBytes(6).toString("hex")}`;
  const copy = join(dirname(target), name);
  await copyFile(file, copy, constants.COPYFILE_EXCL);
  await chmod(copy, OWNER_ONLY);
  return copy;
}
