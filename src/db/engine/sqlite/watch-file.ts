import { type BigIntStats, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import type { DatabaseCondition } from "../condition";

const LOOK_EVERY_MILLIS = 500;

/**
 * Says in `condition` when the file at `path` is no longer the one that is there now, until it is again.
 * Returns what ends it.
 *
 * A file is known by its number on its disk, whatever name or link leads to it.
 */
export function watchSqliteFile(path: string, condition: DatabaseCondition): () => void {
  // Where it cannot even be looked at, whoever opens it says why.
  let opened = statSync(path, { bigint: true, throwIfNoEntry: false });
  let isLooking = false;
  const look = async (): Promise<void> => {
    // A disk that does not answer is asked once.
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
