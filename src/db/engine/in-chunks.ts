/**
 * Runs `work` on chunks of `items`, one after the other, and lets other requests have their turn in between:
 * SQLite answers within the call, so a loop of awaits alone would hold up the whole process. What is lazy is
 * drawn a chunk at a time.
 */
export async function inChunks<Item>(
  items: Iterable<Item>,
  size: number,
  work: (chunk: readonly Item[]) => Promise<void> | void,
): Promise<void> {
  let isFirst = true;
  for (const chunk of chunksOf(items, size)) {
    if (!isFirst) await giveWay();
    isFirst = false;
    await work(chunk);
  }
}

/**
 * What is read of each chunk of `items`, in their order. The next chunk is read while somebody works on the
 * one before, and other requests have their turn in between.
 */
export async function* readAhead<Item, Result>(
  items: Iterable<Item>,
  size: number,
  read: (chunk: readonly Item[]) => Promise<Result>,
): AsyncGenerator<Result> {
  let ahead: Promise<Result> | null = null;
  for (const chunk of chunksOf(items, size)) {
    const current: Promise<Result> | null = ahead;
    ahead = read(chunk);
    // Nobody waits for it once the work on the one before has failed.
    ahead.catch(() => undefined);
    if (current === null) continue;
    const result = await current;
    await giveWay();
    yield result;
  }
  if (ahead !== null) yield await ahead;
}

/** What is lazy is drawn a chunk at a time. */
export function* chunksOf<Item>(items: Iterable<Item>, size: number): Generator<readonly Item[]> {
  let chunk: Item[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Lets whatever has arrived in the meantime be read and answered first. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
