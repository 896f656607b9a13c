import { EVENT_TYPES, type EventType } from "../../domain/event";
import { isId } from "../../domain/id";
import { DISABLED_REASONS, type DisabledReason, type WebhookEndpoint } from "../../domain/webhook";
import { runQuery } from "../engine/builder";
import { readWords } from "../engine/cells";
import type { Executor, UnitOfWork } from "../engine/executor";
import { type Field, id, instant, optional, tableOf, text, word } from "../engine/fields";
import { insertionOfOne, isAmong, toValuesJson, updatingOne } from "../engine/json-rows";
import { toInstantText } from "../engine/row-json";
import { sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";

/** An endpoint with its encrypted secrets. */
export type StoredEndpoint = WebhookEndpoint & Readonly<{ secret: string; previousSecret: string | null }>;

const ENDPOINT = tableOf<StoredEndpoint>({
  id: id("id"),
  partnerId: text("partner_id"),
  url: text("url"),
  description: text("description"),
  eventTypes: eventTypesIn("event_types"),
  pausedAt: optional(instant("paused_at")),
  disabledReason: optional(word("disabled_reason", DISABLED_REASONS)),
  failingSince: optional(instant("failing_since")),
  warnedAt: optional(instant("warned_at")),
  previousSecretUntil: optional(instant("previous_secret_until")),
  createdAt: instant("created_at"),
  secret: text("secret"),
  previousSecret: optional(text("previous_secret")),
});

function eventTypesIn(column: string): Field<readonly EventType[] | null> {
  return {
    columns: { [column]: "text" },
    write: (types) => [types?.join(" ") ?? null],
    read: (row, at) => (row[at] === null ? null : readWords(EVENT_TYPES, row[at])),
  };
}

const CREATE = insertionOfOne({
  table: "webhook_endpoint",
  columns: ENDPOINT.columns,
});

export async function createEndpoint(unit: UnitOfWork, endpoint: StoredEndpoint): Promise<void> {
  await unit.run(CREATE, ENDPOINT.write(endpoint));
}

const LIST = sqlStatement(`SELECT ${ENDPOINT.list} FROM webhook_endpoint WHERE partner_id = $1 ORDER BY id`);

/** The endpoints of a partner, oldest first. There are few, so the list is complete. */
export async function listEndpoints(
  executor: Executor,
  partnerId: string,
): Promise<readonly StoredEndpoint[]> {
  return (await executor.run(LIST, [partnerId])).map(ENDPOINT.read);
}

const FIND = sqlStatement(`SELECT ${ENDPOINT.list} FROM webhook_endpoint WHERE partner_id = $1 AND id = $2`);

export async function findEndpoint(
  executor: Executor,
  partnerId: string,
  endpointId: string,
): Promise<StoredEndpoint | null> {
  if (!isId(endpointId)) return null;
  const [row] = await executor.run(FIND, [partnerId, uuid(endpointId)]);
  return row === undefined ? null : ENDPOINT.read(row);
}

export async function updateEndpoint(
  unit: UnitOfWork,
  endpointId: string,
  changed: Partial<StoredEndpoint>,
): Promise<void> {
  const row = { table: "webhook_endpoint", key: "id", value: uuid(endpointId) };
  const { statement, parameters } = updatingOne(row, ENDPOINT.assign(changed));
  await unit.run(statement, parameters);
}

/** Deletes an endpoint and its deliveries. `deleteSomeAttempts` deletes its attempts. */
export async function deleteEndpoint(unit: UnitOfWork, endpointId: string): Promise<void> {
  const owner = uuid(endpointId);
  await runQuery(unit, (tables) => tables.deleteFrom("webhook_delivery").where("endpoint_id", "=", owner));
  await runQuery(unit, (tables) => tables.deleteFrom("webhook_endpoint").where("id", "=", owner));
}

const LIST_DUE = sqlStatement(`SELECT ${ENDPOINT.list} FROM webhook_endpoint
    WHERE paused_at IS NULL AND disabled_reason IS NULL AND EXISTS (SELECT 1 FROM webhook_delivery
      WHERE webhook_delivery.endpoint_id = webhook_endpoint.id AND webhook_delivery.due_at <= $1)`);

/** The endpoints of all partners that have a delivery due. */
export async function listDueEndpoints(executor: Executor, at: Date): Promise<readonly StoredEndpoint[]> {
  return (await executor.run(LIST_DUE, [toInstantText(at)])).map(ENDPOINT.read);
}

const RECOVER = sqlStatement(
  (dialect) => `UPDATE webhook_endpoint SET failing_since = NULL, warned_at = NULL
    WHERE ${isAmong(dialect, "id", "$1", "uuid")} AND failing_since IS NOT NULL`,
);

/** Records that an attempt at each of these endpoints has succeeded. */
export async function noteSuccess(unit: UnitOfWork, endpointIds: readonly string[]): Promise<void> {
  if (endpointIds.length > 0) await unit.run(RECOVER, [toValuesJson(endpointIds)]);
}

const FAIL = sqlStatement(
  (dialect) => `UPDATE webhook_endpoint SET failing_since = $1
    WHERE ${isAmong(dialect, "id", "$2", "uuid")} AND failing_since IS NULL`,
);

/** Records that all attempts at each of these endpoints have failed. */
export async function noteFailure(unit: UnitOfWork, endpointIds: readonly string[], at: Date): Promise<void> {
  if (endpointIds.length > 0) await unit.run(FAIL, [toInstantText(at), toValuesJson(endpointIds)]);
}

const WARN = sqlStatement(`UPDATE webhook_endpoint SET warned_at = $1
    WHERE id = $2 AND failing_since <= $3 AND warned_at IS NULL AND disabled_reason IS NULL RETURNING 1`);

/**
 * Whether the caller should warn that an endpoint has been failing since `failingSince` or longer. True only
 * once.
 */
export async function claimWarning(
  unit: UnitOfWork,
  { endpointId, failingSince, at }: Readonly<{ endpointId: string; failingSince: Date; at: Date }>,
): Promise<boolean> {
  const parameters = [toInstantText(at), uuid(endpointId), toInstantText(failingSince)];
  return (await unit.run(WARN, parameters)).length > 0;
}

const DISABLE = sqlStatement(
  "UPDATE webhook_endpoint SET disabled_reason = $1 WHERE id = $2 AND disabled_reason IS NULL",
);

export async function disableEndpoint(
  unit: UnitOfWork,
  endpointId: string,
  reason: DisabledReason,
): Promise<void> {
  await unit.run(DISABLE, [reason, uuid(endpointId)]);
}
