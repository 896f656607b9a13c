import { z } from "zod";
import { batchRows } from "../dataset/batch-rows";
import { REFERENCE_DAY } from "../dataset/customer-sql";
import { customerPath } from "../server/customer-path";
import { connect, type Served } from "../server/deployment";

export const ROWS_PER_BATCH = 500;

/** Rules exclude the counterparties of these rows: one transaction of a hundred. */
const RULED_ROWS = { first: 1, count: 2 };

const answered = z.object({
  counts: z.object({ created: z.int() }),
  results: z.array(z.object({ transactionId: z.string() })),
});

/**
 * Creates customers with two rules each and sends them batches of new rows. Each customer has a client of its
 * own, which sends its next batch after the response. Returns the rows stored per second; throws if a row is
 * not stored.
 */
export async function ingestCustomers(
  served: Served,
  { userIds, batches }: Readonly<{ userIds: readonly string[]; batches: number }>,
): Promise<number> {
  const bodies = Array.from({ length: batches }, (_, index) => JSON.stringify(batchAt(index)));
  for (const userId of userIds) await prepareCustomer(served, userId);
  const connections = userIds.map(() => connect(served));
  const startedAt = performance.now();
  await Promise.all(
    connections.map(async (connection, index) => {
      const path = `${customerPath(userIds[index] ?? "")}/transaction-batches`;
      for (let body = bodies.shift(); body !== undefined; body = bodies.shift()) {
        const { counts } = await connection.send({ method: "POST", path, body }, answered);
        if (counts.created !== ROWS_PER_BATCH) throw new Error(`Only ${counts.created} rows were created.`);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  for (const connection of connections) connection.close();
  return (batches * ROWS_PER_BATCH) / seconds;
}

/** The body of the batch with this number. No two batches share a row. */
export function batchAt(index: number) {
  const first = RULED_ROWS.first + RULED_ROWS.count + index * ROWS_PER_BATCH;
  return { transactions: batchRows({ first, count: ROWS_PER_BATCH }) };
}

/** Creates a customer with two rules. */
export async function prepareCustomer(served: Served, userId: string): Promise<void> {
  const connection = connect(served);
  const path = customerPath(userId);
  const customer = JSON.stringify({ name: userId, currency: "EUR", referenceDate: REFERENCE_DAY });
  await connection.send({ method: "PUT", path, body: customer }, z.unknown());
  const body = JSON.stringify({ transactions: batchRows(RULED_ROWS) });
  const { results } = await connection.send(
    { method: "POST", path: `${path}/transaction-batches`, body },
    answered,
  );
  for (const { transactionId } of results) {
    const exclude = { method: "POST", path: `${path}/transactions/${transactionId}/exclude` } as const;
    await connection.send({ ...exclude, body: JSON.stringify({ scope: "matching_future" }) }, z.unknown());
  }
  connection.close();
}
