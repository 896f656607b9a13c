import { returnsRevision } from "../../contract/endpoint";
import type { Context } from "../../services/context";
import { readAtReplica, revisionNow } from "../../services/read-at-replica";
import type { Binding, OperationResult, Sent, StoreForResult } from "../binding";

/** A response with the customer's revision that it reflects; null if the caller cannot request one. */
export type ResultWithRevision = OperationResult & Readonly<{ revision: number | null }>;

type RunOptions = Readonly<{
  sent: Sent;
  storeFor: StoreForResult | undefined;
  userId: string | null;
  minRevision: number | null;
}>;

/** Runs an operation, at the replica if there is one and the caller accepts stale data. */
export async function runWithRevision(
  { endpoint, run }: Binding,
  context: Context,
  { sent, storeFor, userId, minRevision }: RunOptions,
): Promise<ResultWithRevision> {
  if (context.database.replica === null || userId === null || !returnsRevision(endpoint)) {
    return { revision: null, ...(await run(context, sent, storeFor)) };
  }
  if (endpoint.method === "GET") {
    if (minRevision === null) return { revision: null, ...(await run(context, sent)) };
    const requested = { userId, minRevision };
    const { result, revision } = await readAtReplica(context, requested, (where) => run(where, sent));
    return { ...result, revision };
  }
  const result = await run(context, sent, storeFor);
  // The write has succeeded, so the response is sent even if reading the revision fails.
  return { ...result, revision: await revisionNow(context, userId).catch(() => null) };
}
