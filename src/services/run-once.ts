import {
  claimIdempotencyKey,
  findKeptAnswer,
  type IdempotencyName,
  type KeptAnswer,
  keepAnswer,
  keyInUse,
} from "../db/tables/idempotency-keys";
import { AppError } from "../domain/errors";
import type { IdempotencyStore } from "./context";
import { digestValue } from "./digest-value";

/** What was answered the first time, to be answered again. It is thrown, because it ends the write. */
export class ReplayedAnswer {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {}
}

type Request = Readonly<{
  name: IdempotencyName;
  /**
   * What makes two requests the same: the operation, and the values that it was sent, however they were
   * written.
   */
  operation: string;
  fields: unknown;
}>;

/** The keys whose writes run in this process just now. */
const running = new Set<string>();

/**
 * Runs a write under an Idempotency-Key: done once, and answered the same whenever it is sent again.
 *
 * Throws `idempotency_key_in_use` while the first is running and `idempotency_key_reused` for another
 * request.
 */
export async function runOnce<Answer>(
  request: Request,
  now: () => Date,
  work: (
    storeFor: (render: (result: unknown) => Readonly<{ status: number; body: string }>) => IdempotencyStore,
  ) => Promise<Answer>,
): Promise<Answer> {
  const { name } = request;
  const id = JSON.stringify(name);
  if (running.has(id)) throw keyInUse();
  running.add(id);
  const requestHash = digestValue([request.operation, request.fields]);
  const refuseKept = (kept: KeptAnswer | null): void => {
    if (kept === null) return;
    if (kept.requestHash === requestHash) throw new ReplayedAnswer(kept.status, kept.body);
    throw new AppError("idempotency_key_reused", "This Idempotency-Key was used for another request.");
  };
  try {
    return await work((render) => ({
      requireNew: async (reads) => refuseKept(await findKeptAnswer(reads, name, now())),
      begin: async (unit) => refuseKept(await claimIdempotencyKey(unit, name, requestHash, now())),
      finish: (unit, result) => keepAnswer(unit, name, render(result)),
    }));
  } finally {
    running.delete(id);
  }
}
