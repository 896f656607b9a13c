import { constants } from "node:fs";
import { copyFile, link } from "node:fs/promises";

/**
 * Gives a file that is about to be replaced a second name that says when, and returns it; null where there is
 * no such file. The first name stays, so that there is no moment without a file of that name.
 */
export async function keepAside(file: string): Promise<string | null> {
  const kept = `${file}.replaced-${new Date().toISOString().replace(/[-:.]/g, "")}`;
  try {
    await link(file, kept);
  } catch (error) {
    if (Reflect.get(Object(error), "code") === "ENOENT") return null;
    // Not every file system knows second names.
    await copyFile(file, kept, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  }
  return kept;
}
