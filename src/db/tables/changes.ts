import { type Compilable, sql } from "kysely";
import type { CalendarDate } from "../../domain/calendar-date";
import {
  type ActorKind,
  type ChangeEntry,
  type ChangeGroup,
  type ChangeKind,
  CLOSING_KINDS,
  KINDS_OF_GROUP,
} from "../../domain/change";
import { type Counted, NOTHING } from "../../domain/contribution";
import type { CustomerKey } from "../../domain/customer";
import { MOST_TOLD_TRANSACTIONS } from "../../domain/event";
import { BEFORE_ALL_IDS, idBefore, isId } from "../../domain/id";
import type { Window } from "../../domain/period";
import { hasOneOf, runQuery, type Tables } from "../engine/builder";
import type { Executor } from "../engine/executor";
import { giveWay, inChunks } from "../engine/in-chunks";
import { toValuesJson, VALUES_PER_STATEMENT } from "../engine/json-rows";
import { toInstantText, toRowsJson } from "../engine/row-json";
import { type Parameter, type Row, readInteger, readOptionalText, readText } from "../engine/sql-statement";
import { readOptionalUuid, readUuid, uuid } from "../engine/uuid";
import type { DB } from "../generated/tables";
import { CHANGE, type Change } from "./change-fields";
import {
  COUNT_TOUCHED,
  FIND_ADDED_AFTER,
  FIND_CREATED_IDS,
  FIND_CREATIONS,
  FIND_EFFECTS,
  FIND_ENTRIES,
  FIND_LATER_ENTRIES,
  FIND_MOVED_DAYS,
  FIND_REMOVED,
  FIND_REMOVED_IDS,
  FIND_TOUCHED_KEYS,
  FIND_TOUCHING,
  FIND_UNDOING,
  FIND_UNDOS,
  findFirstEntries as firstEntriesStatement,
  SUM_EARLIER_EFFECTS,
  SUM_EFFECTS,
  SUM_MOVEMENTS,
  SUM_MOVEMENTS_AFTER,
} from "./change-statements";
import type { TotalsByDay } from "./daily-totals";
import { exactSum, readExactSum } from "./exact-sum";
import { fromEntryJson } from "./snapshot-json";

const ENTRIES_PER_READ = 1_000;

export async function findChange(
  executor: Executor,
  customer: CustomerKey,
  id: string,
): Promise<Change | null> {
  if (!isId(id)) return null;
  const [found] = await readChanges(executor, (tables) =>
    ofCustomer(tables, customer).where("id", "=", uuid(id)),
  );
  return found ?? null;
}

/** The change that made this revision of the customer; null if a setting made it. */
export async function findChangeOf(
  executor: Executor,
  customer: CustomerKey,
  sequence: number,
): Promise<Change | null> {
  const [found] = await readChanges(executor, (tables) =>
    ofCustomer(tables, customer).where("sequence", "=", sequence),
  );
  return found ?? null;
}

export type ChangeFilter = Readonly<{
  transactionId?: string | undefined;
  kind?: ChangeKind | undefined;
  group?: ChangeGroup | undefined;
  actorKind?: ActorKind | undefined;
  actorId?: string | undefined;
}>;

/** Where a page of changes continues: before a sequence, newest first, or after a sequence, oldest first. */
export type ChangePosition = Readonly<{ before: number | null }> | Readonly<{ after: number }>;

