import type { ChangeEntry } from "../../domain/change";
import type { CustomerKey } from "../../domain/customer";
import { MOST_TOLD_TRANSACTIONS } from "../../domain/event";
import { BEFORE_ALL_IDS, idBefore } from "../../domain/id";
import type { Executor } from "../engine/executor";
import { giveWay, inChunks } from "../engine/in-chunks";
import { toValuesJson, VALUES_PER_STATEMENT } from "../engine/json-rows";
import { type Parameter, readNumber, readOptionalText, readText } from "../engine/sql-statement";
import { readOptionalUuid, readUuid, uuid } from "../engine/uuid";
import type { Change } from "./change-fields";
import {
  COUNT_TOUCHED,
  FIND_ADDED_AFTER,
  FIND_CREATED_IDS,
  FIND_CREATIONS,
  FIND_ENTRIES,
  FIND_LATER_ENTRIES,
  FIND_REMOVED,
  FIND_REMOVED_IDS,
  FIND_TOUCHED_KEYS,
  FIND_TOUCHING,
  findFirstEntries as firstEntriesStatement,
} from "./change-statements";
import { fromEntryJson } from "./snapshot-json";

const ENTRIES_PER_READ = 1_000;

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
  return { changes: readNumber(row?.[0]), transactions: readNumber(row?.[1]) };
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
        sequence: readNumber(sequenceOf),
        undoesId: readOptionalUuid(undoesId),
        entry: fromEntryJson(readUuid(transactionId), sides),
      });
    }
  });
  return found;
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
  return new Map(rows.map(([id, addedAt]) => [readUuid(id), readNumber(addedAt)]));
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
