import { unavailable } from "../../../domain/errors";
import type { Executor } from "../executor";
import { OpenTransaction } from "../open-transaction";
import type { Call, Rows } from "../sql-statement";
import { beginOnPostgres, SNAPSHOT } from "./driver-transaction";
import { openPool } from "./pool";

export type Replica = Readonly<{
  /**
   * Runs reads that all see one snapshot of the replica. Throws the driver's error; after a failure to reach
   * the replica, throws `service_unavailable` at once for `AWAY_MILLIS`.
   */
  snapshot<Result>(work: (reads: Executor) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}>;

/** How long reads skip a replica that could not be reached. */
const AWAY_MILLIS = 5_000;

const POOL = { max: 8, idleMillis: 2_000, silenceMillis: 7_500 };

/** Connects on the first read. `executorOf` makes an executor of what sends a call. */
export function openReplica(
  address: string,
  executorOf: (send: (call: Call) => Promise<Rows>) => Executor,
): Replica {
  const pool = openPool(address, POOL);
  let awayUntil = 0;
  const begin = async (): Promise<OpenTransaction> => {
    if (Date.now() < awayUntil) throw unavailable(new Error("The replica was out of reach just now."));
    try {
      return new OpenTransaction(await beginOnPostgres(pool, { begin: SNAPSHOT }));
    } catch (error) {
      awayUntil = Date.now() + AWAY_MILLIS;
      throw error;
    }
  };
  return {
    async snapshot(work) {
      const open = await begin();
      try {
        const result = await work(executorOf((call) => open.send(call)));
        await open.commit();
        return result;
      } catch (error) {
        await open.rollback();
        throw error;
      }
    },
    close: () => pool.end(),
  };
}
