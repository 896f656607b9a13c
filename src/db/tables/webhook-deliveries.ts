import type { CustomerKey } from "../../domain/customer";
import { readNumber, readUuid } from "../engine/cells";
import type { UnitOfWork } from "../engine/executor";
import { cell, fromRows, typed } from "../engine/json-rows";
import { toInstantText, toRowsJson } from "../engine/row-json";
import { sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import type { Published } from "./outbox";

// For each endpoint and customer, the sequence of the next event to send. Events themselves are not stored.
// When everything is sent, `due_at` is NULL.

const MARK = sqlStatement(
  (dialect) => `INSERT INTO webhook_delivery
      (endpoint_id, customer_id, next_sequence, last_sequence, due_at)
    SELECT webhook_endpoint.id, published.customer_id, published.first_sequence, published.last_sequence, published.due_at
    FROM (SELECT ${cell(dialect, 0, "uuid")} AS customer_id, ${cell(dialect, 1, "integer")} AS first_sequence,
        ${cell(dialect, 2, "integer")} AS last_sequence, ${cell(dialect, 3, "instant")} AS due_at
      FROM ${fromRows(dialect, "$1")} AS rows) AS published
    JOIN webhook_endpoint ON webhook_endpoint.partner_id = $2 WHERE true
    ON CONFLICT (endpoint_id, customer_id) DO UPDATE SET
      next_sequence = CASE WHEN webhook_delivery.due_at IS NULL THEN excluded.next_sequence
        ELSE webhook_delivery.next_sequence END,
      last_sequence = excluded.last_sequence,
      due_at = COALESCE(webhook_delivery.due_at, excluded.due_at)`,
);

/** Marks newly published events as due, for every endpoint of the partner. */
export async function markDeliveries(
  unit: UnitOfWork,
  { partnerId, published, at }: Readonly<{ partnerId: string; published: readonly Published[]; at: Date }>,
): Promise<void> {
  const spans = new Map<string, Readonly<{ first: number; last: number }>>();
  for (const { customerId, firstSequence, lastSequence } of published) {
    spans.set(customerId, { first: spans.get(customerId)?.first ?? firstSequence, last: lastSequence });
  }
  const rows = [...spans].map(([customerId, { first, last }]) => [customerId, first, last, at]);
  await unit.run(MARK, [toRowsJson(rows), partnerId]);
}

const HURRY = sqlStatement(`UPDATE webhook_delivery SET attempts = 0, due_at = $1
    WHERE endpoint_id = $2 AND due_at > $1 AND holder IS NULL`);

/** Makes deliveries that wait for their next attempt due now. */
export async function hurryDeliveries(unit: UnitOfWork, endpointId: string, at: Date): Promise<void> {
  await unit.run(HURRY, [toInstantText(at), uuid(endpointId)]);
}

/** A customer's delivery to an endpoint, leased by a holder. */
export type Taken = CustomerKey &
  Readonly<{
    endpointId: string;
    holder: string;
    nextSequence: number;
    lastSequence: number;
    attempts: number;
  }>;

const TAKE = sqlStatement((dialect) => {
  const due = `SELECT customer_id FROM webhook_delivery WHERE endpoint_id = $3 AND due_at <= $4
      ORDER BY due_at LIMIT $5`;
  const taken = dialect === "sqlite" ? `IN (${due})` : `= ANY (ARRAY(${due} FOR UPDATE SKIP LOCKED))`;
  return `UPDATE webhook_delivery SET due_at = $1, holder = $2
      WHERE endpoint_id = $3 AND customer_id ${taken}
      RETURNING customer_id, next_sequence, last_sequence, attempts`;
});

type Taking = Readonly<{ endpointId: string; holder: string; at: Date; leaseUntil: Date; limit: number }>;

/**
 * Leases deliveries of an endpoint that are due, until `leaseUntil`. After that, others may take them, even
 * if their holder has not finished.
 */
export async function takeDue(
  unit: UnitOfWork,
  { endpointId, holder, at, leaseUntil, limit }: Taking,
): Promise<readonly Taken[]> {
  const parameters = [toInstantText(leaseUntil), holder, uuid(endpointId), toInstantText(at), limit];
  return (await unit.run(TAKE, parameters)).map(([customerId, next, last, attempts]) => ({
    endpointId,
    holder,
    customerId: readUuid(customerId),
    nextSequence: readNumber(next),
    lastSequence: readNumber(last),
    attempts: readNumber(attempts),
  }));
}

/** The progress of a leased delivery: the next event, how often it was attempted, and when it is due. */
export type Settled = Readonly<{ taken: Taken; nextSequence: number; attempts: number; dueAt: Date }>;

// While the delivery was leased, a replay may have moved its next event back, and further events may have
// been published.
const SETTLE = sqlStatement(
  (dialect) => `UPDATE webhook_delivery SET
      next_sequence = CASE WHEN next_sequence = taken_sequence THEN settled_sequence ELSE next_sequence END,
      attempts = CASE WHEN next_sequence = taken_sequence THEN settled_attempts ELSE 0 END,
      due_at = CASE WHEN next_sequence = taken_sequence AND settled_sequence > last_sequence THEN NULL
        WHEN next_sequence = taken_sequence THEN settled_due ELSE settled_at END,
      holder = NULL
    FROM (SELECT ${cell(dialect, 0, "uuid")} AS of_endpoint, ${cell(dialect, 1, "uuid")} AS of_customer,
        ${cell(dialect, 2, "text")} AS of_holder, ${cell(dialect, 3, "integer")} AS taken_sequence,
        ${cell(dialect, 4, "integer")} AS settled_sequence, ${cell(dialect, 5, "integer")} AS settled_attempts,
        ${cell(dialect, 6, "instant")} AS settled_due, ${cell(dialect, 7, "instant")} AS settled_at
      FROM ${fromRows(dialect, "$1")} AS rows) AS done
    WHERE endpoint_id = of_endpoint AND customer_id = of_customer AND holder = of_holder`,
);

/** Stores the progress of leased deliveries and ends the lease, if the holder still has it. */
export async function settleDeliveries(
  unit: UnitOfWork,
  settled: readonly Settled[],
  at: Date,
): Promise<void> {
  const rows = settled.map(({ taken, nextSequence, attempts, dueAt }) => {
    const { endpointId, customerId, holder } = taken;
    return [endpointId, customerId, holder, taken.nextSequence, nextSequence, attempts, dueAt, at];
  });
  await unit.run(SETTLE, [toRowsJson(rows)]);
}

const REPLAY = sqlStatement(
  (dialect) => `INSERT INTO webhook_delivery (endpoint_id, customer_id, next_sequence, last_sequence, due_at)
    SELECT ${typed(dialect, "$1", "uuid")}, customer_id, MIN(first_sequence), MAX(last_sequence),
      ${typed(dialect, "$2", "instant")}
    FROM outbox WHERE partner_id = $3 AND position > 0 AND created_at >= ${typed(dialect, "$4", "instant")}
    GROUP BY customer_id
    ON CONFLICT (endpoint_id, customer_id) DO UPDATE SET
      next_sequence = CASE WHEN webhook_delivery.next_sequence < excluded.next_sequence
        THEN webhook_delivery.next_sequence ELSE excluded.next_sequence END,
      last_sequence = excluded.last_sequence,
      attempts = 0,
      due_at = CASE WHEN webhook_delivery.holder IS NULL THEN excluded.due_at ELSE webhook_delivery.due_at END
    RETURNING last_sequence - next_sequence + 1`,
);

type Replaying = Readonly<{ partnerId: string; endpointId: string; since: Date; at: Date }>;

/**
 * Resends everything since an instant, in order. Returns how many events are now waiting, for the customers
 * concerned.
 */
export async function replayDeliveries(
  unit: UnitOfWork,
  { partnerId, endpointId, since, at }: Replaying,
): Promise<number> {
  const parameters = [uuid(endpointId), toInstantText(at), partnerId, toInstantText(since)];
  const rows = await unit.run(REPLAY, parameters);
  return rows.reduce((sum, [waiting]) => sum + readNumber(waiting), 0);
}
