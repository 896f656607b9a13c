import type { CalendarDate } from "../domain/calendar-date";
import {
  ACTOR_KINDS,
  type Actor,
  type ActorKind,
  actorId,
  CHANGE_KINDS,
  type ChangeEntry,
  type ChangeGroup,
  type ChangeKind,
  KINDS_OF_GROUP,
  type Snapshot,
} from "../domain/change";
import type { Counted } from "../domain/contribution";
import type { CustomerKey } from "../domain/customer";
import type { Window } from "../domain/period";
import { type ChangeKey, toEntryValues } from "./change-entry-row";
import {
  ADD_EFFECTS,
  COUNT_TOUCHED,
  CREATE_CHANGE,
  CREATE_EFFECTS,
  CREATE_ENTRIES,
  DELETE_ENTRIES,
  DELETE_NO_EFFECTS,
  FIND_CREATED_IDS,
  FIND_ENTRIES,
  FIND_LATER_ENTRIES,
  FIND_REMOVED,
  FIND_UNDOS,
  findFirstEntries as firstEntriesStatement,
  KEEP_CREATIONS,
  SUM_EFFECTS,
  SUM_MOVEMENTS,
} from "./change-statements";
import type { Prisma, Queryable, Transaction } from "./client";
import type { TotalsByDay } from "./daily-totals";
import { readExactSum } from "./exact-sum";
import { giveWay, inChunks } from "./in-chunks";
import { insertRows, toValuesJson, VALUES_PER_STATEMENT } from "./json-rows";
import { toInstantText } from "./row-json";
import { runStatement } from "./run-statement";
import { fromEntryJson, fromSnapshotJson, toSnapshotJson } from "./snapshot-json";
import { type Parameter, type Row, readOptionalText, readText } from "./statement";
import { readWord } from "./words";
import { stepsOf } from "./write-steps";

/** One recorded decision without what it did to each transaction. */
export type Change = Readonly<{
  id: string;
  /** Orders the changes of a customer, whatever the clocks say. */
  sequence: number;
  kind: ChangeKind;
  actor: Actor;
  transactionId: string | null;
  ruleId: string | null;
  /** The change that this one takes back. */
  undoesId: string | null;
  before: Snapshot;
  after: Snapshot;
  createdAt: Date;
}> &
  Touched;

/** Which transactions a change touched. */
export type Touched = Readonly<{
  transactionCount: number;
  /** The ids of those that it added lie between these; null where it added none. */
  created: IdRange | null;
}>;

export type IdRange = Readonly<{ firstId: string; lastId: string }>;

export const NOTHING_TOUCHED: Touched = { transactionCount: 0, created: null };

const ENTRIES_PER_READ = 1_000;

/**
 * Appends a change; its entries and effects follow in the same database transaction, and what it touched too where that
 * is not known yet. After that a change is never updated or removed.
 */
export async function createChange(
  transaction: Transaction,
  { partnerId, customerId }: CustomerKey,
  {
    id,
    sequence,
    kind,
    actor,
    transactionId,
    ruleId,
    undoesId,
    before,
    after,
    createdAt,
    ...touched
  }: Change,
): Promise<void> {
  await runStatement(transaction, CREATE_CHANGE, [
    partnerId,
    customerId,
    id,
    sequence,
    kind,
    actor.kind,
    actorId(actor),
    transactionId,
    ruleId,
    undoesId,
    toSnapshotJson(before),
    toSnapshotJson(after),
    toInstantText(createdAt),
    partnerId,
    customerId,
    ...toTouchedValues(touched),
  ]);
}

/** Tells of a change that came in pieces what it touched. */
export async function countTouched(
  transaction: Transaction,
  { partnerId, customerId, changeId }: ChangeKey,
  touched: Touched,
): Promise<void> {
  const key = [partnerId, customerId, changeId];
  await runStatement(transaction, COUNT_TOUCHED, [...toTouchedValues(touched), ...key]);
}

function toTouchedValues({ transactionCount, created }: Touched): readonly Parameter[] {
  return [transactionCount, created?.firstId ?? null, created?.lastId ?? null];
}

/**
 * Writes the entries for the creation of transactions that have none yet, which each of them stands for itself until it is
 * changed or taken away: so this comes before that.
 */
