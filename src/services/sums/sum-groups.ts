import { Tinypool } from "tinypool";
import { unavailable } from "../../domain/errors";
import type { GroupSumName, GroupSums } from "./group-sums";
import runTask, { type SumTask } from "./sum-thread";

/** Up to about a thousand groups, which take this thread a few milliseconds. */
const MAX_OWN_LENGTH = 100_000;

/** How long a sum may wait and run. */
const MAX_MILLIS = 30_000;

const MAX_WAITING = 64;

/** One thread: each of the largest sums takes a hundred megabytes. */
const THREAD = {
  filename: new URL("./sum-thread.mjs", import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  execArgv: [],
};

let pool: Tinypool | null = null;

/**
 * What is computed from groups of transactions, which arrive as the JSON text of a query of
 * `db/tables/explained-groups.ts`. There may be hundreds of thousands, so a longer text is read in a thread,
 * and other requests do not wait for it.
 *
 * Throws `service_unavailable` where that takes too long, or too much is waiting for the thread.
 */
export async function sumGroups<Name extends GroupSumName>(
  name: Name,
  ...input: Parameters<GroupSums[Name]>
): Promise<ReturnType<GroupSums[Name]>> {
  const task: SumTask = { name, input };
  if (input[0].length <= MAX_OWN_LENGTH) return runTask(task);
  pool ??= new Tinypool(THREAD);
  if (pool.queueSize >= MAX_WAITING) throw unavailable(new Error("Too many sums wait for the thread."));
  const signal = AbortSignal.timeout(MAX_MILLIS);
  try {
    return await pool.run(task, { signal });
  } catch (error) {
    throw signal.aborted ? unavailable(error) : error;
  }
}
