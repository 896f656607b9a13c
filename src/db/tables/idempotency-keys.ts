import type { CustomerKey } from "../../domain/customer";
import { AppError } from "../../domain/errors";
import { readInteger, readNumber, readText } from "../engine/cells";
import type { Executor, UnitOfWork } from "../engine/executor";
import { toInstantText } from "../engine/row-json";
import { sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";

/** Identifies one write by its customer, which need not exist yet, and the caller's key. */
export type IdempotencyName = CustomerKey & Readonly<{ key: string }>;

export type StoredResponse = Readonly<{ requestHash: string; status: number; body: string }>;

const STORED_MILLIS = 24 * 60 * 60 * 1000;

/**
 * The status of a key whose write is still running. Other transactions see it only between the steps of a
 * long write.
 */
const RUNNING = 0;

/** Few enough that nobody waits long for the writer. */
const DELETED_AT_ONCE = 500;

// The outer condition spares a key that was claimed again since the subquery ran. Several processes may
// delete at the same time. Citus takes no row locks for a DELETE, so a process that conflicts with another
// retries.
const DELETE_EXPIRED = sqlStatement(`DELETE FROM idempotency_key
    WHERE created_at < $1 AND (customer_id, key) IN (
      SELECT customer_id, key FROM idempotency_key WHERE created_at < $1 ORDER BY created_at LIMIT ${DELETED_AT_ONCE}
    ) RETURNING 1`);

/** An existing key is taken over if it is older than $5. */
const CLAIM_KEY = sqlStatement(`INSERT INTO idempotency_key
      (customer_id, key, request_hash, status, body, created_at)
    VALUES ($1, $2, $3, ${RUNNING}, '', $4)
    ON CONFLICT (customer_id, key) DO UPDATE SET request_hash = excluded.request_hash,
      status = excluded.status, body = excluded.body, created_at = excluded.created_at
    WHERE idempotency_key.created_at < $5 RETURNING status`);

const DELETE_RUNNING = sqlStatement(
  `DELETE FROM idempotency_key WHERE customer_id = $1 AND status = ${RUNNING}`,
);

const FIND_RESPONSE = sqlStatement(`SELECT request_hash, status, body FROM idempotency_key
    WHERE customer_id = $1 AND key = $2 AND created_at >= $3`);

const STORE_RESPONSE = sqlStatement(
  `UPDATE idempotency_key SET status = $1, body = $2 WHERE customer_id = $3 AND key = $4`,
);

const TRY_LOCK = sqlStatement(
  "SELECT CASE WHEN pg_try_advisory_xact_lock(hashtextextended($1, 0)) THEN 1 ELSE 0 END",
);

/**
 * Claims the key for the write of this transaction and returns null, or returns the response stored under it
 * in the last 24 hours.
 *
 * Throws `idempotency_key_in_use` if another write is using the key.
 */
export async function claimIdempotencyKey(
  unit: UnitOfWork,
  { customerId, key }: IdempotencyName,
  requestHash: string,
  at: Date,
): Promise<StoredResponse | null> {
  await refuseHeldElsewhere(unit, { customerId, key });
  const claim = [uuid(customerId), key, requestHash, toInstantText(at), storedSince(at)];
  const claimed = await unit.run(CLAIM_KEY, claim);
  if (claimed.length === 1) return null;
  const stored = await findStoredResponse(unit, { customerId, key }, at);
  // A write that commits in steps keeps the key between them.
  if (stored === null) throw keyInUse();
  return stored;
}

/** The response stored under the key in the last 24 hours; null if there is none yet. */
export async function findStoredResponse(
  executor: Executor,
  { customerId, key }: IdempotencyName,
  at: Date,
): Promise<StoredResponse | null> {
  const [row] = await executor.run(FIND_RESPONSE, [uuid(customerId), key, storedSince(at)]);
  if (row === undefined) return null;
  const [requestHash, body] = [readText(row[0]), readText(row[2])];
  const status = readNumber(row[1]);
  return status === RUNNING ? null : { requestHash, status, body };
}

/** Stores the response of a write, in the write's own transaction. */
export async function storeResponse(
  unit: UnitOfWork,
  { customerId, key }: IdempotencyName,
  { status, body }: Readonly<{ status: number; body: string }>,
): Promise<void> {
  await unit.run(STORE_RESPONSE, [status, body, uuid(customerId), key]);
}

/** Deletes some of the oldest expired keys, of all customers. Returns whether there may be more. */
export async function deleteExpiredKeys(unit: UnitOfWork, at: Date): Promise<boolean> {
  const deleted = await unit.run(DELETE_EXPIRED, [storedSince(at)]);
  return deleted.length === DELETED_AT_ONCE;
}

function storedSince(at: Date): string {
  return toInstantText(new Date(at.getTime() - STORED_MILLIS));
}

/** Deletes the keys of the customer whose writes did not finish. */
export async function deleteRunningKeys(unit: UnitOfWork, { customerId }: CustomerKey): Promise<void> {
  await unit.run(DELETE_RUNNING, [uuid(customerId)]);
}

/**
 * On PostgreSQL several processes may serve one customer. Without this, a second insert would wait until the
 * first transaction ends, instead of being refused at once.
 */
async function refuseHeldElsewhere(unit: UnitOfWork, name: IdempotencyName): Promise<void> {
  if (unit.dialect !== "postgres") return;
  const held = JSON.stringify([name.customerId, name.key]);
  const [[isFree] = []] = await unit.run(TRY_LOCK, [held]);
  if (readInteger(isFree) === 0n) throw keyInUse();
}

export function keyInUse(): AppError {
  return new AppError("idempotency_key_in_use", "A request with this Idempotency-Key is still running.");
}
