import {
  claimIdempotencyKey,
  findStoredResponse,
  type IdempotencyName,
  keyInUse,
  type StoredResponse,
  storeResponse,
} from "../db/tables/idempotency-keys";
import { AppError } from "../domain/errors";
import type { IdempotencyStore } from "./context";
import { digestValue } from "./digest-value";

/** The stored response of an earlier request. It is thrown, because it ends the write. */
export class ReplayedResponse {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {}
}

type Request = Readonly<{
  name: IdempotencyName;
  /** Two requests are equal if their operation and field values are, however these were written. */
  operation: string;
  fields: unknown;
}>;

/** The keys whose writes are running in this process. */
const running = new Set<string>();

/**
 * Runs a write under an Idempotency-Key: it is done once, and repeated requests get the same response.
 *
 * Throws `idempotency_key_in_use` while the first request is running, and `idempotency_key_reused` for a
 * different request.
 */
export async function runOnce<Result>(
  request: Request,
  now: () => Date,
  work: (
    storeFor: (render: (result: unknown) => Readonly<{ status: number; body: string }>) => IdempotencyStore,
  ) => Promise<Result>,
): Promise<Result> {
  const { name } = request;
  const id = JSON.stringify(name);
  if (running.has(id)) throw keyInUse();
  running.add(id);
  const requestHash = digestValue([request.operation, request.fields]);
  const refuseStored = (stored: StoredResponse | null): void => {
    if (stored === null) return;
    if (stored.requestHash === requestHash) throw new ReplayedResponse(stored.status, stored.body);
    throw new AppError("idempotency_key_reused", "This Idempotency-Key was used for another request.");
  };
  try {
    return await work((render) => ({
      requireNew: async (reads) => refuseStored(await findStoredResponse(reads, name, now())),
      begin: async (unit) => refuseStored(await claimIdempotencyKey(unit, name, requestHash, now())),
      finish: (unit, result) => storeResponse(unit, name, render(result)),
    }));
  } finally {
    running.delete(id);
  }
}
