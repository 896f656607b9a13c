import type { Executor } from "../db/engine/executor";
import { findRevision } from "../db/tables/customers";
import { customerIdOf } from "../domain/customer-id";
import { AppError } from "../domain/errors";
import type { Context } from "./context";

/** What was read, and a revision of the customer that is in it; null where the customer is not there. */
type ReadAnswer<Result> = Readonly<{ result: Result; revision: number | null }>;

/**
 * Reads of one customer at the replica, where that has the revision that the caller has seen, and else at the
 * primary. `work` is given the context to read in, and may run twice.
 *
 * The revision and everything else are read in one snapshot there, so an answer never shows less than the
 * caller knows of.
 */
export async function readAtReplica<Result>(
  context: Context,
  { userId, minRevision }: Readonly<{ userId: string; minRevision: number }>,
  work: (context: Context) => Promise<Result>,
): Promise<ReadAnswer<Result>> {
  const found = await findAtReplica(context, { userId, minRevision }, work);
  if (found !== null) return found;
  const result = await work(context);
  return { result, revision: await revisionNow(context, userId) };
}

/**
 * Reads of one customer at the replica where that has all that the primary has now, and else at the primary.
 * It is for whoever is looked up at the primary in any case, and so has nothing to remember. `work` is as for
 * `readAtReplica`.
 */
export async function readWhatIsNow<Result>(
  context: Context,
  userId: string,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  if (context.database.replica === null) return work(context);
  const minRevision = await revisionNow(context, userId);
  const found = minRevision === null ? null : await findAtReplica(context, { userId, minRevision }, work);
  return found === null ? work(context) : found.result;
}

/** Null where the replica is behind the revision, or cannot answer. */
async function findAtReplica<Result>(
  context: Context,
  { userId, minRevision }: Readonly<{ userId: string; minRevision: number }>,
  work: (context: Context) => Promise<Result>,
): Promise<ReadAnswer<Result> | null> {
  const { database } = context;
  const found = await database.replica
    ?.snapshot(async (reads) => {
      const revision = await revisionNow(context, userId, reads);
      if (revision === null || revision < minRevision) return null;
      const result = await work({ ...context, database: { ...database, reads, longReads: () => reads } });
      return { result, revision };
    })
    .catch(orAtPrimary);
  return found ?? null;
}

/**
 * The revision of a customer. Asked for after an answer, it is at least that of the answer, so whoever has
 * both can ask for no less the next time.
 */
export function revisionNow(
  { database, partnerId }: Context,
  userId: string,
  reads: Executor = database.reads,
): Promise<number | null> {
  return findRevision(reads, { customerId: customerIdOf({ partnerId, userId }) });
}

/** A refusal is what the replica has to say. Whatever else went wrong there, the primary may do. */
function orAtPrimary(error: unknown): null {
  if (error instanceof AppError && error.code !== "service_unavailable") throw error;
  return null;
}
