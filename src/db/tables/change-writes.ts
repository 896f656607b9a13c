import type { ChangeEntry } from "../../domain/change";
import type { CustomerKey } from "../../domain/customer";
import { runQuery } from "../engine/builder";
import type { UnitOfWork } from "../engine/executor";
import { forValues, inserting } from "../engine/json-rows";
import { toInstantText, toRowsJson } from "../engine/row-json";
import type { Call, Parameter } from "../engine/sql-statement";
import { optionalUuid, uuid } from "../engine/uuid";
import { type ChangeKey, toEntryValues } from "./change-entry-row";
import { type Change, NEW_CHANGE, type Touched } from "./change-fields";
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
import type { TotalsByDay } from "./daily-totals";

/**
 * Appends changes, in their order; their entries and effects follow in the same database transaction, and
 * what one touched too where that is not known yet. After that a change is never updated or removed.
 */
export function* appendingChanges({ customerId }: CustomerKey, changes: readonly Change[]): Generator<Call> {
  if (changes.length === 0) return;
  const owner = uuid(customerId);
  const rows = toRowsJson(inTheirTime(changes).map(NEW_CHANGE.values));
  yield { statement: CREATE_CHANGES, parameters: [owner, owner, rows] };
}

/** None is of an instant before the one that it follows. */
function inTheirTime(changes: readonly Change[]): readonly Change[] {
  let last: Date | null = null;
  return changes.map((change) => {
    if (last === null || change.createdAt > last) last = change.createdAt;
    return { ...change, createdAt: last };
  });
}

/** Tells of a change that came in pieces what it touched, and when the last of them came. */
export function endingChange({ customerId, changeId }: ChangeKey, touched: Touched, at: Date): Call {
  const parameters = [...toTouchedValues(touched), toInstantText(at), uuid(customerId), uuid(changeId)];
  return { statement: END_CHANGE, parameters };
}

function toTouchedValues({ transactionCount, created }: Touched): readonly Parameter[] {
  return [transactionCount, optionalUuid(created?.firstId ?? null), optionalUuid(created?.lastId ?? null)];
}

/**
 * Writes the entries for the creation of transactions that have none yet, which each of them stands for
 * itself until it is changed or taken away: so this comes before that.
 */
export function keepingCreations(
  { customerId }: CustomerKey,
  transactionIds: readonly string[],
): Iterable<Call> {
  return forValues(KEEP_CREATIONS, [uuid(customerId)], transactionIds);
}

/** What belongs to a change, with its id. */
type OfChange<Part> = readonly [changeId: string, part: Part];

/**
 * Appends what changes did to transactions, drawn as it is written, because a rule may have reached tens of
 * thousands.
 */
export function appendingEntries(
  { customerId }: CustomerKey,
  entries: Iterable<OfChange<ChangeEntry>>,
): Iterable<Call> {
  return inserting(CREATE_ENTRIES, toEntryRows(customerId, entries));
}

export function appendingEffects(
  { customerId }: CustomerKey,
  effects: readonly OfChange<TotalsByDay>[],
): Iterable<Call> {
  const rows = effects.flatMap(([changeId, ofDays]) => toEffectRows({ customerId, changeId }, ofDays));
  return inserting(CREATE_EFFECTS, rows);
}

/** As `appendingEffects`, of a change that may have effects on some of the days already. */
export function addingEffects(key: ChangeKey, effects: TotalsByDay): Iterable<Call> {
  return inserting(ADD_EFFECTS, toEffectRows(key, effects));
}

/** Takes the effects away with which a change leaves the totals of a day as they were. */
export function deletingNoEffects({ customerId, changeId }: ChangeKey): Call {
  return { statement: DELETE_NO_EFFECTS, parameters: [uuid(customerId), uuid(changeId)] };
}

function toEffectRows(
  { customerId, changeId }: ChangeKey,
  effects: TotalsByDay,
): readonly (readonly (string | bigint)[])[] {
  const key = [customerId, changeId];
  return [...effects].map(([day, { income, expense }]) => [...key, day, income, expense]);
}

/** Takes what a change did to these transactions away, which never was: the change was not finished. */
export function deletingEntries(
  { customerId, changeId }: ChangeKey,
  transactionIds: readonly string[],
): Iterable<Call> {
  return forValues(DELETE_ENTRIES, [uuid(customerId), uuid(changeId)], transactionIds);
}

/** Takes a change away that was not finished and of which nothing is left but effects. */
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

function* toEntryRows(
  customerId: string,
  entries: Iterable<OfChange<ChangeEntry>>,
): Generator<readonly (string | null)[]> {
  for (const [changeId, entry] of entries) yield toEntryValues({ customerId, changeId }, entry);
}
