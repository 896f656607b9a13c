import type { UnitOfWork } from "../engine/executor";
import { cell, fromRows, inEachDialect } from "../engine/json-rows";
import { toInstantText, toRowsJson } from "../engine/row-json";
import type { SqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import type { Published } from "./outbox";

// For each endpoint and customer the event that is sent next. Events are never stored: where everything is sent, `due_at` is NULL.

const MARK: SqlStatement = {
  name: "mark_webhook_deliveries",
  sql: inEachDialect(
    (dialect) => `INSERT INTO webhook_delivery
      (endpoint_id, customer_id, next_sequence, last_sequence, due_at)
    SELECT webhook_endpoint.id, news.customer_id, news.first_sequence, news.last_sequence, news.due_at
    FROM (SELECT ${cell(dialect, 0, "uuid")} AS customer_id, ${cell(dialect, 1, "integer")} AS first_sequence,
        ${cell(dialect, 2, "integer")} AS last_sequence, ${cell(dialect, 3, "instant")} AS due_at
      FROM ${fromRows(dialect, "$1")} AS rows) AS news
    JOIN webhook_endpoint ON webhook_endpoint.partner_id = $2 WHERE true
    ON CONFLICT (endpoint_id, customer_id) DO UPDATE SET
      next_sequence = CASE WHEN webhook_delivery.due_at IS NULL THEN excluded.next_sequence
        ELSE webhook_delivery.next_sequence END,
      last_sequence = excluded.last_sequence,
      due_at = COALESCE(webhook_delivery.due_at, excluded.due_at)`,
  ),
};

/** Says of events that have just got their places that they are to be sent to every endpoint of the partner. */
export async function markDeliveries(
  unit: UnitOfWork,
  { partnerId, published, at }: Readonly<{ partnerId: string; published: readonly Published[]; at: Date }>,
): Promise<void> {
  const news = new Map<string, Readonly<{ first: number; last: number }>>();
  for (const { customerId, firstSequence, lastSequence } of published) {
    news.set(customerId, { first: news.get(customerId)?.first ?? firstSequence, last: lastSequence });
  }
  const rows = [...news].map(([customerId, { first, last }]) => [customerId, first, last, at]);
  await unit.run(MARK, [toRowsJson(rows), partnerId]);
}

const HURRY: SqlStatement = {
  name: "hurry_webhook_deliveries",
  sql: `UPDATE webhook_delivery SET attempts = 0, due_at = $1
    WHERE endpoint_id = $2 AND due_at > $3 AND holder IS NULL`,
};

/** Tries now what waits for its next attempt. */
export async function hurryDeliveries(unit: UnitOfWork, endpointId: string, at: Date): Promise<void> {
  await unit.run(HURRY, [toInstantText(at), uuid(endpointId), toInstantText(at)]);
}
