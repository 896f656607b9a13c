import type { DisabledReason } from "../../domain/webhook";
import type { UnitOfWork } from "../engine/executor";
import { isAmong, sqlStatement, toValuesJson } from "../engine/json-rows";
import { toInstantText } from "../engine/row-json";
import type { SqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";

const RECOVER = sqlStatement(
  "recover_webhook_endpoints",
  (dialect) => `UPDATE webhook_endpoint SET failing_since = NULL, warned_at = NULL
    WHERE ${isAmong(dialect, "id", "$1", "uuid")} AND failing_since IS NOT NULL`,
);

/** Records that an attempt at each of these endpoints has succeeded. */
export async function noteSuccess(unit: UnitOfWork, endpointIds: readonly string[]): Promise<void> {
  if (endpointIds.length > 0) await unit.run(RECOVER, [toValuesJson(endpointIds)]);
}

const FAIL = sqlStatement(
  "fail_webhook_endpoints",
  (dialect) => `UPDATE webhook_endpoint SET failing_since = $1
    WHERE ${isAmong(dialect, "id", "$2", "uuid")} AND failing_since IS NULL`,
);

/** Records that all attempts at each of these endpoints have failed. */
export async function noteFailure(unit: UnitOfWork, endpointIds: readonly string[], at: Date): Promise<void> {
  if (endpointIds.length > 0) await unit.run(FAIL, [toInstantText(at), toValuesJson(endpointIds)]);
}

const WARN: SqlStatement = {
  name: "warn_of_webhook_endpoint",
  sql: `UPDATE webhook_endpoint SET warned_at = $1
    WHERE id = $2 AND failing_since <= $3 AND warned_at IS NULL AND disabled_reason IS NULL RETURNING 1`,
};

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

const DISABLE: SqlStatement = {
  name: "disable_webhook_endpoint",
  sql: "UPDATE webhook_endpoint SET disabled_reason = $1 WHERE id = $2 AND disabled_reason IS NULL",
};

/** Stops sending events to an endpoint. */
export async function disableEndpoint(
  unit: UnitOfWork,
  endpointId: string,
  reason: DisabledReason,
): Promise<void> {
  await unit.run(DISABLE, [reason, uuid(endpointId)]);
}
