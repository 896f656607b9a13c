import type { CustomerKey } from "../../domain/customer";
import { AppError } from "../../domain/errors";
import type { Executor, UnitOfWork } from "../engine/executor";
import { toInstantText } from "../engine/row-json";
import { type Row, readInteger, readText, type SqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";

/** Names one write: its customer, which need not be there yet, and the caller's key. */
export type IdempotencyName = CustomerKey & Readonly<{ key: string }>;

export type KeptAnswer = Readonly<{ requestHash: string; status: number; body: string }>;

const KEPT_MILLIS = 24 * 60 * 60 * 1000;

/**
 * Status of a key whose write is still running; it is seen outside of it only between the steps of a long
 * write.
 */
const RUNNING = 0;

/** Few enough that nobody waits long for the writer meanwhile. */
const FORGOTTEN_AT_ONCE = 500;

// One that is taken over meanwhile is old no longer. Several processes may be at it: an engine that spreads
// rows over servers locks none of them for a DELETE, so whoever was in another's way does it again.
const FORGET_OLD_KEYS: SqlStatement = {
  name: "forget_old_idempotency_keys",
  sql: `DELETE FROM idempotency_key WHERE created_at < $1 AND (customer_id, key) IN (
      SELECT customer_id, key FROM idempotency_key WHERE created_at < $2 ORDER BY created_at LIMIT ${FORGOTTEN_AT_ONCE}
    ) RETURNING 1`,
};

/** A key that is there is taken over where it is of before $5. */
const CLAIM_KEY: SqlStatement = {
  name: "claim_idempotency_key",
  sql: `INSERT INTO idempotency_key (customer_id, key, request_hash, status, body, created_at)
    VALUES ($1, $2, $3, ${RUNNING}, '', $4)
    ON CONFLICT (customer_id, key) DO UPDATE SET request_hash = excluded.request_hash,
      status = excluded.status, body = excluded.body, created_at = excluded.created_at
    WHERE idempotency_key.created_at < $5 RETURNING status`,
};

const FORGET_RUNNING_KEYS: SqlStatement = {
  name: "forget_running_idempotency_keys",
  sql: `DELETE FROM idempotency_key WHERE customer_id = $1 AND status = ${RUNNING}`,
};

const FIND_KEPT_ANSWER: SqlStatement = {
  name: "find_kept_answer",
  sql: `SELECT request_hash, status, body FROM idempotency_key
    WHERE customer_id = $1 AND key = $2`,
};

const FIND_DONE: SqlStatement = {
  name: "find_done_answer",
  sql: `SELECT request_hash, status, body FROM idempotency_key
    WHERE customer_id = $1 AND key = $2 AND status <> ${RUNNING} AND created_at >= $3`,
};

const KEEP_ANSWER: SqlStatement = {
  name: "keep_answer",
  sql: `UPDATE idempotency_key SET status = $1, body = $2 WHERE customer_id = $3 AND key = $4`,
};

const TRY_LOCK: SqlStatement = {
  name: "try_lock_idempotency_key",
  sql: "SELECT CASE WHEN pg_try_advisory_xact_lock(hashtextextended($1, 0)) THEN 1 ELSE 0 END",
};

/**
 * Takes the key for the write of this transaction, or returns what was kept under it in the last 24 hours.
 *
 * Throws `idempotency_key_in_use` where another write holds it.
 */
export async function claimIdempotencyKey(
  unit: UnitOfWork,
  { customerId, key }: IdempotencyName,
  requestHash: string,
  at: Date,
): Promise<KeptAnswer | null> {
  await refuseHeldElsewhere(unit, { customerId, key });
  const claim = [uuid(customerId), key, requestHash, toInstantText(at), keptSince(at)];
  const claimed = await unit.run(CLAIM_KEY, claim);
  if (claimed.length === 1) return null;
  const [row = []] = await unit.run(FIND_KEPT_ANSWER, [uuid(customerId), key]);
  const kept = toKeptAnswer(row);
  // A write that is committed in steps holds it between them.
  if (kept.status === RUNNING) throw keyInUse();
  return kept;
}

/** What was kept under the key in the last 24 hours; null while nothing is. */
export async function findKeptAnswer(
  executor: Executor,
  { customerId, key }: IdempotencyName,
  at: Date,
): Promise<KeptAnswer | null> {
  const [row] = await executor.run(FIND_DONE, [uuid(customerId), key, keptSince(at)]);
  return row === undefined ? null : toKeptAnswer(row);
}

function toKeptAnswer([requestHash, status, body]: Row): KeptAnswer {
  return { requestHash: readText(requestHash), status: Number(readInteger(status)), body: readText(body) };
}

/** Keeps the answer of the write, in the write's own transaction. */
export async function keepAnswer(
  unit: UnitOfWork,
  { customerId, key }: IdempotencyName,
  { status, body }: Readonly<{ status: number; body: string }>,
): Promise<void> {
  await unit.run(KEEP_ANSWER, [status, body, uuid(customerId), key]);
}

/**
 * Forgets some of the oldest keys that are kept no longer, of whomever. Returns whether there may be more.
 */
export async function forgetOldKeys(unit: UnitOfWork, at: Date): Promise<boolean> {
  const forgotten = await unit.run(FORGET_OLD_KEYS, [keptSince(at), keptSince(at)]);
  return forgotten.length === FORGOTTEN_AT_ONCE;
}

function keptSince(at: Date): string {
  return toInstantText(new Date(at.getTime() - KEPT_MILLIS));
}

/** Forgets keys whose write did not finish. */
export async function forgetRunningKeys(unit: UnitOfWork, { customerId }: CustomerKey): Promise<void> {
  await unit.run(FORGET_RUNNING_KEYS, [uuid(customerId)]);
}

/**
 * On PostgreSQL several processes may serve one customer, and a second insert would wait for the first to
 * end.
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
