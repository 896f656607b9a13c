import {
  type Database,
  inSharedTransaction,
  inTransaction,
  type SharedWork,
  type Transaction,
  type TransactionLimits,
} from "../db/client";
import { unavailable } from "../db/database-errors";
import { Turns } from "../db/turns";

/**
 * One has the customer's lock, and the next one is at the database already when it is free. More would only hold
 * connections that the writes of other customers need, and PostgreSQL takes longer to pass a lock on the more wait for it.
 */
const AT_ONCE = 2;

/** So many short writes share a commit at most: the first of them waits for the last. */
const MOST_TOGETHER = 8;

/** As long as a statement waits for a lock. */
const MAX_WAIT_MILLIS = 5_000;

type Queue = { readonly turns: Turns; readonly short: Set<SharedWork>; users: number };

type Work<Result> = (transaction: Transaction) => Promise<Result>;

/** `isShort`: it writes a row or two, so that others may share its commit. */
export type WriteLimits = TransactionLimits & Readonly<{ isShort?: boolean }>;

const queues = new WeakMap<Database, Map<string, Queue>>();

/**
 * Runs a write to a customer in a transaction when those before it are done, as far as they run in this process; the lock in
 * the database is what keeps writes apart. Throws `service_unavailable` where that takes too long.
 */
export async function inTurn<Result>(
  database: Database,
  { partnerId, userId }: Readonly<{ partnerId: string; userId: string }>,
  work: Work<Result>,
  { isShort = false, ...limits }: WriteLimits = {},
): Promise<Result> {
  const ofDatabase = queues.get(database) ?? new Map<string, Queue>();
  queues.set(database, ofDatabase);
  const key = `${partnerId}\0${userId}`;
  const queue = ofDatabase.get(key) ?? { turns: new Turns(AT_ONCE), short: new Set<SharedWork>(), users: 0 };
  ofDatabase.set(key, queue);
  queue.users += 1;
  try {
    // SQLite commits in a tenth of the time that PostgreSQL takes with its round trip.
    if (isShort && database.provider === "postgres") return await runShort(database, queue, work);
    const release = await acquire(queue);
    return await inTransaction(database, work, limits).finally(release);
  } finally {
    queue.users -= 1;
    if (queue.users === 0) ofDatabase.delete(key);
  }
}

/** Whoever has the turn runs those that wait too, so that a write may be done before its own turn comes. */
async function runShort<Result>(database: Database, queue: Queue, work: Work<Result>): Promise<Result> {
  const answers: Result[] = [];
  await new Promise<void>((commit, fail) => {
    const own: SharedWork = {
      run: async (transaction) => {
        answers[0] = await work(transaction);
      },
      commit,
      fail,
    };
    queue.short.add(own);
    lead(database, queue, own).catch((error: unknown) => {
      if (queue.short.delete(own)) fail(error);
    });
  });
  const [answer] = answers;
  return answer as Result;
}

async function lead(database: Database, queue: Queue, own: SharedWork): Promise<void> {
  const release = await acquire(queue);
  try {
    while (queue.short.has(own)) await inSharedTransaction(database, takeFrom(queue));
  } finally {
    release();
  }
}

function takeFrom({ short }: Queue): () => SharedWork | null {
  let taken = 0;
  return () => {
    const [next = null] = short;
    if (next === null || taken === MOST_TOGETHER) return null;
    taken += 1;
    short.delete(next);
    return next;
  };
}

async function acquire({ turns }: Queue): Promise<() => void> {
  const release = await turns.acquire(MAX_WAIT_MILLIS);
  if (release === null) throw unavailable(new Error("Other writes to the customer took too long."));
  return release;
}
