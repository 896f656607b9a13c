import { FairTurns, type Owner } from "../fair-turns";
import { ImportThread } from "./import-thread-client";

/** So many files are read at once; others wait. */
const MAX_THREADS = 2;

/** A thread that has read more than this is not kept, since it does not give the memory back. */
const MAX_KEPT_BYTES = 512 * 1024;

/** A thread without work is ended after this. */
const MAX_IDLE_MILLIS = 30_000;

/** A small file takes a turn too, so it counts for as much. */
const LEAST_WEIGHT = 1024 * 1024;

/**
 * What waits is in memory, and so is the request that it came in. In all four of the largest files wait or
 * forty small ones, half of that of one partner, and of one customer a quarter.
 */
const turns = new FairTurns({
  atOnce: MAX_THREADS,
  waiting: { inAll: 40 * LEAST_WEIGHT, ofPartner: 20 * LEAST_WEIGHT, ofCustomer: 10 * LEAST_WEIGHT },
  waitMillis: 60_000,
  noun: "imports",
});

const idle: ImportThread[] = [];
let idleTimer: NodeJS.Timeout | undefined;

let report: (cause: unknown) => void = () => undefined;

/**
 * Says who is told that a thread ended by itself. The next file has another one, so there is nothing else to
 * do.
 */
export function reportEndedImportThreads(to: (cause: unknown) => void): void {
  report = to;
}

type File = Readonly<{ owner: Owner; bytes: number }>;

/**
 * Runs `work` with a thread of its own, one that is there or a new one. Throws as `FairTurns` does where too
 * many wait.
 */
export async function withImportThread<Result>(
  { owner, bytes }: File,
  work: (thread: ImportThread) => Promise<Result>,
): Promise<Result> {
  const leave = await turns.acquire(owner, Math.max(bytes, LEAST_WEIGHT));
  const thread = takeIdle() ?? new ImportThread((cause) => report(cause));
  try {
    return await work(thread);
  } finally {
    if (thread.isUsable && bytes <= MAX_KEPT_BYTES) keep(thread);
    else thread.end();
    leave();
  }
}

/** One that ended by itself while nothing was asked of it is passed over. */
function takeIdle(): ImportThread | undefined {
  for (let thread = idle.pop(); thread !== undefined; thread = idle.pop()) {
    if (thread.isUsable) return thread;
  }
  return undefined;
}

function keep(thread: ImportThread): void {
  idle.push(thread);
  clearTimeout(idleTimer);
  idleTimer = setTimeout(() => {
    for (const each of idle.splice(0)) each.end();
  }, MAX_IDLE_MILLIS).unref();
}
