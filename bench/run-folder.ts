import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A folder for everything that a run writes. From now on this process and its child processes keep their
 * temporary files there, so that removing it leaves nothing behind.
 */
export async function makeRunFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "business-cashflow-bench-"));
  // PostgreSQL may run as another user, which has to traverse the folder.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
  return folder;
}

export async function removeRunFolder(folder: string): Promise<void> {
  // A server that has just been ended may still be writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
