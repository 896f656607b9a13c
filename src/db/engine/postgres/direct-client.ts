import { Client } from "pg";
import { withSessionOptions } from "./session-options";

type DirectOptions = Readonly<{
  /** How long a statement waits for a lock; no limit if left out. */
  lockMillis?: number;
}>;

const CONNECT_MILLIS = 10_000;

/**
 * Connects to `address`, which must not lead to a pooler, for work that holds a transaction open or has no
 * time limit. Timeouts that an operator set on the database or the role for pooled sessions are switched off.
 */
export async function connectDirectly(
  address: string,
  { lockMillis = 0 }: DirectOptions = {},
): Promise<Client> {
  const client = new Client({
    ...withSessionOptions(address, [
      "statement_timeout=0",
      "idle_in_transaction_session_timeout=0",
      `lock_timeout=${lockMillis}`,
    ]),
    connectionTimeoutMillis: CONNECT_MILLIS,
  });
  // Node ends a process in which nobody listens. The next statement on a lost connection reports the loss.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Runs `work` on a connection of its own. If it throws in a transaction, nothing of that is kept. */
export async function withDirectClient<Result>(
  address: string,
  work: (client: Client) => Promise<Result>,
  options?: DirectOptions,
): Promise<Result> {
  const client = await connectDirectly(address, options);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
