import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { idOfRow } from "../dataset/customer-sql";
import { loadCustomer } from "../dataset/load-customer";
import { Connection } from "../load/connection";
import { toLoadResult } from "../load/load-result";
import { customerPath } from "../server/customer-path";
import { withDatabase } from "../server/fresh-database";
import type { Product } from "../server/product";

const USER_ID = "short";

/** An outflow of `loadCustomer` without a decision. */
const TRANSACTION_ID = idOfRow(5);

const ROWS = 1_000;

/** Often enough to notice delays of writes. */
const MILLIS_BETWEEN = 10;

const changed = z.object({ changeId: z.string() });

export type Writes = Readonly<{ count: number; failed: number; p99Millis: number; worstMillis: number }>;

export type ShortWriter = Awaited<ReturnType<typeof makeShortWriter>>;

/** Creates a customer with one transaction that is reclassified again and again. */
export async function makeShortWriter({ environment, partnerId, headers }: Product) {
  await withDatabase(environment.DATABASE_URL, (database) =>
    loadCustomer(database, partnerId, { userId: USER_ID, size: ROWS }),
  );
  let sent = 0;
  return {
    /** Writes until `work` is done. Returns its result and the longest time that a write took. */
    async during<Result>(
      origin: string,
      work: () => Promise<Result>,
    ): Promise<Readonly<{ result: Result; writes: Writes }>> {
      const connection = new Connection(origin, headers);
      const path = `${customerPath(USER_ID)}/transactions/${TRANSACTION_ID}`;
      let isDone = false;
      const writing = async (): Promise<Writes> => {
        const latencies: number[] = [];
        const begunAt = performance.now();
        let failed = 0;
        while (!isDone) {
          sent += 1;
          const type = sent % 2 === 0 ? "covered_expense" : "transferred_to_savings";
          const startedAt = performance.now();
          const request = { method: "PATCH", path, body: JSON.stringify({ type }) } as const;
          await connection.send(request, changed).catch((error: unknown) => {
            failed += 1;
            console.error(error instanceof Error ? error.message : error);
          });
          latencies.push(performance.now() - startedAt);
          await delay(MILLIS_BETWEEN);
        }
        const { p99Millis } = toLoadResult(latencies, performance.now() - begunAt);
        return { count: latencies.length, failed, p99Millis, worstMillis: Math.max(0, ...latencies) };
      };
      try {
        const [result, writes] = await Promise.all([
          work().finally(() => {
            isDone = true;
          }),
          writing(),
        ]);
        return { result, writes };
      } finally {
        connection.close();
      }
    },
  };
}
