/**
 * Runs `work` on chunks of `items`, one after the other, and lets other requests run in between.
 * better-sqlite3 is synchronous, so a loop of awaits alone would block the process. A lazy iterable is
 * consumed one chunk at a time.
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
 * Yields what `read` returns for each chunk of `items`, in order. The next chunk is read while the consumer
 * works on the current one, and other requests run in between.
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
    // If the consumer fails on the current chunk, nobody awaits this one.
    ahead.catch(() => undefined);
    if (current === null) continue;
    const result = await current;
    await giveWay();
    yield result;
  }
  if (ahead !== null) yield await ahead;
}

/**
 * Yields pages until one is not full. `read` gets the last item of the page before; null for the first page.
 */
export async function* readPages<Item>(
  size: number,
  read: (last: Item | null) => Promise<readonly Item[]>,
): AsyncGenerator<readonly Item[]> {
  let last: Item | null = null;
  for (;;) {
    const page: readonly Item[] = await read(last);
    if (page.length > 0) yield page;
    if (page.length < size) return;
    last = page.at(-1) ?? null;
  }
}

/** Splits `items` into arrays of `size`. A lazy iterable is consumed one chunk at a time. */
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

/** Yields to the event loop, so that waiting requests are handled first. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
