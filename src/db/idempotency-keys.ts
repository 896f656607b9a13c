import { AppError } from "../domain/errors";
import type { Transaction } from "./client";

/** Names one write of a partner: its customer as the path has it, and the caller's key. */
export type IdempotencyName = Readonly<{ partnerId: string; userId: string; key: string }>;

export type KeptAnswer = Readonly<{ requestHash: string; status: number; body: string }>;

const KEPT_MILLIS = 24 * 60 * 60 * 1000;

/** Status of a key whose write is still running; it is never seen outside of that write's own transaction. */
const RUNNING = 0;

/**
 * Takes the key for the write of this transaction, or answers what was kept under it in the last 24 hours.
 *
 * Throws `idempotency_key_in_use` where the write of another transaction holds it.
 */
export async function claimIdempotencyKey(
  transaction: Transaction,
  { partnerId, userId, key }: IdempotencyName,
  requestHash: string,
  at: Date,
): Promise<KeptAnswer | null> {
  await refuseHeldElsewhere(transaction, { partnerId, userId, key });
  await transaction.idempotencyKey.deleteMany({
    where: { partnerId, userId, createdAt: { lt: new Date(at.getTime() - KEPT_MILLIS) } },
  });
  const claimed = await transaction.$executeRaw`
    INSERT INTO idempotency_key (partner_id, user_id, key, request_hash, status, body, created_at)
    VALUES (${partnerId}, ${userId}, ${key}, ${requestHash}, ${RUNNING}, '', ${at})
    ON CONFLICT (partner_id, user_id, key) DO NOTHING`;
  if (claimed === 1) return null;
  return transaction.idempotencyKey.findUniqueOrThrow({
    where: { partnerId_userId_key: { partnerId, userId, key } },
    select: { requestHash: true, status: true, body: true },
  });
}

/** Keeps the answer of the write, in the write's own transaction. */
export async function keepAnswer(
  transaction: Transaction,
  { partnerId, userId, key }: IdempotencyName,
  answer: Readonly<{ status: number; body: string }>,
): Promise<void> {
  await transaction.idempotencyKey.update({
    where: { partnerId_userId_key: { partnerId, userId, key } },
    data: answer,
  });
}

/** On PostgreSQL several processes may serve one customer, and a second insert would wait for the first to end. */
async function refuseHeldElsewhere(transaction: Transaction, name: IdempotencyName): Promise<void> {
  if (transaction.$dialect !== "postgres") return;
  const held = JSON.stringify([name.partnerId, name.userId, name.key]);
  const [lock] = await transaction.$queryRaw<{ isFree: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${held}, 0)) AS "isFree"`;
  if (lock?.isFree === false) throw keyInUse();
}

export function keyInUse(): AppError {
  return new AppError("idempotency_key_in_use", "A request with this Idempotency-Key is still running.");
}