/** At most `limit` changes from a position on, in the position's order. */
export async function listChanges(
  executor: Executor,
  customer: CustomerKey,
  page: Readonly<{ filter: ChangeFilter; position: ChangePosition; limit: number }>,
): Promise<readonly Change[]> {
  const { position, limit } = page;
  const { transactionId, kind, group, actorKind, actorId } = page.filter;
  if (transactionId !== undefined && !isId(transactionId)) return [];
  return readChanges(executor, (tables) => {
    let found = ofCustomer(tables, customer);
    if ("after" in position) found = found.where("sequence", ">", position.after);
    else if (position.before !== null) found = found.where("sequence", "<", position.before);
    if (kind !== undefined) found = found.where("kind", "=", kind);
    if (group !== undefined) found = found.where("kind", "in", KINDS_OF_GROUP[group]);
    if (actorKind !== undefined) found = found.where("actor_kind", "=", actorKind);
    if (actorId !== undefined) found = found.where("actor_id", "=", actorId);
    if (transactionId !== undefined) {
      found = found.where("id", "in", idsTouching(tables, customer, transactionId));
    }
    return found.orderBy("sequence", "after" in position ? "asc" : "desc").limit(limit);
  });
}

/**
 * The changes that have an entry for a transaction, and the change that added it if it has not changed since.
 */
function idsTouching(tables: Tables, { customerId }: CustomerKey, transactionId: string) {
  return tables
    .selectFrom("change_entry")
    .select("change_id as id")
    .where("customer_id", "=", uuid(customerId))
    .where("transaction_id", "=", uuid(transactionId))
    .unionAll(
      tables
        .selectFrom("transaction")
        .select((row) => row.ref("created_change_id").$notNull().as("id"))
        .where("customer_id", "=", uuid(customerId))
        .where("id", "=", uuid(transactionId))
        .where("created_change_id", "is not", null),
    );
}

/** For each of these transactions that has not changed since it was added, the change that added it. */
async function findCreations(
  executor: Executor,
  { customerId }: CustomerKey,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const parameters = [uuid(customerId), toValuesJson(transactionIds)];
  const rows = await executor.run(FIND_CREATIONS, parameters);
  return new Map(rows.map(([id, changeId]) => [readUuid(id), readUuid(changeId)]));
}

/** What a change did to each transaction: at most `limit` entries, by transaction id, after `afterId`. */
export async function listEntries(
  executor: Executor,
  { customerId }: CustomerKey,
  change: Pick<Change, "id" | "created">,
  page: EntryPage,
): Promise<readonly ChangeEntry[]> {
  const parameters = toPageParameters({ customerId }, change, page);
  const rows = await executor.run(FIND_ENTRIES, parameters);
  return rows.map(([transactionId, before, after]) =>
    fromEntryJson(readUuid(transactionId), {
      before: readOptionalText(before),
      after: readOptionalText(after),
    }),
  );
}

/** How many of a change's entries a list of changes shows. An import may have touched thousands. */
export const MAX_LISTED_ENTRIES = 20;

type EntryCells = readonly [transactionId: string, before: string | null, after: string | null];

const FIRST_ENTRIES = {
  listed: firstEntriesStatement(MAX_LISTED_ENTRIES),
  /** Enough for every change whose transactions are reported to partners one by one. */
  told: firstEntriesStatement(MOST_TOLD_TRANSACTIONS),
} as const;

/**
 * The first entries of each of these changes, by transaction id: at most `MAX_LISTED_ENTRIES`, or
 * `MOST_TOLD_TRANSACTIONS` for the extent `told`.
 */
export async function findFirstEntries(
  executor: Executor,
  { customerId }: CustomerKey,
  changeIds: readonly string[],
  extent: keyof typeof FIRST_ENTRIES = "listed",
): Promise<ReadonlyMap<string, readonly ChangeEntry[]>> {
  if (changeIds.length === 0) return new Map();
  const owner = uuid(customerId);
  const parameters = [owner, owner, owner, toValuesJson(changeIds)];
  const rows = await executor.run(FIRST_ENTRIES[extent], parameters);
  return new Map(
    rows.map(([changeId, json]) => {
      const entries: readonly EntryCells[] = JSON.parse(readText(json));
      const ofChange = entries.map(([id, before, after]) => fromEntryJson(id, { before, after }));
      return [readUuid(changeId), ofChange];
    }),
  );
}

