import type { ChangeEntry } from "../../domain/change";
import type { TotalsByDay } from "../../domain/contribution";
import type { CustomerKey } from "../../domain/customer";
import { runQuery } from "../engine/builder";
import type { UnitOfWork } from "../engine/executor";
import { cell, forValues, fromRows, inserting, insertion, isAmong } from "../engine/json-rows";
import { type Columns, toInstantText, toRowsJson } from "../engine/row-json";
import { type Call, type Dialect, sqlStatement } from "../engine/sql-statement";
import { optionalUuid, uuid } from "../engine/uuid";
import { type ChangeKey, ENTRY_COLUMNS, toEntryText, toEntryValues } from "./change-entry-row";
import { CHANGE, type Change, type Touched } from "./change-fields";
import { creationSnapshot } from "./creation-snapshot";

const LATER_OF: Readonly<Record<Dialect, (instant: string, other: string) => string>> = {
  sqlite: (instant, other) => `MAX(${instant}, COALESCE(${other}, ''))`,
  postgres: (instant, other) => `GREATEST(${instant}, ${other})`,
};

/**
 * If the clock was set back, a change gets the instant of the customer's last change. Otherwise, as of some
 * instant, a change would be visible but the one before it would not. The caller holds the customer's lock,
 * so no other change can come in between.
 */
const CREATE_CHANGES = sqlStatement((dialect) => {
  const lastInstant = "(SELECT created_at FROM change WHERE customer_id = $1 ORDER BY sequence DESC LIMIT 1)";
  const cells = Object.entries(CHANGE.columns).map(([column, type], index) => {
    const value = cell(dialect, index, type);
    return column === "created_at" ? LATER_OF[dialect](value, lastInstant) : value;
  });
  return `INSERT INTO change (customer_id, ${CHANGE.list})
    SELECT customer.customer_id, ${cells.join(", ")}
    FROM customer CROSS JOIN ${fromRows(dialect, "$2")} AS rows WHERE customer.customer_id = $1`;
});

/**
 * Appends changes in order. Their entries and effects follow in the same database transaction, and so does
 * what a change touched, if that is not known yet. After that transaction, a change is never updated or
 * removed.
 */
export function* appendingChanges({ customerId }: CustomerKey, changes: readonly Change[]): Generator<Call> {
  if (changes.length === 0) return;
  const rows = toRowsJson(inTheirTime(changes).map(CHANGE.values));
  yield { statement: CREATE_CHANGES, parameters: [uuid(customerId), rows] };
}

/** Moves instants forward where needed, so that no change is older than the one before it. */
function inTheirTime(changes: readonly Change[]): readonly Change[] {
  let last: Date | null = null;
  return changes.map((change) => {
    if (last === null || change.createdAt > last) last = change.createdAt;
    return { ...change, createdAt: last };
  });
}

const END_CHANGE = sqlStatement(
  (dialect) => `UPDATE change SET transaction_count = $1, first_created_id = $2, last_created_id = $3,
      created_at = ${LATER_OF[dialect]("$4", "created_at")}
    WHERE customer_id = $5 AND id = $6`,
);

/**
 * Completes a change that was written in several parts: records what it touched, and moves its instant to
 * now. Until the last part is committed, readers see the state before the change, so the change must not be
 * visible as of those earlier instants either.
 */
export function endingChange({ customerId, changeId }: ChangeKey, touched: Touched, at: Date): Call {
  const { transactionCount, created } = touched;
  const ids = [optionalUuid(created?.firstId ?? null), optionalUuid(created?.lastId ?? null)];
  const parameters = [transactionCount, ...ids, toInstantText(at), uuid(customerId), uuid(changeId)];
  return { statement: END_CHANGE, parameters };
}

const KEEP_CREATIONS = sqlStatement(
  (dialect) => `INSERT INTO change_entry (customer_id, change_id, transaction_id, before, after)
    SELECT customer_id, created_change_id, id, NULL, ${creationSnapshot(dialect)} FROM "transaction"
    WHERE customer_id = $1 AND ${isAmong(dialect, "id", "$2", "uuid")} AND created_change_id IS NOT NULL`,
);

