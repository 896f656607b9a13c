import type { Executor } from "../db/engine/executor";
import { findRevision } from "../db/tables/customers";
import { customerIdOf } from "../domain/customer-id";
import { AppError } from "../domain/errors";
import type { Context } from "./context";

/** The result, and a revision of the customer that it reflects; null where the customer does not exist. */
type ReadResult<Result> = Readonly<{ result: Result; revision: number | null }>;

/**
 * Reads one customer from the replica, if that has reached the revision that the caller has seen, otherwise
 * from the primary. `work` receives the context to read with, and may run twice.
 *
 * The revision and the data are read in one snapshot of the replica, so a result is never older than what the
 * caller has seen.
 */
export async function readAtReplica<Result>(
  context: Context,
  { userId, minRevision }: Readonly<{ userId: string; minRevision: number }>,
  work: (context: Context) => Promise<Result>,
): Promise<ReadResult<Result>> {
  const found = await findAtReplica(context, { userId, minRevision }, work);
  if (found !== null) return found;
  const result = await work(context);
  return { result, revision: await revisionNow(context, userId) };
}

/**
 * Reads one customer from the replica if that has caught up with the primary's current revision, otherwise
 * from the primary. It is meant for callers that are looked up at the primary anyway, and so do not track a
 * revision. `work` is as for `readAtReplica`.
 */
export async function readUpToDate<Result>(
  context: Context,
  userId: string,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  if (context.database.replica === null) return work(context);
  const minRevision = await revisionNow(context, userId);
  const found = minRevision === null ? null : await findAtReplica(context, { userId, minRevision }, work);
  return found === null ? work(context) : found.result;
}

/** Null where the replica is behind the revision, or cannot respond. */
async function findAtReplica<Result>(
  context: Context,
  { userId, minRevision }: Readonly<{ userId: string; minRevision: number }>,
  work: (context: Context) => Promise<Result>,
): Promise<ReadResult<Result> | null> {
  const { database } = context;
  const found = await database.replica
    ?.snapshot(async (reads) => {
      const revision = await revisionNow(context, userId, reads);
      if (revision === null || revision < minRevision) return null;
      const atReplica = { ...database, reads, longReads: () => reads, isReplica: true };
      const result = await work({ ...context, database: atReplica });
      return { result, revision };
    })
    .catch(orAtPrimary);
  return found ?? null;
}

/**
 * The revision of a customer. Read after a result, it is at least as new as the result, so a caller can ask
 * for no less the next time.
 */
export function revisionNow(
  { database, partnerId }: Context,
  userId: string,
  reads: Executor = database.reads,
): Promise<number | null> {
  return findRevision(reads, { customerId: customerIdOf({ partnerId, userId }) });
}

/** A refusal is a valid result of the replica. After any other error, the primary is tried. */
function orAtPrimary(error: unknown): null {
  if (error instanceof AppError && error.code !== "service_unavailable") throw error;
  return null;
}