export async function keepCreations(
  transaction: Transaction,
  { partnerId, customerId }: CustomerKey,
  transactionIds: readonly string[],
): Promise<void> {
  await inChunks(transactionIds, VALUES_PER_STATEMENT, async (chunk) => {
    await runStatement(transaction, KEEP_CREATIONS, [partnerId, customerId, toValuesJson(chunk)]);
  });
}

/** Appends what a change did to transactions, drawn as it is written, because a rule may have reached tens of thousands. */
export async function createEntries(
  transaction: Transaction,
  key: ChangeKey,
  entries: Iterable<ChangeEntry>,
): Promise<void> {
  await insertRows(transaction, CREATE_ENTRIES, toEntryRows(entries, key));
}

export async function createEffects(
  transaction: Transaction,
  { partnerId, customerId, changeId }: ChangeKey,
  effects: TotalsByDay,
): Promise<void> {
  await insertRows(transaction, CREATE_EFFECTS, toEffectRows({ partnerId, customerId, changeId }, effects));
}

/** As `createEffects`, of a change that may have effects on some of the days already. */
export async function addEffects(
  transaction: Transaction,
  key: ChangeKey,
  effects: TotalsByDay,
): Promise<void> {
  await insertRows(transaction, ADD_EFFECTS, toEffectRows(key, effects));
}

/** Takes the effects away with which a change leaves the totals of a day as they were. */
export async function deleteNoEffects(transaction: Transaction, key: ChangeKey): Promise<void> {
  const { partnerId, customerId, changeId } = key;
  await runStatement(transaction, DELETE_NO_EFFECTS, [partnerId, customerId, changeId]);
}

function toEffectRows(
  { partnerId, customerId, changeId }: ChangeKey,
  effects: TotalsByDay,
): readonly (readonly (string | bigint)[])[] {
  return [...effects].map(([day, { income, expense }]) => [
    partnerId,
    customerId,
    changeId,
    day,
    income,
    expense,
  ]);
}

/** Takes what a change did to these transactions away, which never was: the change was not finished. */
export async function deleteEntries(
  transaction: Transaction,
  { partnerId, customerId, changeId }: ChangeKey,
  transactionIds: readonly string[],
): Promise<void> {
  await inChunks(transactionIds, VALUES_PER_STATEMENT, async (chunk) => {
    const parameters = [partnerId, customerId, changeId, toValuesJson(chunk)];
    await runStatement(transaction, DELETE_ENTRIES, parameters);
  });
}

/** Takes a change away that was not finished and of which nothing is left. */
export async function deleteChange(
  transaction: Transaction,
  { partnerId, customerId }: CustomerKey,
  id: string,
): Promise<void> {
  await transaction.changeEffect.deleteMany({ where: { partnerId, customerId, changeId: id } });
  await transaction.change.delete({ where: { partnerId_customerId_id: { partnerId, customerId, id } } });
}

function* toEntryRows(entries: Iterable<ChangeEntry>, key: ChangeKey): Generator<readonly (string | null)[]> {
  for (const entry of entries) yield toEntryValues(key, entry);
}

export async function findChange(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  id: string,
): Promise<Change | null> {
  const row = await queryable.change.findUnique({
    where: { partnerId_customerId_id: { partnerId, customerId, id } },
  });
  return row && toChange(row);
}

/** The change that made a revision of the customer. */
export async function findChangeOf(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  sequence: number,
): Promise<Change | null> {
  const row = await queryable.change.findUnique({
    where: { partnerId_customerId_sequence: { partnerId, customerId, sequence } },
  });
  return row && toChange(row);
}

export type ChangeFilter = Readonly<{
  transactionId?: string | undefined;
  kind?: ChangeKind | undefined;
  group?: ChangeGroup | undefined;
  actorKind?: ActorKind | undefined;
  actorId?: string | undefined;
}>;

/** Where a page of changes goes on, in the order in which it has them: newest first, or from a sequence on. */
export type ChangePosition = Readonly<{ before: number | null }> | Readonly<{ after: number }>;

