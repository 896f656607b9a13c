import { ImportThread } from "./import-thread-client";

/** So many files are read at once; others wait. */
const MAX_THREADS = 2;

/** A thread that has read more than this is not kept, since it does not give the memory back. */
const MAX_KEPT_BYTES = 512 * 1024;

/** A thread without work is ended after this. */
const MAX_IDLE_MILLIS = 30_000;

const idle: ImportThread[] = [];
const queue: (() => void)[] = [];
let running = 0;
let idleTimer: NodeJS.Timeout | undefined;

/** Runs `work` with a thread of its own, one that is there or a new one. */
export async function withImportThread<Result>(
  fileBytes: number,
  work: (thread: ImportThread) => Promise<Result>,
): Promise<Result> {
  if (running >= MAX_THREADS) await new Promise<void>((resolve) => queue.push(resolve));
  running += 1;
  const thread = idle.pop() ?? new ImportThread();
  try {
    return await work(thread);
  } finally {
    running -= 1;
    if (thread.isUsable && fileBytes <= MAX_KEPT_BYTES) keep(thread);
    else thread.end();
    queue.shift()?.();
  }
}

function keep(thread: ImportThread): void {
  idle.push(thread);
  clearTimeout(idleTimer);
  idleTimer = setTimeout(() => {
    for (const each of idle.splice(0)) each.end();
  }, MAX_IDLE_MILLIS).unref();
}
