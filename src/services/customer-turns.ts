import type { Database } from "../db/client";
import { unavailable } from "../db/database-errors";
import { Turns } from "../db/turns";

/**
 * One has the customer's lock, and the next one is at the database already when it is free. More would only hold
 * connections that the writes of other customers need, and PostgreSQL takes longer to pass a lock on the more wait for it.
 */
const AT_ONCE = 2;

/** As long as a statement waits for a lock. */
const MAX_WAIT_MILLIS = 5_000;

type Queue = { readonly turns: Turns; users: number };

const queues = new WeakMap<Database, Map<string, Queue>>();

/**
 * Runs a write to a customer when those before it are done, as far as they run in this process; the lock in the database
 * is what keeps writes apart. Throws `service_unavailable` where that takes too long.
 */
export async function inTurn<Result>(
  database: Database,
  { partnerId, userId }: Readonly<{ partnerId: string; userId: string }>,
  write: () => Promise<Result>,
): Promise<Result> {
  const ofDatabase = queues.get(database) ?? new Map<string, Queue>();
  queues.set(database, ofDatabase);
  const key = `${partnerId}\0${userId}`;
  const queue = ofDatabase.get(key) ?? { turns: new Turns(AT_ONCE), users: 0 };
  ofDatabase.set(key, queue);
  queue.users += 1;
  try {
    const release = await queue.turns.acquire(MAX_WAIT_MILLIS);
    if (release === null) throw unavailable(new Error("Other writes to the customer took too long."));
    return await write().finally(release);
  } finally {
    queue.users -= 1;
    if (queue.users === 0) ofDatabase.delete(key);
  }
}
