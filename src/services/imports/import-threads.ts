import type { CustomerName } from "../../domain/customer-id";
import { FairTurns } from "../fair-turns";
import { ImportThread } from "./import-thread-client";

/** The number of files read at once; others wait. */
const MAX_THREADS = 2;

/** A thread that has read a larger file is not kept, since it does not release the memory. */
const MAX_KEPT_BYTES = 512 * 1024;

/** An idle thread is ended after this time. */
const MAX_IDLE_MILLIS = 30_000;

/** A small file needs a turn too, so it weighs at least this much. */
const LEAST_WEIGHT = 1024 * 1024;

/**
 * Waiting files are held in memory, as are the requests that they arrived in. In total, four of the largest
 * files or forty small ones may wait: half of that for one partner, and a quarter for one customer.
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
 * Sets the callback for a thread that ended on its own. The next file gets another thread, so nothing else
 * has to be done.
 */
export function reportEndedImportThreads(to: (cause: unknown) => void): void {
  report = to;
}

type File = Readonly<{ owner: CustomerName; bytes: number }>;

/**
 * Runs `work` with a thread of its own, idle or new. Throws the errors of `FairTurns` where too much is
 * waiting.
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

/** Skips threads that ended while idle. */
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
