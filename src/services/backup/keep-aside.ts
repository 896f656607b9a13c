import { constants } from "node:fs";
import { copyFile, link } from "node:fs/promises";

/**
 * Gives a file that is about to be replaced a second name with a timestamp, and returns that name; null where
 * there is no such file. The first name stays in place, so it is never missing.
 */
export async function keepAside(file: string): Promise<string | null> {
  const kept = `${file}.replaced-${new Date().toISOString().replace(/[-:.]/g, "")}`;
  try {
    await link(file, kept);
  } catch (error) {
    if (Reflect.get(Object(error), "code") === "ENOENT") return null;
    // Not every file system supports hard links.
    await copyFile(file, kept, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  }
  return kept;
}
