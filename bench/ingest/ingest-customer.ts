import { z } from "zod";
import { batchRows } from "../dataset/batch-rows";
import { REFERENCE_DAY } from "../dataset/customer-sql";
import { customerPath } from "../server/customer-path";
import { connect, type Deployment } from "../server/deployment";

export const ROWS_PER_BATCH = 1_000;

/** The counterparties of these rows are excluded by rules: one transaction of a hundred is. */
const RULED_ROWS = { first: 1, count: 2 };

const answered = z.object({
  counts: z.object({ created: z.int() }),
  results: z.array(z.object({ transactionId: z.string() })),
});

/**
 * Creates a customer with two rules and sends it batches of 1,000 new rows, each client its next one when it has the
 * answer. Answers the rows stored per second; throws where a row is not.
 */
export async function ingestCustomer(
  deployment: Deployment,
  { userId, batches, clients }: Readonly<{ userId: string; batches: number; clients: number }>,
): Promise<number> {
  const path = `${customerPath(userId)}/transaction-batches`;
  const bodies = Array.from({ length: batches }, (_, index) =>
    JSON.stringify({
      transactions: batchRows({
        first: RULED_ROWS.first + RULED_ROWS.count + index * ROWS_PER_BATCH,
        count: ROWS_PER_BATCH,
      }),
    }),
  );
  await prepareCustomer(deployment, userId);
  const connections = Array.from({ length: clients }, () => connect(deployment));
  const startedAt = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
        const { counts } = await connection.send({ method: "POST", path, body }, answered);
        if (counts.created !== ROWS_PER_BATCH) throw new Error(`Only ${counts.created} rows were created.`);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  for (const connection of connections) connection.close();
  return (batches * ROWS_PER_BATCH) / seconds;
}

async function prepareCustomer(deployment: Deployment, userId: string): Promise<void> {
  const connection = connect(deployment);
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
