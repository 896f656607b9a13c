import { type Database, inTransaction, type TransactionLimits } from "../db/engine/database";
import type { UnitOfWork } from "../db/engine/executor";
import { inSharedTransaction, type SharedWork } from "../db/engine/shared-transaction";
import type { Dialect } from "../db/engine/sql-statement";
import { Turns } from "../db/engine/turns";
import { awaitCustomerLock } from "../db/tables/customers";
import { gatherFirstStatistics } from "../db/tables/statistics";
import { type CustomerName, customerIdOf } from "../domain/customer-id";
import { unavailable } from "../domain/errors";
import { finishOrRollBack } from "./changes/finish-or-roll-back";
import type { Callbacks, WaitingWrite } from "./combined-writes";
import { announceCommit } from "./events/announcements";
import { longWritesOf } from "./long-writes";

/**
 * How many writes of one customer run at once. On PostgreSQL, a second one would only hold a connection while
 * it waits for the customer's lock; here it can be combined with others while it waits. On SQLite, they hold
 * no connection, and may share a commit.
 */
const AT_ONCE = { postgres: 1, sqlite: 8 } as const satisfies Record<Dialect, number>;

/** The most short writes in one commit: the first waits for the last. */
const MOST_IN_A_COMMIT = 16;

/** The same limit as for a statement that waits for a lock. */
const MAX_WAIT_MILLIS = 5_000;

/** Waiting short writes, and the turns to run them. */
type Sharing = Readonly<{ turns: Turns; short: Set<WaitingWrite> }>;

/** The queue of one customer. */
type Queue = Sharing & { users: number };

/** The queues of one database. On SQLite, the short writes of all customers share commits. */
type Queues = Readonly<{ ofCustomers: Map<string, Queue>; sharing: Sharing }>;

type Work<Result> = (unit: UnitOfWork) => Promise<Result>;

type ToWork<Result> = (callbacks: Callbacks<Result>) => WaitingWrite;

/**
 * How much a write touches, which decides what it waits for and which connections it uses. `row`: a row or
 * two, so that others may share its commit. `some`: what its request names, which is little. `all`: up to
 * everything that the customer has.
 */
export type WriteSize = "row" | "some" | "all";

/** The most transactions that a write of size `some` may touch. */
const MOST_OF_SOME = 100;

export function sizeOfMany(count: number): WriteSize {
  return count > MOST_OF_SOME ? "all" : "some";
}

export type WriteLimits = Pick<TransactionLimits, "timeout"> & Readonly<{ size?: WriteSize }>;

const queuesOf = new WeakMap<Database, Queues>();

/**
 * Runs a write to a customer in a transaction, after the earlier writes in this process. The lock in the
 * database is what separates writes. Throws `service_unavailable` where that takes too long, and the errors
 * of `FairTurns` where too many large writes wait.
 */
export async function inTurn<Result>(
  database: Database,
  owner: CustomerName,
  work: Work<Result>,
  limits: WriteLimits = {},
): Promise<Result> {
  const result = await runInTurn(database, owner, work, limits);
  announceCommit(database, owner.partnerId);
  return result;
}

/** Like `inTurn`, for a short write that may be combined with others. */
export async function inTurnCombined<Result>(
  database: Database,
  owner: CustomerName,
  toWork: ToWork<Result>,
): Promise<Result> {
  const result = await runShort(database, owner, toWork);
  announceCommit(database, owner.partnerId);
  return result;
}

/**
 * Resolves when the writes to the customer that have begun are committed or rolled back, in every process.
 * Throws `service_unavailable` where that takes too long.
 */
export async function awaitWrites(database: Database, owner: CustomerName): Promise<void> {
  const customer = { customerId: customerIdOf(owner) };
  await runInTurn(database, owner, (unit) => awaitCustomerLock(unit, customer), {});
}

async function runInTurn<Result>(
  database: Database,
  owner: CustomerName,
  work: Work<Result>,
  { size = "some", ...limits }: WriteLimits,
): Promise<Result> {
  if (size === "all") return runLong(database, owner, work, limits);
  if (size === "row") return runShort(database, owner, (callbacks) => toWaiting(work, callbacks));
  return withQueue(database, owner, async (queue) => {
    const release = await acquire(queue);
    return inTransaction(database, work, limits).finally(release);
  });
}

function runShort<Result>(database: Database, owner: CustomerName, toWork: ToWork<Result>): Promise<Result> {
  return withQueue(database, owner, async (queue, sharing) => {
    if (database.dialect === "postgres") return share(database, queue, toWork);
    const release = await acquire(queue);
    return share(database, sharing, toWork).finally(release);
  });
}

function toWaiting<Result>(work: Work<Result>, { commit, fail }: Callbacks<Result>): WaitingWrite {
  const results: Result[] = [];
  return {
    run: async (unit) => {
      results[0] = await work(unit);
    },
    commit: () => {
      for (const result of results) commit(result);
    },
    fail,
  };
}

async function withQueue<Result>(
  database: Database,
  { partnerId, userId }: CustomerName,
  work: (queue: Queue, sharing: Sharing) => Promise<Result>,
): Promise<Result> {
  const queues = queuesOf.get(database) ?? { ofCustomers: new Map<string, Queue>(), sharing: sharingOf(1) };
  queuesOf.set(database, queues);
  const { ofCustomers, sharing } = queues;
  const key = `${partnerId}\0${userId}`;
  const queue = ofCustomers.get(key) ?? { users: 0, ...sharingOf(AT_ONCE[database.dialect]) };
  ofCustomers.set(key, queue);
  queue.users += 1;
  try {
    return await work(queue, sharing);
  } finally {
    queue.users -= 1;
    if (queue.users === 0) ofCustomers.delete(key);
  }
}

function sharingOf(atOnce: number): Sharing {
  return { turns: new Turns(atOnce), short: new Set() };
}

/**
 * While it waits for a turn among long writes, other writes of its customer proceed. While it runs, they wait
 * here, where they hold no connection.
 */
async function runLong<Result>(
  database: Database,
  owner: CustomerName,
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

/** The write that has the turn also runs the waiting ones, so a write may be done before its own turn. */
function share<Result>(database: Database, sharing: Sharing, toWork: ToWork<Result>): Promise<Result> {
  return new Promise((commit, fail) => {
    const own = toWork({ commit, fail });
    sharing.short.add(own);
    lead(database, sharing, own).catch((error: unknown) => {
      if (sharing.short.delete(own)) fail(error);
    });
  });
}

async function lead(database: Database, sharing: Sharing, own: WaitingWrite): Promise<void> {
  const release = await acquire(sharing);
  try {
    while (sharing.short.has(own)) await inSharedTransaction(database, takeFrom(sharing));
  } finally {
    release();
  }
}

function takeFrom({ short }: Sharing): () => SharedWork | null {
  let taken = 0;
  return () => {
    const [next = null] = short;
    if (next === null || taken === MOST_IN_A_COMMIT) return null;
    const work = next.combine?.(short, MOST_IN_A_COMMIT - taken) ?? next;
    const { instead = [next] } = work;
    taken += instead.length;
    for (const each of instead) short.delete(each);
    return work;
  };
}

async function acquire({ turns }: Sharing, options?: Readonly<{ isAlone: boolean }>): Promise<() => void> {
  const release = await turns.acquire(MAX_WAIT_MILLIS, options);
  if (release === null) throw unavailable(new Error("Other writes took too long."));
  return release;
}
