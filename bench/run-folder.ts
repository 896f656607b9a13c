import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A folder for everything that a run writes. From now on it is where this process and those that it starts
 * keep their temporary files, so that one removal leaves nothing behind, whoever made it.
 */
export async function makeRunFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "business-cashflow-bench-"));
  // PostgreSQL may run as another user, who has to pass through.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
  return folder;
}

export async function removeRunFolder(folder: string): Promise<void> {
  // A server that has just been ended may still be writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
