import type { ChangeEntry } from "../../domain/change";
import type { TotalsByDay } from "../../domain/contribution";
import type { CustomerKey } from "../../domain/customer";
import { runQuery } from "../engine/builder";
import type { UnitOfWork } from "../engine/executor";
import { forValues, inserting } from "../engine/json-rows";
import { toInstantText, toRowsJson } from "../engine/row-json";
import type { Call, Parameter } from "../engine/sql-statement";
import { optionalUuid, uuid } from "../engine/uuid";
import { type ChangeKey, toEntryValues } from "./change-entry-row";
import { CHANGE, type Change, type Touched } from "./change-fields";
import {
  ADD_EFFECTS,
  CREATE_CHANGES,
  CREATE_EFFECTS,
  CREATE_ENTRIES,
  DELETE_ENTRIES,
  DELETE_NO_EFFECTS,
  END_CHANGE,
  KEEP_CREATIONS,
} from "./change-statements";

/**
 * Appends changes in order. Their entries and effects follow in the same database transaction, and so does
 * what a change touched, if that is not known yet. After that transaction, a change is never updated or
 * removed.
 */
export function* appendingChanges({ customerId }: CustomerKey, changes: readonly Change[]): Generator<Call> {
  if (changes.length === 0) return;
  const owner = uuid(customerId);
  const rows = toRowsJson(inTheirTime(changes).map(CHANGE.values));
  yield { statement: CREATE_CHANGES, parameters: [owner, rows, owner] };
}

/** Moves instants forward where needed, so that no change is older than the one before it. */
function inTheirTime(changes: readonly Change[]): readonly Change[] {
  let last: Date | null = null;
  return changes.map((change) => {
    if (last === null || change.createdAt > last) last = change.createdAt;
    return { ...change, createdAt: last };
  });
}

/**
 * Completes a change that was written in several parts: records what it touched and when its last part was
 * written.
 */
export function endingChange({ customerId, changeId }: ChangeKey, touched: Touched, at: Date): Call {
  const parameters = [...toTouchedValues(touched), toInstantText(at), uuid(customerId), uuid(changeId)];
  return { statement: END_CHANGE, parameters };
}

function toTouchedValues({ transactionCount, created }: Touched): readonly Parameter[] {
  return [transactionCount, optionalUuid(created?.firstId ?? null), optionalUuid(created?.lastId ?? null)];
}

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

export function appendingEffects(
  customer: CustomerKey,
  effects: readonly OfChange<TotalsByDay>[],
): Iterable<Call> {
  return inserting(CREATE_EFFECTS, customer, effects.flatMap(toEffectRows));
}

/** Like `appendingEffects`, for a change that may already have effects on some of the days. */
export function addingEffects(key: ChangeKey, effects: TotalsByDay): Iterable<Call> {
  return inserting(ADD_EFFECTS, key, toEffectRows([key.changeId, effects]));
}

/** Deletes the effects of a change that are zero. */
export function deletingNoEffects({ customerId, changeId }: ChangeKey): Call {
  return { statement: DELETE_NO_EFFECTS, parameters: [uuid(customerId), uuid(changeId)] };
}

function toEffectRows([changeId, effects]: OfChange<TotalsByDay>): readonly (readonly (string | bigint)[])[] {
  return [...effects].map(([day, { income, expense }]) => [changeId, day, income, expense]);
}

/** Deletes the entries of an unfinished change for these transactions. */
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
  for (const [changeId, entry] of entries) yield toEntryValues(changeId, entry);
}
