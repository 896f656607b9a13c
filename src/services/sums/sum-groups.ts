import { Tinypool } from "tinypool";
import { unavailable } from "../../domain/errors";
import { GROUP_SUMS, type GroupSumName } from "./group-sums";
import type { SumTask } from "./sum-thread";

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
export const sumGroups = {
  drivers: inThread("drivers", GROUP_SUMS.drivers),
  counterparties: inThread("counterparties", GROUP_SUMS.counterparties),
  counterparty: inThread("counterparty", GROUP_SUMS.counterparty),
  summary: inThread("summary", GROUP_SUMS.summary),
};

function inThread<Input extends readonly unknown[], Result>(
  name: GroupSumName,
  sum: (json: string, ...input: Input) => Result,
): (json: string, ...input: Input) => Promise<Result> {
  return async (json, ...input) => {
    if (json.length <= MAX_OWN_LENGTH) return sum(json, ...input);
    pool ??= new Tinypool(THREAD);
    if (pool.queueSize >= MAX_WAITING) throw unavailable(new Error("Too many sums wait for the thread."));
    const task: SumTask = { name, json, input };
    const signal = AbortSignal.timeout(MAX_MILLIS);
    try {
      return await pool.run(task, { signal });
    } catch (error) {
      throw signal.aborted ? unavailable(error) : error;
    }
  };
}
