const MEGABYTE = 1024 * 1024;

/** The largest files take 400 MB. */
const MAX_GROWTH_BYTES = 768 * MEGABYTE;

const INTERVAL_MILLIS = 50;

let watching = 0;

/**
 * Calls `onFull` when the process has grown by more than reading a file may take, and says whether only one
 * file was being read. Returns a function that ends the watch.
 *
 * The limits of a thread do not suffice: they do not count buffers, such as an unpacked archive, and one
 * large allocation beyond them ends the whole process.
 */
export function watchMemory(onFull: (isOnlyFile: boolean) => void): () => void {
  const most = process.memoryUsage.rss() + MAX_GROWTH_BYTES;
  watching += 1;
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > most) onFull(watching === 1);
  }, INTERVAL_MILLIS);
  return () => {
    clearInterval(timer);
    watching -= 1;
  };
}
