import type { CustomerKey } from "../../domain/customer";
import type { CustomerName } from "../../domain/customer-id";
import { type EventContents, NO_CONTENTS } from "../../domain/event";
import { readInstant, readText } from "../engine/cells";
import type { Executor, UnitOfWork } from "../engine/executor";
import { type Field, id, instant, integer, optional, tableOf } from "../engine/fields";
import { cell, fromRows, isAmong, toValuesJson, typed } from "../engine/json-rows";
import { type Columns, toRowsJson } from "../engine/row-json";
import { runCalls } from "../engine/run-calls";
import { type Call, sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";

// The changes that are reported to partners as events. The content of an event is derived from its change, so
// it is not stored here.

/** The events of one change, or of a customer's deletion: their sequences, and what they are about. */
export type OutboxEntry = Readonly<{
  firstSequence: number;
  lastSequence: number;
  changeId: string | null;
  contents: EventContents;
  createdAt: Date;
}>;

const ENTRY = tableOf<OutboxEntry>({
  firstSequence: integer("first_sequence"),
  lastSequence: integer("last_sequence"),
  changeId: optional(id("change_id")),
  contents: contentsIn("contents"),
  createdAt: instant("created_at"),
});

/** Stores only the values that differ from `NO_CONTENTS`. */
function contentsIn(column: string): Field<EventContents> {
  return {
    columns: { [column]: "text" },
    write: (contents) => [toContentsJson(contents)],
    // The shape needs no check: only this file writes the column.
    read: (row, at) => ({ ...NO_CONTENTS, ...(JSON.parse(readText(row[at])) as Partial<EventContents>) }),
  };
}

function toContentsJson(contents: EventContents): string {
  return JSON.stringify(Object.fromEntries(Object.entries(contents).filter(([, value]) => Boolean(value))));
}

/** Rows for `ADD_ENTRIES`. Their sequences start at 1; the statement adds the customer's last sequence. */
const NEW_ENTRY = { ...ENTRY.columns, partner_id: "text" } as const satisfies Columns;

/**
 * Adds the changes $2 of the customer $1 to the outbox. The caller holds the customer's lock, which makes
 * sequences follow each other without a gap, in the order in which the changes are committed.
 */
const ADD_ENTRIES = sqlStatement((dialect) => {
  const [first, last, ...cells] = Object.values(NEW_ENTRY).map((type, index) => cell(dialect, index, type));
  return `INSERT INTO outbox (customer_id, ${Object.keys(NEW_ENTRY).join(", ")})
    SELECT last.customer_id, last_sequence + ${first}, last_sequence + ${last}, ${cells.join(", ")}
    FROM (SELECT customer_id, COALESCE((SELECT last_sequence FROM outbox WHERE outbox.customer_id = owner.customer_id
      ORDER BY first_sequence DESC LIMIT 1), 0) AS last_sequence
      FROM (SELECT ${typed(dialect, "$1", "uuid")} AS customer_id) AS owner) AS last
    CROSS JOIN ${fromRows(dialect, "$2")} AS rows`;
});

type NewEntry = Pick<OutboxEntry, "changeId" | "contents" | "createdAt"> & Readonly<{ eventCount: number }>;

/** Adds changes to the outbox, in their order. Only for a partner that wants events. */
export function* addingToOutbox(
  { customerId, partnerId }: CustomerKey & Readonly<{ partnerId: string }>,
  changes: readonly NewEntry[],
): Generator<Call> {
  if (changes.length === 0) return;
  let sequence = 0;
  const rows = changes.map(({ eventCount, ...entry }) => {
    const firstSequence = sequence + 1;
    sequence += eventCount;
    return [...ENTRY.values({ firstSequence, lastSequence: sequence, ...entry }), partnerId];
  });
  yield { statement: ADD_ENTRIES, parameters: [uuid(customerId), toRowsJson(rows)] };
}

/** Few enough that other writes wait no longer than for a batch. */
const DELETED_AT_ONCE = 1_000;

// The last row stays, because the next sequence follows from it.
const DELETE_SOME = sqlStatement(`DELETE FROM outbox WHERE customer_id = $1 AND first_sequence IN (
      SELECT first_sequence FROM outbox WHERE customer_id = $1 AND change_id IS NOT NULL
        AND first_sequence < (SELECT MAX(first_sequence) FROM outbox WHERE customer_id = $1)
      LIMIT ${DELETED_AT_ONCE}
    ) RETURNING 1`);

const DELETE_ALL = sqlStatement("DELETE FROM outbox WHERE customer_id = $1 AND change_id IS NOT NULL");

/**
 * Deletes some rows of a customer that is being erased, but never the last one. Returns whether there may be
 * more.
 */
export async function deleteSomeOutboxEntries(
  unit: UnitOfWork,
  { customerId }: CustomerKey,
): Promise<boolean> {
  const deleted = await unit.run(DELETE_SOME, [uuid(customerId)]);
  return deleted.length === DELETED_AT_ONCE;
}

/** Adds the event of a customer's deletion. Only for a partner that wants events. */
export async function addDeletion(
  unit: UnitOfWork,
  { userId, ...customer }: CustomerKey & CustomerName,
  createdAt: Date,
): Promise<void> {
  const contents = { ...NO_CONTENTS, deletedUserId: userId };
  await runCalls(unit, addingToOutbox(customer, [{ changeId: null, contents, eventCount: 1, createdAt }]));
}

/** Deletes the rows of a customer's changes, but not the row of its deletion. */
export async function deleteOutboxEntries(unit: UnitOfWork, { customerId }: CustomerKey): Promise<void> {
  await unit.run(DELETE_ALL, [uuid(customerId)]);
}

const LIST_ENTRIES = sqlStatement(`SELECT ${ENTRY.list} FROM outbox
    WHERE customer_id = $1 AND first_sequence >= COALESCE((
      SELECT first_sequence FROM outbox WHERE customer_id = $1 AND first_sequence <= $2
      ORDER BY first_sequence DESC LIMIT 1), 0)
    ORDER BY first_sequence LIMIT $3`);

/**
 * At most `limit` rows of a customer's outbox, in order, starting with the row that contains the sequence
 * `from`. If there is no such row yet, the first row is an earlier one.
 */
export async function listOutboxEntries(
  executor: Executor,
  { customerId }: CustomerKey,
  { from, limit }: Readonly<{ from: number; limit: number }>,
): Promise<readonly OutboxEntry[]> {
  const rows = await executor.run(LIST_ENTRIES, [uuid(customerId), from, limit]);
  return rows.map(ENTRY.read);
}

const HAS_UNPUBLISHED = sqlStatement(
  "SELECT 1 FROM outbox WHERE partner_id = $1 AND position IS NULL LIMIT 1",
  { isCurrent: true },
);

/** Whether an event of the partner has no place in its feed yet. */
export async function hasUnpublished(executor: Executor, partnerId: string): Promise<boolean> {
  return (await executor.run(HAS_UNPUBLISHED, [partnerId])).length > 0;
}

const LIST_UNPUBLISHED = sqlStatement(
  (dialect) => `SELECT DISTINCT partner_id FROM outbox
      WHERE ${isAmong(dialect, "partner_id", "$1")} AND position IS NULL`,
  { isCurrent: true },
);

/** Those of the partners that have an event without a place in their feed. */
export async function listUnpublished(
  executor: Executor,
  partnerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (partnerIds.length === 0) return new Set();
  const rows = await executor.run(LIST_UNPUBLISHED, [toValuesJson(partnerIds)]);
  return new Set(rows.map(([partnerId]) => readText(partnerId)));
}

const OLDEST_UNPUBLISHED = sqlStatement(
  `SELECT MIN(outbox.created_at) FROM partner_feed JOIN outbox ON outbox.partner_id = partner_feed.partner_id
    WHERE has_live_endpoint AND outbox.position IS NULL`,
  { isCurrent: true },
);

/**
 * When the oldest change was added that has no place in a feed yet and that a webhook endpoint waits for;
 * null if there is none.
 */
export async function oldestUnpublished(executor: Executor): Promise<Date | null> {
  const [[at = null] = []] = await executor.run(OLDEST_UNPUBLISHED, []);
  return at === null ? null : readInstant(at);
}

/** The events of one change in a partner's feed. `position` is the place of the last of them. */
export type Published = CustomerKey &
  Readonly<{ firstSequence: number; lastSequence: number; position: number }>;

const PUBLISHED = tableOf<Published>({
  customerId: id("customer_id"),
  firstSequence: integer("first_sequence"),
  lastSequence: integer("last_sequence"),
  position: integer("position"),
});

const PUBLISH = sqlStatement(
  (dialect) => `WITH unpublished AS (
      SELECT customer_id, first_sequence,
        SUM(last_sequence - first_sequence + 1) OVER (ORDER BY customer_id, first_sequence) AS place
      FROM (SELECT customer_id, first_sequence, last_sequence FROM outbox
        WHERE partner_id = $1 AND position IS NULL ORDER BY customer_id, first_sequence LIMIT $2) AS first_of_them)
    UPDATE outbox SET position = ${typed(dialect, "$3", "bigint")} + unpublished.place FROM unpublished
    WHERE outbox.partner_id = $1 AND outbox.position IS NULL
      AND outbox.customer_id = unpublished.customer_id AND outbox.first_sequence = unpublished.first_sequence
    RETURNING outbox.customer_id, outbox.first_sequence, outbox.last_sequence, CAST(position AS BIGINT)`,
);

/**
 * Gives unpublished events the next places after `after`, those of each customer in their order; at most
 * `limit` changes. The caller holds the lock of the partner's feed.
 */
export async function publishOutboxEntries(
  unit: UnitOfWork,
  { partnerId, after, limit }: Readonly<{ partnerId: string; after: number; limit: number }>,
): Promise<readonly Published[]> {
  const rows = await unit.run(PUBLISH, [partnerId, limit, after]);
  return rows.map(PUBLISHED.read).sort((a, b) => a.position - b.position);
}

const LIST_PUBLISHED = sqlStatement(
  `SELECT ${PUBLISHED.list} FROM outbox
    WHERE partner_id = $1 AND position > $2 ORDER BY position LIMIT $3`,
  { isCurrent: true },
);

/**
 * At most `limit` changes in a partner's feed after the place `after`, in order. The first may also contain
 * events at or before that place.
 */
export async function listPublished(
  executor: Executor,
  { partnerId, after, limit }: Readonly<{ partnerId: string; after: number; limit: number }>,
): Promise<readonly Published[]> {
  return (await executor.run(LIST_PUBLISHED, [partnerId, after, limit])).map(PUBLISHED.read);
}

const HAS_EVENT = sqlStatement(
  `SELECT 1 WHERE (SELECT last_sequence FROM outbox WHERE customer_id = $1
    ORDER BY first_sequence DESC LIMIT 1) >= $2`,
  { isCurrent: true },
);

/**
 * Whether the customer has an event with this sequence or a later one, including events that a long write
 * still hides from other reads.
 */
export async function hasEvent(
  executor: Executor,
  { customerId }: CustomerKey,
  sequence: number,
): Promise<boolean> {
  return (await executor.run(HAS_EVENT, [uuid(customerId), sequence])).length > 0;
}
