import { type BigIntStats, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import type { DatabaseCondition } from "../condition";

const LOOK_EVERY_MILLIS = 500;

/**
 * Reports the problem `lost` to `condition` while the file at `path` is missing or is not the one that was
 * opened. Returns the function that stops watching.
 *
 * Files are compared by device and inode, so renames and links do not matter.
 */
export function watchSqliteFile(path: string, condition: DatabaseCondition): () => void {
  // If the file cannot be read, opening it reports why.
  let opened = statSync(path, { bigint: true, throwIfNoEntry: false });
  let isLooking = false;
  const look = async (): Promise<void> => {
    // If the disk does not respond, one check at a time is enough.
    if (isLooking) return;
    isLooking = true;
    const found = await stat(path, { bigint: true }).catch(() => null);
    opened ??= found ?? undefined;
    if (found !== null && opened !== undefined && isSame(found, opened)) condition.end("lost");
    else condition.begin("lost");
    isLooking = false;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MILLIS).unref();
  return () => clearInterval(timer);
}

function isSame(a: BigIntStats, b: BigIntStats): boolean {
  return a.ino === b.ino && a.dev === b.dev;
}