/** The ids of the transactions that a change added: at most `limit`, in order, after `afterId`. */
export async function listCreatedIds(
  executor: Executor,
  { customerId }: CustomerKey,
  change: Pick<Change, "id" | "created">,
  page: EntryPage,
): Promise<readonly string[]> {
  const parameters = toPageParameters({ customerId }, change, page);
  return (await executor.run(FIND_CREATED_IDS, parameters)).map(([id]) => readUuid(id));
}

type EntryPage = Readonly<{ afterId?: string; limit: number }>;

function toPageParameters(
  { customerId }: CustomerKey,
  { id, created }: Pick<Change, "id" | "created">,
  { afterId = BEFORE_ALL_IDS, limit }: EntryPage,
): readonly Parameter[] {
  const change = [uuid(customerId), uuid(id)];
  const beforeFirst = created === null ? afterId : idBefore(created.firstId);
  const behind = afterId > beforeFirst ? afterId : beforeFirst;
  const unchanged = [...change, uuid(behind), uuid(created?.lastId ?? BEFORE_ALL_IDS)];
  return [...change, uuid(afterId), limit, ...unchanged, limit, limit];
}

/** All entries of a change, in chunks. Between chunks other requests get their turn. */
export async function* readEntries(
  executor: Executor,
  customer: CustomerKey,
  change: Pick<Change, "id" | "created">,
): AsyncGenerator<readonly ChangeEntry[]> {
  let afterId = BEFORE_ALL_IDS;
  for (;;) {
    const entries = await listEntries(executor, customer, change, { afterId, limit: ENTRIES_PER_READ });
    if (entries.length > 0) yield entries;
    if (entries.length < ENTRIES_PER_READ) return;
    afterId = entries.at(-1)?.transactionId ?? afterId;
    await giveWay();
    await executor.steps?.giveTurn();
  }
}

/** The changes after one sequence and up to another. */
export type ChangesBetween = Readonly<{ after: number; upTo: number }>;

/**
 * The number of these changes, and how many transactions they touched; one touched by several changes counts
 * several times.
 */
export async function countTouched(
  executor: Executor,
  { customerId }: CustomerKey,
  { after, upTo }: ChangesBetween,
): Promise<Readonly<{ changes: number; transactions: number }>> {
  const [row] = await executor.run(COUNT_TOUCHED, [uuid(customerId), after, upTo]);
  return { changes: Number(readInteger(row?.[0])), transactions: Number(readInteger(row?.[1])) };
}

/**
 * The keys of the counterparties whose transactions these changes touched. Reads at most `most` transactions
 * of each change.
 */
export async function findTouchedKeys(
  executor: Executor,
  { customerId }: CustomerKey,
  { after, upTo }: ChangesBetween,
  most: number,
): Promise<ReadonlySet<string>> {
  const customer = uuid(customerId);
  const parameters = [customer, customer, most, customer, most, customer, after, upTo];
  const rows = await executor.run(FIND_TOUCHED_KEYS, parameters);
  const keys = rows.flatMap(([json]): (string | null)[] => JSON.parse(readText(json)).flat());
  return new Set(keys.filter((key) => key !== null));
}

