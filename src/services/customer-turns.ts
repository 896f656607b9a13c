import {
  type Database,
  inSharedTransaction,
  inTransaction,
  type SharedWork,
  type TransactionLimits,
} from "../db/engine/database";
import { unavailable } from "../db/engine/errors";
import type { UnitOfWork } from "../db/engine/executor";
import { Turns } from "../db/engine/turns";
import { gatherFirstStatistics } from "../db/tables/statistics";
import { customerIdOf } from "../domain/customer-id";
import { finishOrRollBack } from "./changes/finish-or-roll-back";
import type { Owner } from "./fair-turns";
import { longWritesOf } from "./long-writes";

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

type Work<Result> = (unit: UnitOfWork) => Promise<Result>;

/**
 * How much a write touches, which says what it waits for and which connections it has:
 * `row`: a row or two, so that others may share its commit; `some`: what its request names, and that is not much; `all`:
 * perhaps all that the customer has.
 */
export type WriteSize = "row" | "some" | "all";

/** What a request may name for its write to touch only `some`. */
const MOST_OF_SOME = 100;

export function sizeOfMany(count: number): WriteSize {
  return count > MOST_OF_SOME ? "all" : "some";
}

export type WriteLimits = Pick<TransactionLimits, "timeout"> & Readonly<{ size?: WriteSize }>;

const queues = new WeakMap<Database, Map<string, Queue>>();

/**
 * Runs a write to a customer in a transaction when those before it are done, as far as they run in this process; the lock in
 * the database is what keeps writes apart. Throws `service_unavailable` where that takes too long, and as `FairTurns` does
 * where too many large ones wait.
 */
export async function inTurn<Result>(
  database: Database,
  owner: Owner,
  work: Work<Result>,
  { size = "some", ...limits }: WriteLimits = {},
): Promise<Result> {
  if (size === "all") return runLong(database, owner, work, limits);
  return withQueue(database, owner, async (queue) => {
    // SQLite commits in a tenth of the time that PostgreSQL takes with its round trip.
    if (size === "row" && database.dialect === "postgres") return runShort(database, queue, work);
    const release = await acquire(queue);
    return inTransaction(database, work, limits).finally(release);
  });
}

async function withQueue<Result>(
  database: Database,
  { partnerId, userId }: Owner,
  work: (queue: Queue) => Promise<Result>,
): Promise<Result> {
  const ofDatabase = queues.get(database) ?? new Map<string, Queue>();
  queues.set(database, ofDatabase);
  const key = `${partnerId}\0${userId}`;
  const queue = ofDatabase.get(key) ?? { turns: new Turns(AT_ONCE), short: new Set<SharedWork>(), users: 0 };
  ofDatabase.set(key, queue);
  queue.users += 1;
  try {
    return await work(queue);
  } finally {
    queue.users -= 1;
    if (queue.users === 0) ofDatabase.delete(key);
  }
}

/**
 * While it waits for a turn at what takes long, its customer's other writes go on; while it runs they wait here, where they
 * hold no connection.
 */
async function runLong<Result>(
  database: Database,
  owner: Owner,
  work: Work<Result>,
  limits: Omit<WriteLimits, "size">,
): Promise<Result> {
  const leave = await longWritesOf(database).acquire(owner);
  try {
    return await withQueue(database, owner, async (queue) => {
      const release = await acquire(queue, { isAlone: true });
      const write = () => inTransaction(database, work, { ...limits, lane: "long" });
      const result = await finishOrRollBack(database, { customerId: customerIdOf(owner) }, write).finally(
        release,
      );
      await gatherFirstStatistics(database);
      return result;
    });
  } finally {
    leave();
  }
}

/** Whoever has the turn runs those that wait too, so that a write may be done before its own turn comes. */
async function runShort<Result>(database: Database, queue: Queue, work: Work<Result>): Promise<Result> {
  const answers: Result[] = [];
  await new Promise<void>((commit, fail) => {
    const own: SharedWork = {
      run: async (unit) => {
        answers[0] = await work(unit);
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

async function acquire({ turns }: Queue, options?: Readonly<{ isAlone: boolean }>): Promise<() => void> {
  const release = await turns.acquire(MAX_WAIT_MILLIS, options);
  if (release === null) throw unavailable(new Error("Other writes to the customer took too long."));
  return release;
}
