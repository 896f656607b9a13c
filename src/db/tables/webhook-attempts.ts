import { firstIdOf, isId } from "../../domain/id";
import { ATTEMPT_PURPOSES, type WebhookAttempt } from "../../domain/webhook-attempt";
import type { Executor, UnitOfWork } from "../engine/executor";
import { id, instant, integer, optional, tableOf, text, word } from "../engine/fields";
import { cell, cells, fromRows } from "../engine/json-rows";
import { toRowsJson } from "../engine/row-json";
import { type Row, sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import { findUserIds } from "./customers";

const ATTEMPT = tableOf<WebhookAttempt>({
  id: id("id"),
  endpointId: id("endpoint_id"),
  customerId: optional(id("customer_id")),
  sequence: optional(integer("sequence")),
  eventId: text("event_id"),
  eventType: text("event_type"),
  purpose: word("purpose", ATTEMPT_PURPOSES),
  attempt: integer("attempt"),
  url: text("url"),
  status: optional(integer("status")),
  failure: optional(text("failure")),
  responseBody: text("answer"),
  durationMillis: integer("duration_millis"),
  nextAttemptAt: optional(instant("next_attempt_at")),
  createdAt: instant("created_at"),
});

/** An attempt whose endpoint was deleted in the meantime is not recorded. */
const RECORD = sqlStatement(
  (dialect) => `INSERT INTO webhook_attempt (${ATTEMPT.list}) SELECT ${cells(dialect, ATTEMPT.columns)}
      FROM ${fromRows(dialect, "$1")} AS rows
      WHERE EXISTS (SELECT 1 FROM webhook_endpoint WHERE webhook_endpoint.id = ${cell(dialect, 1, "uuid")})`,
);

/**
 * Nothing is recorded of an event whose customer was erased while it was under way, except of the one that
 * reports this.
 */
export async function recordAttempts(unit: UnitOfWork, attempts: readonly WebhookAttempt[]): Promise<void> {
  const customerIds = attempts.flatMap(({ customerId }) => customerId ?? []);
  const userIds = await findUserIds(unit, customerIds);
  const recorded = attempts.filter(
    ({ customerId, eventType }) =>
      customerId === null || eventType === "customer.deleted" || userIds.has(customerId),
  );
  await unit.run(RECORD, [toRowsJson(recorded.map(ATTEMPT.values))]);
}

/** An attempt with the user id of its customer; null if the customer no longer exists. */
export type ListedAttempt = WebhookAttempt & Readonly<{ userId: string | null }>;

const LIST = sqlStatement(
  `SELECT ${ATTEMPT.list} FROM webhook_attempt WHERE endpoint_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3`,
);

/** At most `limit` attempts, newest first, after the one with the id `beforeId`. */
export async function listAttempts(
  executor: Executor,
  { endpointId, beforeId, limit }: Readonly<{ endpointId: string; beforeId: string; limit: number }>,
): Promise<readonly ListedAttempt[]> {
  return toListed(executor, await executor.run(LIST, [uuid(endpointId), uuid(beforeId), limit]));
}

const FIND = sqlStatement(`SELECT ${ATTEMPT.list} FROM webhook_attempt WHERE endpoint_id = $1 AND id = $2`);

export async function findAttempt(
  executor: Executor,
  { endpointId, attemptId }: Readonly<{ endpointId: string; attemptId: string }>,
): Promise<ListedAttempt | null> {
  if (!isId(attemptId)) return null;
  const [found] = await toListed(executor, await executor.run(FIND, [uuid(endpointId), uuid(attemptId)]));
  return found ?? null;
}

/** Customers may be on another server than attempts, so they are not joined. */
async function toListed(executor: Executor, rows: readonly Row[]): Promise<readonly ListedAttempt[]> {
  const attempts = rows.map(ATTEMPT.read);
  const userIds = await findUserIds(
    executor,
    attempts.flatMap(({ customerId }) => customerId ?? []),
  );
  return attempts.map((attempt) => ({ ...attempt, userId: userIds.get(attempt.customerId ?? "") ?? null }));
}

/** Few enough that other writes wait no longer than for a batch. */
const FORGOTTEN_AT_ONCE = 1_000;

const FORGET_OF_ENDPOINT = sqlStatement(`DELETE FROM webhook_attempt WHERE id IN (
    SELECT id FROM webhook_attempt WHERE endpoint_id = $1 LIMIT ${FORGOTTEN_AT_ONCE}) RETURNING 1`);

/** Deletes some attempts of an endpoint. Returns whether there may be more. */
export async function deleteSomeAttempts(unit: UnitOfWork, endpointId: string): Promise<boolean> {
  return (await unit.run(FORGET_OF_ENDPOINT, [uuid(endpointId)])).length === FORGOTTEN_AT_ONCE;
}

const FORGET_OLD = sqlStatement(`DELETE FROM webhook_attempt WHERE id IN (
    SELECT id FROM webhook_attempt WHERE id < $1 ORDER BY id LIMIT ${FORGOTTEN_AT_ONCE}) RETURNING 1`);

/** Deletes some attempts made before an instant, of all endpoints. Returns whether there may be more. */
export async function deleteAttemptsBefore(unit: UnitOfWork, at: Date): Promise<boolean> {
  return (await unit.run(FORGET_OLD, [uuid(firstIdOf(at))])).length === FORGOTTEN_AT_ONCE;
}
