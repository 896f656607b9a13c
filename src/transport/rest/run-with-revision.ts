import { tellsRevision } from "../../contract/endpoint";
import type { Context } from "../../services/context";
import { readAtReplica, revisionNow } from "../../services/read-at-replica";
import type { Answer, Binding, Sent, StoreForAnswer } from "../binding";

/** A response with the customer's revision that it reflects; null if the caller cannot request one. */
export type AnswerWithRevision = Answer & Readonly<{ revision: number | null }>;

type Asked = Readonly<{
  sent: Sent;
  storeFor: StoreForAnswer | undefined;
  userId: string | null;
  minRevision: number | null;
}>;

/** Runs an operation, at the replica if there is one and the caller accepts stale data. */
export async function runWithRevision(
  { endpoint, answer }: Binding,
  context: Context,
  { sent, storeFor, userId, minRevision }: Asked,
): Promise<AnswerWithRevision> {
  if (context.database.replica === null || userId === null || !tellsRevision(endpoint)) {
    return { revision: null, ...(await answer(context, sent, storeFor)) };
  }
  if (endpoint.method === "GET") {
    if (minRevision === null) return { revision: null, ...(await answer(context, sent)) };
    const asked = { userId, minRevision };
    const { result, revision } = await readAtReplica(context, asked, (where) => answer(where, sent));
    return { ...result, revision };
  }
  const answered = await answer(context, sent, storeFor);
  // The write has succeeded, so the response is sent even if reading the revision fails.
  return { ...answered, revision: await revisionNow(context, userId).catch(() => null) };
}
