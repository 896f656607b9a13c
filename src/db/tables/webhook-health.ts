import type { DisabledReason } from "../../domain/webhook";
import type { UnitOfWork } from "../engine/executor";
import { toInstantText } from "../engine/row-json";
import type { SqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";

const RECOVER: SqlStatement = {
  name: "recover_webhook_endpoint",
  sql: `UPDATE webhook_endpoint SET failing_since = NULL, warned_at = NULL
    WHERE id = $1 AND failing_since IS NOT NULL`,
};

/** An attempt has succeeded. */
export async function noteSuccess(unit: UnitOfWork, endpointId: string): Promise<void> {
  await unit.run(RECOVER, [uuid(endpointId)]);
}

const FAIL: SqlStatement = {
  name: "fail_webhook_endpoint",
  sql: "UPDATE webhook_endpoint SET failing_since = $1 WHERE id = $2 AND failing_since IS NULL",
};

/** An attempt has failed. */
export async function noteFailure(unit: UnitOfWork, endpointId: string, at: Date): Promise<void> {
  await unit.run(FAIL, [toInstantText(at), uuid(endpointId)]);
}

const WARN: SqlStatement = {
  name: "warn_of_webhook_endpoint",
  sql: `UPDATE webhook_endpoint SET warned_at = $1
    WHERE id = $2 AND failing_since <= $3 AND warned_at IS NULL AND disabled_reason IS NULL RETURNING 1`,
};

/**
 * Whether it is for the caller to tell that an endpoint has been failing since `failingSince` or longer:
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

/** Sends nothing to it any more. */
export async function disableEndpoint(
  unit: UnitOfWork,
  endpointId: string,
  reason: DisabledReason,
): Promise<void> {
  await unit.run(DISABLE, [reason, uuid(endpointId)]);
}