/** What each of these changes added to the totals, summed over all days, in minor units. */
export async function sumEffects(
  executor: Executor,
  { customerId }: CustomerKey,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, Counted>> {
  const parameters = [uuid(customerId), toValuesJson(changeIds)];
  return toSums(await executor.run(SUM_EFFECTS, parameters));
}

/** What each of these changes added to each day, in minor units, ordered by day. */
export async function readEffects(
  executor: Executor,
  { customerId }: CustomerKey,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, TotalsByDay>> {
  const effects = new Map<string, Map<CalendarDate, Counted>>();
  if (changeIds.length === 0) return effects;
  const rows = await executor.run(FIND_EFFECTS, [uuid(customerId), toValuesJson(changeIds)]);
  for (const [id, day, income, expense] of rows) {
    const changeId = readUuid(id);
    const ofChange = effects.get(changeId) ?? new Map<CalendarDate, Counted>();
    ofChange.set(readText(day), { income: readInteger(income), expense: readInteger(expense) });
    effects.set(changeId, ofChange);
  }
  return effects;
}

/** Some days of a customer, and the sequence of the change at which to consider them. */
export type AtSequence = Readonly<{ sequence: number; window: Window }>;

/**
 * For each item of `asked`, the figures of its window before the change with its sequence, in minor units.
 */
export async function sumEarlierEffects(
  executor: Executor,
  { customerId }: CustomerKey,
  asked: readonly AtSequence[],
): Promise<readonly Counted[]> {
  const sums = new Map<number, Counted>();
  await inChunks([...asked.entries()], VALUES_PER_STATEMENT, async (chunk) => {
    const rows = chunk.map(([place, { sequence, window }]) => [
      place,
      sequence,
      window.startOn,
      window.endBefore,
    ]);
    for (const [place, income, expense] of await executor.run(SUM_EARLIER_EFFECTS, [
      toRowsJson(rows),
      uuid(customerId),
    ])) {
      sums.set(Number(readInteger(place)), { income: readExactSum(income), expense: readExactSum(expense) });
    }
  });
  return asked.map((_, place) => sums.get(place) ?? NOTHING);
}

function toSums(rows: readonly Row[]): ReadonlyMap<string, Counted> {
  return new Map(
    rows.map(([changeId, income, expense]) => [
      readUuid(changeId),
      { income: readExactSum(income), expense: readExactSum(expense) },
    ]),
  );
}

/** The changes that undo any of these: for each undone change, the newest change that undoes it. */
export async function findUndoing(
  executor: Executor,
  { customerId }: CustomerKey,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await executor.run(FIND_UNDOING, [uuid(customerId), toValuesJson(changeIds)]);
  return new Map(rows.map(([id, undoesId]) => [readUuid(undoesId), readUuid(id)]));
}

export type LaterEntry = Readonly<{
  changeId: string;
  sequence: number;
  undoesId: string | null;
  entry: ChangeEntry;
}>;

/** What the changes after a sequence did to these transactions, in the order of the changes. */
export async function findLaterEntries(
  executor: Executor,
  { customerId }: CustomerKey,
  sequence: number,
  transactionIds: readonly string[],
): Promise<readonly LaterEntry[]> {
  const found: LaterEntry[] = [];
  await inChunks(transactionIds, VALUES_PER_STATEMENT, async (chunk) => {
    const parameters = [uuid(customerId), toValuesJson(chunk), sequence];
    for (const [transactionId, changeId, sequenceOf, undoesId, before, after] of await executor.run(
      FIND_LATER_ENTRIES,
      parameters,
    )) {
      const sides = { before: readOptionalText(before), after: readOptionalText(after) };
      found.push({
        changeId: readUuid(changeId),
        sequence: Number(readInteger(sequenceOf)),
        undoesId: readOptionalUuid(undoesId),
        entry: fromEntryJson(readUuid(transactionId), sides),
      });
    }
  });
  return found;
}

/** The changes that were undone by a change after the sequence, if that undo was not itself undone. */
export async function findUndone(
  executor: Executor,
  { customerId }: CustomerKey,
  sequence: number,
): Promise<ReadonlySet<string>> {
  const undos = await executor.run(FIND_UNDOS, [uuid(customerId), sequence]);
  const undone = new Set<string>();
  // The newest undo comes first, so an undo of this undo has already been seen.
  for (const [id, undoesId] of undos) if (!undone.has(readUuid(id))) undone.add(readUuid(undoesId));
  return undone;
}

/**
 * Those of these transactions that were added by a change after the sequence and not changed since, with the
 * sequence of that change.
 */
export async function findAddedAfter(
  executor: Executor,
  { customerId }: CustomerKey,
  sequence: number,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const parameters = [uuid(customerId), toValuesJson(transactionIds), sequence];
  const rows = await executor.run(FIND_ADDED_AFTER, parameters);
  return new Map(rows.map(([id, addedAt]) => [readUuid(id), Number(readInteger(addedAt))]));
}

/** The transactions after one id and up to another that were removed at least once. */
export async function listRemovedIds(
  executor: Executor,
  { customerId }: CustomerKey,
  { afterId, upToId }: Readonly<{ afterId: string; upToId: string }>,
): Promise<readonly string[]> {
  const rows = await executor.run(FIND_REMOVED_IDS, [uuid(customerId), uuid(afterId), uuid(upToId)]);
  return rows.map(([id]) => readUuid(id));
}

/** The newest change of each of these transactions. */
export async function findLatestChanges(
  executor: Executor,
  { customerId }: CustomerKey,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const parameters = [uuid(customerId), toValuesJson(transactionIds)];
  const rows = await executor.run(FIND_TOUCHING, parameters);
  const written = rows.map(
    ([transactionId, changeId]) => [readUuid(transactionId), readUuid(changeId)] as const,
  );
  // A transaction has entries or is still as it was added, never both. Entries are oldest first, so the
  // newest change wins.
  return new Map([...(await findCreations(executor, { customerId }, transactionIds)), ...written]);
}

/**
 * For those of these transactions that were removed at least once, the highest version that each had before.
 */
export async function findLastVersions(
  executor: Executor,
  { customerId }: CustomerKey,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const versions = new Map<string, number>();
  await inChunks(transactionIds, VALUES_PER_STATEMENT, async (chunk) => {
    const parameters = [uuid(customerId), toValuesJson(chunk)];
    for (const [id, text] of await executor.run(FIND_REMOVED, parameters)) {
      const transactionId = readUuid(id);
      const { before } = fromEntryJson(transactionId, { before: readText(text), after: null });
      versions.set(transactionId, Math.max(versions.get(transactionId) ?? 0, before?.version ?? 0));
    }
  });
  return versions;
}

/** Changes to the customer's details, or to its rules, after an instant or a sequence, newest first. */
export function listChangesOfSince(
  executor: Executor,
  customer: CustomerKey,
  part: "customer" | "rules",
  after: Date | number,
): Promise<readonly Change[]> {
  return readChanges(executor, (tables) => {
    const found = ofCustomer(tables, customer)
      // Inlined, so that the partial index on the changes with such a part applies.
      .where("before", "<>", sql.lit("{}"))
      .where("before", "like", `%"${part}"%`);
    const since =
      typeof after === "number"
        ? found.where("sequence", ">", after)
        : found.where("created_at", ">", toInstantText(after));
    return since.orderBy("sequence", "desc");
  });
}

/** The changes that closed, signed off or reopened days, oldest first. */
export function listClosingChanges(executor: Executor, customer: CustomerKey): Promise<readonly Change[]> {
  return readChanges(executor, (tables) =>
    ofCustomer(tables, customer)
      // Inlined as literals, so that PostgreSQL recognises that the partial index on these kinds applies.
      .where(
        "kind",
        "in",
        CLOSING_KINDS.map((kind) => sql.lit(kind)),
      )
      .orderBy("sequence"),
  );
}

/** The changes after one instant and up to another. */
export type Between = Readonly<{ after: Date; upTo: Date }>;

/** The days whose totals were moved by changes between two instants, oldest first. */
export async function listMovedDays(
  executor: Executor,
  { customerId }: CustomerKey,
  { after, upTo }: Between,
): Promise<readonly CalendarDate[]> {
  const parameters = [uuid(customerId), toInstantText(after), toInstantText(upTo)];
  return (await executor.run(FIND_MOVED_DAYS, parameters)).map(([day]) => readText(day));
}

/** What each change added to a window, in minor units, by the change's id and in the order of the changes. */
export type Movements = ReadonlyMap<string, Counted>;

/**
 * What each change between two instants added to each of the windows: at most the first `limit` changes for
 * each window.
 */
export async function sumMovements(
  executor: Executor,
  { customerId }: CustomerKey,
  { between, windows, limit }: Readonly<{ between: Between; windows: readonly Window[]; limit: number }>,
): Promise<readonly Movements[]> {
  const rows = windows.map(({ startOn, endBefore }, position) => [position, startOn, endBefore]);
  const instants = [toInstantText(between.after), toInstantText(between.upTo)];
  const parameters = [toRowsJson(rows), uuid(customerId), ...instants, limit];
  return toMovements(windows.length, await executor.run(SUM_MOVEMENTS, parameters));
}

/** Like `sumMovements`, for the changes after the sequence given with each window. */
export async function sumMovementsAfter(
  executor: Executor,
  { customerId }: CustomerKey,
  { asked, limit }: Readonly<{ asked: readonly AtSequence[]; limit: number }>,
): Promise<readonly Movements[]> {
  const rows = asked.map(({ sequence, window: { startOn, endBefore } }, position) => [
    position,
    startOn,
    endBefore,
    sequence,
  ]);
  const parameters = [toRowsJson(rows), uuid(customerId), limit];
  return toMovements(asked.length, await executor.run(SUM_MOVEMENTS_AFTER, parameters));
}

function toMovements(count: number, rows: readonly Row[]): readonly Movements[] {
  const found = Array.from({ length: count }, () => new Map<string, Counted>());
  for (const [position, changeId, income, expense] of rows) {
    const counted = { income: readExactSum(income), expense: readExactSum(expense) };
    found[Number(position)]?.set(readUuid(changeId), counted);
  }
  return found;
}

/** The changes with these ids, in no particular order. */
export function findChanges(
  executor: Executor,
  customer: CustomerKey,
  ids: readonly string[],
): Promise<readonly Change[]> {
  return readChanges(executor, (tables) =>
    ofCustomer(tables, customer).where(hasOneOf(executor, "id", ids, "uuid")),
  );
}

/**
 * The daily totals as they were at an instant or a sequence: the sum of all effects recorded up to it, in
 * minor units.
 */
export async function readTotalsAsOf(
  executor: Executor,
  { customerId }: CustomerKey,
  { startOn, endBefore, upTo }: Readonly<{ startOn?: string; endBefore?: string; upTo?: Date | number }>,
): Promise<TotalsByDay> {
  const rows = await runQuery(executor, (tables) => {
    let effects = tables
      .selectFrom("change_effect as effect")
      .select([
        "effect.booked_on",
        sql`${sql.raw(exactSum("effect.income_minor_units"))}`.as("income"),
        sql`${sql.raw(exactSum("effect.expense_minor_units"))}`.as("expense"),
      ])
      .where("effect.customer_id", "=", uuid(customerId))
      .groupBy("effect.booked_on");
    if (startOn !== undefined) effects = effects.where("effect.booked_on", ">=", startOn);
    if (endBefore !== undefined) effects = effects.where("effect.booked_on", "<", endBefore);
    if (upTo === undefined) return effects;
    const withChanges = effects.innerJoin("change", (join) =>
      join.onRef("change.customer_id", "=", "effect.customer_id").onRef("change.id", "=", "effect.change_id"),
    );
    return typeof upTo === "number"
      ? withChanges.where("change.sequence", "<=", upTo)
      : withChanges.where("change.created_at", "<=", toInstantText(upTo));
  });
  return new Map(
    rows.map(([day, income, expense]) => [
      readText(day),
      { income: readExactSum(income), expense: readExactSum(expense) },
    ]),
  );
}

const COLUMNS = Object.keys(CHANGE.columns) as (keyof DB["change"])[];

function ofCustomer(tables: Tables, { customerId }: CustomerKey) {
  return tables.selectFrom("change").select(COLUMNS).where("customer_id", "=", uuid(customerId));
}

async function readChanges(
  executor: Executor,
  build: (tables: Tables) => Compilable,
): Promise<readonly Change[]> {
  return (await runQuery(executor, build)).map(CHANGE.read);
}
