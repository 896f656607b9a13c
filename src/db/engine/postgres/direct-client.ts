import { Client } from "pg";
import { withSessionOptions } from "./session-options";

type DirectOptions = Readonly<{
  /** How long a statement waits for a lock; as long as it takes when left out. */
  lockMillis?: number;
}>;

const CONNECT_MILLIS = 10_000;

/**
 * Connects to the server itself, for work that holds a transaction open or takes as long as it takes. The
 * limits that an operator may have put on the database or the role, for the sessions of a pooler, are not for
 * it.
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
  await client.connect();
  return client;
}