/** At most `limit` changes behind a position. */
export async function listChanges(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  page: Readonly<{ filter: ChangeFilter; position: ChangePosition; limit: number }>,
): Promise<readonly Change[]> {
  const { position } = page;
  const { transactionId, kind, group, actorKind, actorId } = page.filter;
  const rows = await queryable.change.findMany({
    where: {
      partnerId,
      customerId,
      ...toSequence(position),
      ...(kind === undefined ? {} : { kind }),
      ...(group === undefined ? {} : { AND: { kind: { in: [...KINDS_OF_GROUP[group]] } } }),
      ...(actorKind === undefined ? {} : { actorKind }),
      ...(actorId === undefined ? {} : { actorId }),
      ...(transactionId === undefined
        ? {}
        : await touching(queryable, { partnerId, customerId }, transactionId)),
    },
    orderBy: { sequence: "after" in position ? "asc" : "desc" },
    take: page.limit,
  });
  return rows.map(toChange);
}

function toSequence(position: ChangePosition): Prisma.ChangeWhereInput {
  if ("after" in position) return { sequence: { gt: position.after } };
  return position.before === null ? {} : { sequence: { lt: position.before } };
}

/** The changes that have an entry for a transaction, and the one that it stands for itself. */
async function touching(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  transactionId: string,
): Promise<Prisma.ChangeWhereInput> {
  const creations = await findCreations(queryable, { partnerId, customerId }, [transactionId]);
  const id = creations.get(transactionId);
  const hasEntry = { entries: { some: { partnerId, customerId, transactionId } } };
  return id === undefined ? hasEntry : { OR: [hasEntry, { id }] };
}

/** The change that added each of those transactions that nothing has changed since. */
async function findCreations(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queryable.transaction.findMany({
    where: { partnerId, customerId, id: { in: [...transactionIds] }, createdChangeId: { not: null } },
    select: { id: true, createdChangeId: true },
  });
  return new Map(rows.map(({ id, createdChangeId }) => [id, createdChangeId ?? ""]));
}

/** What a change did to each transaction, at most `limit` of them, by their ids, behind the given one. */
export async function listEntries(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  change: Pick<Change, "id" | "created">,
  page: EntryPage,
): Promise<readonly ChangeEntry[]> {
  const parameters = toPageParameters({ partnerId, customerId }, change, page);
  const rows = await runStatement(queryable, FIND_ENTRIES, parameters);
  return rows.map(([transactionId, before, after]) =>
    fromEntryJson(readText(transactionId), {
      before: readOptionalText(before),
      after: readOptionalText(after),
    }),
  );
}

/** How many of a change's entries a list of changes shows. An import may have touched thousands. */
export const MAX_LISTED_ENTRIES = 20;

const FIND_FIRST_ENTRIES = firstEntriesStatement(MAX_LISTED_ENTRIES);

type EntryCells = readonly [transactionId: string, before: string | null, after: string | null];

