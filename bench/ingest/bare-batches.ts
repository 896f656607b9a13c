import { readInput } from "../../src/contract/read-input";
import { ingestTransactionsEndpoint } from "../../src/contract/transaction-batches";
import { ingestTransactions } from "../../src/services/transactions/ingest-transactions";
import { openBareClient } from "../bare/bare-client";
import { type RecordedWrite, recordWrites } from "../bare/record-writes";
import { replay } from "../bare/replay";
import { tidyUp } from "../dataset/load-customer";
import type { Deployment } from "../server/deployment";
import { withDatabase } from "../server/fresh-database";
import { batchAt, prepareCustomer, ROWS_PER_BATCH } from "./ingest-customers";

const USER_ID = "ingested-bare";

export type BareBatches = Readonly<{
  /** Commits the batches of a round and returns the rows per second. */
  run: () => Promise<number>;
  close: () => Promise<void>;
}>;

/**
 * The floor for batches: one database client commits the statements recorded from such batches of another
 * customer, one after the other and with nothing around it.
 */
export async function openBareBatches(
  deployment: Deployment,
  { rounds, batches }: Readonly<{ rounds: number; batches: number }>,
): Promise<BareBatches> {
  await prepareCustomer(deployment, USER_ID);
  const writes = await recordBatches(deployment, rounds * batches);
  const client = await openBareClient(deployment);
  let done = 0;
  return {
    async run() {
      done += batches;
      const { requestsPerSecond } = await replay(client, writes.slice(done - batches, done));
      return requestsPerSecond * ROWS_PER_BATCH;
    },
    close: client.close,
  };
}

async function recordBatches(
  { databaseUrl, product }: Deployment,
  count: number,
): Promise<readonly RecordedWrite[]> {
  return withDatabase(databaseUrl, async (database) => {
    const writes = await recordWrites(database, async (recording) => {
      const actor = { kind: "command_line" } as const;
      const context = { database: recording, partnerId: product.partnerId, actor, now: () => new Date() };
      for (let index = 0; index < count; index += 1) {
        const sent = readInput(ingestTransactionsEndpoint, {
          path: { userId: USER_ID },
          fields: batchAt(index),
        });
        if (!sent.isValid) throw new Error("A batch cannot be read.");
        await ingestTransactions(context, sent.input);
      }
    });
    // Rolled-back rows would slow down writing them again.
    await tidyUp(database);
    return writes;
  });
}
