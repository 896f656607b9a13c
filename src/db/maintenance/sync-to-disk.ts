import { open } from "node:fs/promises";
import { dirname } from "node:path";

/** Waits until a file, and its entry in its folder, would survive a power failure. */
export async function syncToDisk(file: string): Promise<void> {
  await sync(file);
  // Windows has no such call for folders.
  if (process.platform !== "win32") await sync(dirname(file));
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