/**
 * Writes the creation entries of transactions that have none yet. Until a transaction is changed or removed,
 * its own row takes the place of that entry, so this has to run first.
 */
export function keepingCreations(
  { customerId }: CustomerKey,
  transactionIds: readonly string[],
): Iterable<Call> {
  return forValues(KEEP_CREATIONS, [uuid(customerId)], transactionIds);
}

export const CREATE_ENTRIES = insertion({ table: "change_entry", columns: ENTRY_COLUMNS });

/** Part of a change, with the change's id. */
type OfChange<Part> = readonly [changeId: string, part: Part];

/**
 * Appends the entries of changes. They are generated while they are written, because a rule may reach tens of
 * thousands of transactions.
 */
export function appendingEntries(
  customer: CustomerKey,
  entries: Iterable<OfChange<ChangeEntry>>,
): Iterable<Call> {
  return inserting(CREATE_ENTRIES, customer, toEntryRows(entries));
}

const EFFECT_COLUMNS = {
  change_id: "uuid",
  booked_on: "text",
  income_minor_units: "bigint",
  expense_minor_units: "bigint",
} as const satisfies Columns;

const CREATE_EFFECTS = insertion({
  table: "change_effect",
  columns: EFFECT_COLUMNS,
});

export function appendingEffects(
  customer: CustomerKey,
  effects: readonly OfChange<TotalsByDay>[],
): Iterable<Call> {
  return inserting(CREATE_EFFECTS, customer, effects.flatMap(toEffectRows));
}

const ADD_EFFECTS = insertion({
  table: "change_effect",
  columns: EFFECT_COLUMNS,
  onConflict: `(customer_id, change_id, booked_on) DO UPDATE
    SET income_minor_units = change_effect.income_minor_units + excluded.income_minor_units,
      expense_minor_units = change_effect.expense_minor_units + excluded.expense_minor_units`,
});

/** Like `appendingEffects`, for a change that may already have effects on some of the days. */
export function addingEffects(key: ChangeKey, effects: TotalsByDay): Iterable<Call> {
  return inserting(ADD_EFFECTS, key, toEffectRows([key.changeId, effects]));
}

const DELETE_NO_EFFECTS = sqlStatement(`DELETE FROM change_effect WHERE customer_id = $1 AND change_id = $2
    AND income_minor_units = 0 AND expense_minor_units = 0`);

export function deletingNoEffects({ customerId, changeId }: ChangeKey): Call {
  return { statement: DELETE_NO_EFFECTS, parameters: [uuid(customerId), uuid(changeId)] };
}

function toEffectRows([changeId, effects]: OfChange<TotalsByDay>): readonly (readonly (string | bigint)[])[] {
  return [...effects].map(([day, { income, expense }]) => [changeId, day, income, expense]);
}

const DELETE_ENTRIES = sqlStatement(
  (dialect) => `DELETE FROM change_entry
    WHERE customer_id = $1 AND change_id = $2 AND ${isAmong(dialect, "transaction_id", "$3", "uuid")}`,
);

export function deletingEntries(
  { customerId, changeId }: ChangeKey,
  transactionIds: readonly string[],
): Iterable<Call> {
  return forValues(DELETE_ENTRIES, [uuid(customerId), uuid(changeId)], transactionIds);
}

/** Deletes an unfinished change. Its entries must already be gone; its effects are deleted here. */
export async function deleteChange(unit: UnitOfWork, { customerId }: CustomerKey, id: string): Promise<void> {
  await runQuery(unit, (tables) =>
    tables
      .deleteFrom("change_effect")
      .where("customer_id", "=", uuid(customerId))
      .where("change_id", "=", uuid(id)),
  );
  await runQuery(unit, (tables) =>
    tables.deleteFrom("change").where("customer_id", "=", uuid(customerId)).where("id", "=", uuid(id)),
  );
}

function* toEntryRows(entries: Iterable<OfChange<ChangeEntry>>): Generator<readonly (string | null)[]> {
  for (const [changeId, entry] of entries) yield toEntryValues(changeId, toEntryText(entry));
}
