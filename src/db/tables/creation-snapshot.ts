import type { Dialect } from "../engine/statement";

const JSON_OBJECT = { sqlite: "json_object", postgres: "json_build_object" } as const satisfies Record<
  Dialect,
  string
>;

/** In SQLite only what a JSON function answers is JSON. */
const JSON_NULL = { sqlite: "json('null')", postgres: "NULL" } as const satisfies Record<Dialect, string>;

const INSTANT_TEXT = {
  sqlite: "replace(excluded_at, '+00:00', 'Z')",
  postgres: `to_char(excluded_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
} as const satisfies Record<Dialect, string>;

/**
 * A text expression: a row of the table `transaction` that is as a change added it, as `toSnapshotJson` tells it. No
 * decision is on such a row but that of a rule.
 */
export function creationSnapshot(dialect: Dialect): string {
  const object = (fields: Readonly<Record<string, string>>): string => {
    const parts = Object.entries(fields).map(([name, expression]) => `'${name}', ${expression}`);
    return `${JSON_OBJECT[dialect]}(${parts.join(", ")})`;
  };
  const excludedAt = object({ $instant: INSTANT_TEXT[dialect] });
  const snapshot = object({
    id: "id",
    accountId: "NULLIF(account_id, '')",
    externalId: "external_id",
    pendingExternalId: "pending_external_id",
    bookedOn: "booked_on",
    amount: object({ $integer: "CAST(amount_minor_units AS TEXT)" }),
    currency: "currency",
    direction: "direction",
    status: "status",
    description: "description",
    counterpartyId: "counterparty_id",
    counterpartyName: "counterparty_name",
    counterpartyKey: "counterparty_key",
    treatment: "NULL",
    personDecision: "NULL",
    ruleId: "rule_id",
    excludedAt: `CASE WHEN excluded_at IS NULL THEN ${JSON_NULL[dialect]} ELSE ${excludedAt} END`,
    version: "version",
  });
  return `CAST(${snapshot} AS TEXT)`;
}
