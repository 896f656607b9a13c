/**
 * Runs `work` on chunks of `items`, one after the other, and lets other requests have their turn in between:
 * SQLite answers within the call, so a loop of awaits alone would hold up the whole process. What is lazy is drawn
 * a chunk at a time.
 */
export async function inChunks<Item>(
  items: Iterable<Item>,
  size: number,
  work: (chunk: readonly Item[]) => Promise<void> | void,
): Promise<void> {
  let chunk: Item[] = [];
  for (const item of items) {
    if (chunk.length === size) {
      await work(chunk);
      await giveWay();
      chunk = [];
    }
    chunk.push(item);
  }
  if (chunk.length > 0) await work(chunk);
}

/** Lets whatever has arrived in the meantime be read and answered first. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
