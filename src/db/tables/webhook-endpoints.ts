import { EVENT_TYPES, type EventType } from "../../domain/event";
import { isId } from "../../domain/id";
import { DISABLED_REASONS, type DisabledReason, type WebhookEndpoint } from "../../domain/webhook";
import { runQuery } from "../engine/builder";
import { readOptionalText, readWord } from "../engine/cells";
import type { Executor, UnitOfWork } from "../engine/executor";
import { type Field, id, instant, optional, tableOf, text, word } from "../engine/fields";
import { insertionOfOne, isAmong, toValuesJson } from "../engine/json-rows";
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
    write: (types) => [toWords(types)],
    read: (row, at) =>
      readOptionalText(row[at])
        ?.split(" ")
        .map((word) => readWord(EVENT_TYPES, word)) ?? null,
  };
}

function toWords(types: readonly EventType[] | null): string | null {
  return types === null ? null : types.join(" ");
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

type Editable = Pick<WebhookEndpoint, "id" | "url" | "description" | "eventTypes">;

export async function updateEndpoint(unit: UnitOfWork, endpoint: Editable): Promise<void> {
  const { url, description, eventTypes } = endpoint;
  await runQuery(unit, (tables) =>
    tables
      .updateTable("webhook_endpoint")
      .set({ url, description, event_types: toWords(eventTypes) })
      .where("id", "=", uuid(endpoint.id)),
  );
}

/** Pauses an endpoint, or resumes it if `pausedAt` is null, even if the service had disabled it. */
export async function pauseEndpoint(
  unit: UnitOfWork,
  endpointId: string,
  pausedAt: Date | null,
): Promise<void> {
  const goingOn = { paused_at: null, disabled_reason: null, failing_since: null, warned_at: null };
  await runQuery(unit, (tables) =>
    tables
      .updateTable("webhook_endpoint")
      .set(pausedAt === null ? goingOn : { paused_at: toInstantText(pausedAt) })
      .where("id", "=", uuid(endpointId)),
  );
}

type Secrets = Pick<StoredEndpoint, "id" | "secret" | "previousSecret" | "previousSecretUntil">;

export async function replaceSecret(unit: UnitOfWork, endpoint: Secrets): Promise<void> {
  const { secret, previousSecret, previousSecretUntil } = endpoint;
  await runQuery(unit, (tables) =>
    tables
      .updateTable("webhook_endpoint")
      .set({
        secret,
        previous_secret: previousSecret,
        previous_secret_until: previousSecretUntil === null ? null : toInstantText(previousSecretUntil),
      })
      .where("id", "=", uuid(endpoint.id)),
  );
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