/** What each of these changes did to the first transactions that it touched, by their ids, at most `MAX_LISTED_ENTRIES`. */
export async function findFirstEntries(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ChangeEntry[]>> {
  const parameters = [partnerId, customerId, toValuesJson(changeIds)];
  const rows = await runStatement(queryable, FIND_FIRST_ENTRIES, parameters);
  return new Map(
    rows.map(([changeId, json]) => {
      const entries: readonly EntryCells[] = JSON.parse(readText(json));
      const ofChange = entries.map(([id, before, after]) => fromEntryJson(id, { before, after }));
      return [readText(changeId), ofChange];
    }),
  );
}

/** The ids of the transactions that a change added, at most `limit`, in their order, behind the given one. */
export async function listCreatedIds(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  change: Pick<Change, "id" | "created">,
  page: EntryPage,
): Promise<readonly string[]> {
  const parameters = toPageParameters({ partnerId, customerId }, change, page);
  return (await runStatement(queryable, FIND_CREATED_IDS, parameters)).map(([id]) => readText(id));
}

type EntryPage = Readonly<{ afterId?: string; limit: number }>;

function toPageParameters(
  { partnerId, customerId }: CustomerKey,
  { id, created }: Pick<Change, "id" | "created">,
  { afterId = "", limit }: EntryPage,
): readonly Parameter[] {
  const change = [partnerId, customerId, id];
  // What an id begins with comes before it, and only others than those that the change added lie between.
  const beforeFirst = created?.firstId.slice(0, -1) ?? "";
  const behind = afterId > beforeFirst ? afterId : beforeFirst;
  const unchanged = [...change, behind, created?.lastId ?? ""];
  return [...change, afterId, limit, ...unchanged, limit, limit];
}

/** Everything that a change did, in chunks, so that other requests have their turn in between. */
export async function* readEntries(
  queryable: Queryable,
  customer: CustomerKey,
  change: Pick<Change, "id" | "created">,
): AsyncGenerator<readonly ChangeEntry[]> {
  let afterId = "";
  for (;;) {
    const entries = await listEntries(queryable, customer, change, { afterId, limit: ENTRIES_PER_READ });
    if (entries.length > 0) yield entries;
    if (entries.length < ENTRIES_PER_READ) return;
    afterId = entries.at(-1)?.transactionId ?? afterId;
    await giveWay();
    await stepsOf(queryable)?.giveTurn();
  }
}

/** What each of the changes added to all days together, in minor units. */
export async function sumEffects(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, Counted>> {
  const parameters = [partnerId, customerId, toValuesJson(changeIds)];
  return toSums(await runStatement(queryable, SUM_EFFECTS, parameters));
}

function toSums(rows: readonly Row[]): ReadonlyMap<string, Counted> {
  return new Map(
    rows.map(([changeId, income, expense]) => [
      readText(changeId),
      { income: readExactSum(income), expense: readExactSum(expense) },
    ]),
  );
}

/** The changes that take back any of these, the newest for each. */
export async function findUndoing(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queryable.change.findMany({
    where: { partnerId, customerId, undoesId: { in: [...changeIds] } },
    orderBy: { sequence: "asc" },
    select: { id: true, undoesId: true },
  });
  return new Map(rows.map(({ id, undoesId }) => [undoesId ?? "", id]));
}

export type LaterEntry = Readonly<{ changeId: string; undoesId: string | null; entry: ChangeEntry }>;

/** What the changes after a sequence did to these transactions, in the order of the changes. */
export async function findLaterEntries(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  sequence: number,
  transactionIds: readonly string[],
): Promise<readonly LaterEntry[]> {
  const found: LaterEntry[] = [];
  await inChunks(transactionIds, VALUES_PER_STATEMENT, async (chunk) => {
    const parameters = [partnerId, customerId, toValuesJson(chunk), sequence];
    for (const [transactionId, changeId, undoesId, before, after] of await runStatement(
      queryable,
      FIND_LATER_ENTRIES,
      parameters,
    )) {
      const sides = { before: readOptionalText(before), after: readOptionalText(after) };
      found.push({
        changeId: readText(changeId),
        undoesId: readOptionalText(undoesId),
        entry: fromEntryJson(readText(transactionId), sides),
      });
    }
  });
  return found;
}

/** The changes that a change after the sequence has taken back, and that has not been taken back itself. */
export async function findUndone(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  sequence: number,
): Promise<ReadonlySet<string>> {
  const undos = await runStatement(queryable, FIND_UNDOS, [partnerId, customerId, sequence]);
  const undone = new Set<string>();
  // What takes an undo back is newer, and so comes first.
  for (const [id, undoesId] of undos) if (!undone.has(readText(id))) undone.add(readText(undoesId));
  return undone;
}

/** The newest change of each of these transactions. */
export async function findLatestChanges(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queryable.changeEntry.findMany({
    where: { partnerId, customerId, transactionId: { in: [...transactionIds] } },
    orderBy: { change: { sequence: "asc" } },
    select: { transactionId: true, changeId: true },
  });
  const written = rows.map(({ transactionId, changeId }) => [transactionId, changeId] as const);
  // Nothing has touched these since, so none of them has an entry.
  return new Map([
    ...(await findCreations(queryable, { partnerId, customerId }, transactionIds)),
    ...written,
  ]);
}

/** The highest version that each of these transactions ever had, of those that were taken away at least once. */
export async function findLastVersions(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const versions = new Map<string, number>();
  await inChunks(transactionIds, VALUES_PER_STATEMENT, async (chunk) => {
    const parameters = [partnerId, customerId, toValuesJson(chunk)];
    for (const [id, text] of await runStatement(queryable, FIND_REMOVED, parameters)) {
      const transactionId = readText(id);
      const { before } = fromEntryJson(transactionId, { before: readText(text), after: null });
      versions.set(transactionId, Math.max(versions.get(transactionId) ?? 0, before?.version ?? 0));
    }
  });
  return versions;
}

/** Changes of the customer's details after an instant or a sequence, newest first. */
export async function listDetailChangesSince(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  after: Date | number,
): Promise<readonly Change[]> {
  const since = typeof after === "number" ? { sequence: { gt: after } } : { createdAt: { gt: after } };
  const rows = await queryable.change.findMany({
    where: { partnerId, customerId, ...since, before: { contains: '"customer"' } },
    orderBy: { sequence: "desc" },
  });
  return rows.map(toChange);
}

/** The changes between two instants: after the one and up to the other. */
export type Between = Readonly<{ after: Date; upTo: Date }>;

/** The days of which the changes between two instants moved the figures, oldest first. */
export async function listMovedDays(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  { after, upTo }: Between,
): Promise<readonly CalendarDate[]> {
  const rows = await queryable.changeEffect.findMany({
    where: { partnerId, customerId, change: { createdAt: { gt: after, lte: upTo } } },
    distinct: ["bookedOn"],
    orderBy: { bookedOn: "asc" },
    select: { bookedOn: true },
  });
  return rows.map(({ bookedOn }) => bookedOn);
}

/** What each change between two instants added to a window, in minor units: the first of them, in their order. */
export async function sumMovements(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  { between, window, limit }: Readonly<{ between: Between; window: Window; limit: number }>,
): Promise<ReadonlyMap<string, Counted>> {
  const instants = [toInstantText(between.after), toInstantText(between.upTo)];
  const parameters = [partnerId, customerId, window.startOn, window.endBefore, ...instants, limit];
  const sums = await runStatement(queryable, SUM_MOVEMENTS, parameters);
  return toSums(sums);
}

/** The changes of these ids, in no order. */
export async function findChanges(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  ids: readonly string[],
): Promise<readonly Change[]> {
  const rows = await queryable.change.findMany({ where: { partnerId, customerId, id: { in: [...ids] } } });
  return rows.map(toChange);
}

/** What all changes recorded up to an instant added to each day: the totals as they were then. */
export async function readTotalsAsOf(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  window: Readonly<{ startOn?: string; endBefore?: string; upTo?: Date }>,
): Promise<TotalsByDay> {
  const { startOn, endBefore, upTo } = window;
  const groups = await queryable.changeEffect.groupBy({
    by: ["bookedOn"],
    where: {
      partnerId,
      customerId,
      bookedOn: {
        ...(startOn === undefined ? {} : { gte: startOn }),
        ...(endBefore === undefined ? {} : { lt: endBefore }),
      },
      ...(upTo === undefined ? {} : { change: { createdAt: { lte: upTo } } }),
    },
    _sum: { incomeMinorUnits: true, expenseMinorUnits: true },
  });
  return new Map(groups.map(({ bookedOn, _sum }) => [bookedOn, toCounted(_sum)]));
}

function toCounted(
  sum: Readonly<{ incomeMinorUnits: bigint | null; expenseMinorUnits: bigint | null }>,
): Counted {
  return { income: sum.incomeMinorUnits ?? 0n, expense: sum.expenseMinorUnits ?? 0n };
}

function toChange(row: Prisma.ChangeGetPayload<object>): Change {
  return {
    id: row.id,
    sequence: row.sequence,
    kind: readWord(CHANGE_KINDS, row.kind),
    actor: toActor(row),
    transactionId: row.transactionId,
    ruleId: row.ruleId,
    undoesId: row.undoesId,
    before: fromSnapshotJson(row.before),
    after: fromSnapshotJson(row.after),
    createdAt: row.createdAt,
    transactionCount: row.transactionCount,
    created: toIdRange(row),
  };
}

function toIdRange({
  firstCreatedId: firstId,
  lastCreatedId: lastId,
}: Prisma.ChangeGetPayload<object>): IdRange | null {
  return firstId === null || lastId === null ? null : { firstId, lastId };
}

function toActor({ actorKind, actorId: id }: Readonly<{ actorKind: string; actorId: string | null }>): Actor {
  const kind = readWord(ACTOR_KINDS, actorKind);
  return kind === "command_line" ? { kind } : { kind, id: id ?? "" };
}
