import type { CalendarDate } from "../domain/calendar-date";
import type { CustomerKey } from "../domain/customer";
import { PERSON_DECISIONS } from "../domain/exclusion";
import { toSearchText } from "../domain/search-text";
import { DIRECTIONS, type Direction, STATUSES, type Status, type Transaction } from "../domain/transaction";
import type { TreatmentType } from "../domain/treatment";
import type { ChangeKey } from "./change-entry-row";
import type { Transaction as DatabaseTransaction, Prisma, Queryable } from "./client";
import { inChunks } from "./in-chunks";
import { insertRows, ROWS_PER_STATEMENT, toValuesJson, VALUES_PER_STATEMENT } from "./json-rows";
import type { Value } from "./row-json";
import { readCollection, runStatement } from "./run-statement";
import type { Statement } from "./statement";
import {
  fromStoredRow,
  type StoredRow,
  toNewRowsJson,
  toTransactionValues,
  toTreatment,
} from "./transaction-row";
import {
  ADD_TRANSACTIONS,
  CREATE_TRANSACTIONS,
  DELETE_TRANSACTIONS,
  FIND_BY_EXTERNAL_IDS,
  FIND_BY_IDS,
  FIND_BY_IDS_OF_USER,
  FIND_BY_PENDING_IDS,
  RELEASE_EXTERNAL_IDS,
  REPLACE_TRANSACTIONS,
} from "./transaction-statements";
import { readOptionalWord, readWord } from "./words";

type TransactionRow = Prisma.TransactionGetPayload<object>;

export async function findTransaction(
  queryable: Queryable,
  customer: CustomerKey,
  id: string,
): Promise<Transaction | null> {
  const [found] = await findTransactions(queryable, customer, [id]);
  return found ?? null;
}

/** Those of the named transactions that are stored, in the order named. */
export async function findTransactions(
  queryable: Queryable,
  customer: CustomerKey,
  ids: readonly string[],
): Promise<readonly Transaction[]> {
  const { partnerId, customerId } = customer;
  return inOrder(ids, await findStored(queryable, FIND_BY_IDS, [partnerId, customerId], ids));
}

/** As `findTransactions`, of the customer that a partner knows by this user id; it need not be known yet. */
export async function findTransactionsOfUser(
  queryable: Queryable,
  { partnerId, userId }: Readonly<{ partnerId: string; userId: string }>,
  ids: readonly string[],
): Promise<readonly Transaction[]> {
  const owner = [partnerId, partnerId, userId];
  return inOrder(ids, await findStored(queryable, FIND_BY_IDS_OF_USER, owner, ids));
}

function inOrder(ids: readonly string[], found: readonly Transaction[]): readonly Transaction[] {
  const byId = new Map(found.map((each) => [each.id, each]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The stored transactions that have, or had while pending, one of these external ids, under any account; the oldest
 * first.
 *
 * Two questions, because to one with an OR in it SQLite answers by reading all transactions of the customer.
 */
export async function findByExternalIds(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  externalIds: readonly string[],
): Promise<readonly Transaction[]> {
  const found = await Promise.all(
    [FIND_BY_EXTERNAL_IDS, FIND_BY_PENDING_IDS].map((statement) =>
      findStored(queryable, statement, [partnerId, customerId], externalIds),
    ),
  );
  const byId = new Map(found.flat().map((each) => [each.id, each]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function findStored(
  queryable: Queryable,
  statement: Statement,
  owner: readonly string[],
  values: readonly string[],
): Promise<readonly Transaction[]> {
  const found: Transaction[] = [];
  await inChunks(values, VALUES_PER_STATEMENT, async (chunk) => {
    const parameters = [...owner, toValuesJson(chunk)];
    const rows: readonly StoredRow[] = JSON.parse(await readCollection(queryable, statement, parameters));
    for (const row of rows) found.push(fromStoredRow(row));
  });
  return found;
}

export type RuleHits = Readonly<{ hits: number; lastHitOn: CalendarDate | null }>;

/** How many transactions each rule excludes, those not counted that a person took from it, and the last day of one. */
export async function countRuleHits(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  ruleIds: readonly string[],
): Promise<ReadonlyMap<string, RuleHits>> {
  const groups = await queryable.transaction.groupBy({
    by: ["ruleId"],
    where: { partnerId, customerId, ruleId: { in: [...ruleIds] }, excludedAt: { not: null } },
    _count: { _all: true },
    _max: { bookedOn: true },
  });
  return new Map(
    groups.map(({ ruleId, _count, _max }) => [ruleId ?? "", { hits: _count._all, lastHitOn: _max.bookedOn }]),
  );
}

export async function hasTransactions(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
): Promise<boolean> {
  return (
    (await queryable.transaction.findFirst({ where: { partnerId, customerId }, select: { id: true } })) !==
    null
  );
}

export type TransactionFilter = Readonly<{
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  direction?: Direction | undefined;
  treatment?: TreatmentType | "none" | undefined;
  isExcluded?: boolean | undefined;
  status?: Status | undefined;
  search?: string | undefined;
  externalId?: string | undefined;
}>;

/** Where a page goes on: behind this transaction, in the order of the list. */
export type TransactionPosition = Readonly<{ bookedOn: CalendarDate; id: string }>;

/** At most `limit` transactions, newest booking day first, in one order that never ties. */
export async function listTransactions(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  page: Readonly<{ filter: TransactionFilter; after: TransactionPosition | null; limit: number }>,
): Promise<readonly Transaction[]> {
  const { externalId } = page.filter;
  const where = {
    ...toWhere(page.filter),
    ...(externalId === undefined
      ? {}
      : { id: { in: await findIdsOf(queryable, { partnerId, customerId }, externalId) } }),
  };
  const rows = await queryable.transaction.findMany({
    where: {
      partnerId,
      customerId,
      AND: [where, page.after === null ? {} : toBehind(page.after)],
    },
    // Of the few under an external id SQLite would read all transactions in the order of the list, for the sake of the order.
    ...(externalId === undefined
      ? { orderBy: [{ bookedOn: "desc" }, { id: "desc" }], take: page.limit }
      : {}),
  });
  const found = rows.map(toTransaction);
  return externalId === undefined ? found : found.sort(byPosition).slice(0, page.limit);
}

function byPosition(one: TransactionPosition, other: TransactionPosition): number {
  const [a, b] = [one, other].map(({ bookedOn, id }) => `${bookedOn} ${id}`);
  return (a ?? "") > (b ?? "") ? -1 : 1;
}

async function findIdsOf(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  externalId: string,
): Promise<string[]> {
  const named = await findStored(queryable, FIND_BY_EXTERNAL_IDS, [partnerId, customerId], [externalId]);
  return named.map(({ id }) => id);
}

function toWhere(filter: TransactionFilter): Prisma.TransactionWhereInput {
  const { from, to, direction, treatment, isExcluded, status, search } = filter;
  return {
    ...(from === undefined && to === undefined
      ? {}
      : {
          bookedOn: {
            ...(from === undefined ? {} : { gte: from }),
            ...(to === undefined ? {} : { lte: to }),
          },
        }),
    ...(direction === undefined ? {} : { direction }),
    ...(status === undefined ? {} : { status }),
    ...(treatment === undefined ? {} : { treatmentType: treatment === "none" ? null : treatment }),
    ...(isExcluded === undefined ? {} : { excludedAt: isExcluded ? { not: null } : null }),
    ...(search === undefined ? {} : { searchText: { contains: toSearchText(search) } }),
  };
}

function toBehind({ bookedOn, id }: TransactionPosition): Prisma.TransactionWhereInput {
  return { bookedOn: { lte: bookedOn }, OR: [{ bookedOn: { lt: bookedOn } }, { id: { lt: id } }] };
}

/** Every transaction of a customer in chunks, in the order of their ids. */
export async function* readAllTransactions(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  chunkRows = 5_000,
): AsyncGenerator<readonly Transaction[]> {
  let afterId = "";
  for (;;) {
    const rows = await queryable.transaction.findMany({
      where: { partnerId, customerId, id: { gt: afterId } },
      orderBy: { id: "asc" },
      take: chunkRows,
    });
    if (rows.length > 0) yield rows.map(toTransaction);
    if (rows.length < chunkRows) return;
    afterId = rows.at(-1)?.id ?? afterId;
  }
}

/** Every transaction of some days, in chunks. */
export async function* readBookedOn(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  days: readonly CalendarDate[],
  chunkRows = 5_000,
): AsyncGenerator<readonly Transaction[]> {
  for (const bookedOn of days) {
    let afterId = "";
    for (let isLast = false; !isLast; ) {
      const rows = await queryable.transaction.findMany({
        where: { partnerId, customerId, bookedOn, id: { gt: afterId } },
        orderBy: { id: "asc" },
        take: chunkRows,
      });
      if (rows.length > 0) yield rows.map(toTransaction);
      isLast = rows.length < chunkRows;
      afterId = rows.at(-1)?.id ?? afterId;
    }
  }
}

/**
 * Gives transactions a passing external id of their own, so that others of the same write can take theirs:
 * the database checks that names are unique row by row, and two that swap names would meet halfway.
 */
export async function releaseExternalIds(
  transaction: DatabaseTransaction,
  { partnerId, customerId }: CustomerKey,
  ids: readonly string[],
): Promise<void> {
  await inChunks(ids, VALUES_PER_STATEMENT, async (chunk) => {
    await runStatement(transaction, RELEASE_EXTERNAL_IDS, [partnerId, customerId, toValuesJson(chunk)]);
  });
}

/** Stores transactions as they are given: new ones are added, those that are stored are replaced whole. */
export async function saveTransactions(
  transaction: DatabaseTransaction,
  customer: CustomerKey,
  { created, updated }: Readonly<{ created: Iterable<Transaction>; updated: Iterable<Transaction> }>,
): Promise<void> {
  await Promise.all([
    insertRows(transaction, REPLACE_TRANSACTIONS, toRows(customer, updated)),
    insertRows(transaction, CREATE_TRANSACTIONS, toRows(customer, created)),
  ]);
}

/** Adds new transactions, each of which stands for the entry of the change for it: see `keepCreations`. */
export async function addTransactions(
  transaction: DatabaseTransaction,
  key: ChangeKey,
  added: Iterable<Transaction>,
): Promise<void> {
  await inChunks(added, ROWS_PER_STATEMENT, async (chunk) => {
    await addRenderedTransactions(transaction, key, toNewRowsJson(chunk));
  });
}

/** As `addTransactions`, of JSON of the rows, which are few enough for a statement. */
export async function addRenderedTransactions(
  transaction: DatabaseTransaction,
  { partnerId, customerId, changeId }: ChangeKey,
  rows: string | Uint8Array<ArrayBuffer>,
): Promise<void> {
  await runStatement(transaction, ADD_TRANSACTIONS, [partnerId, customerId, changeId, rows]);
}

/** Takes transactions away, as an undone import does. */
export async function deleteTransactions(
  transaction: DatabaseTransaction,
  { partnerId, customerId }: CustomerKey,
  ids: readonly string[],
): Promise<void> {
  await inChunks(ids, VALUES_PER_STATEMENT, async (chunk) => {
    await runStatement(transaction, DELETE_TRANSACTIONS, [partnerId, customerId, toValuesJson(chunk)]);
  });
}

function* toRows(customer: CustomerKey, saved: Iterable<Transaction>): Generator<readonly Value[]> {
  for (const each of saved) yield toTransactionValues(customer, each);
}

export function toTransaction(row: TransactionRow): Transaction {
  return {
    id: row.id,
    accountId: row.accountId === "" ? null : row.accountId,
    externalId: row.externalId,
    pendingExternalId: row.pendingExternalId,
    bookedOn: row.bookedOn,
    amount: row.amountMinorUnits,
    currency: row.currency,
    direction: readWord(DIRECTIONS, row.direction),
    status: readWord(STATUSES, row.status),
    description: row.description,
    counterpartyId: row.counterpartyId,
    counterpartyName: row.counterpartyName,
    counterpartyKey: row.counterpartyKey,
    treatment: toTreatment(row),
    personDecision: readOptionalWord(PERSON_DECISIONS, row.personDecision),
    ruleId: row.ruleId,
    excludedAt: row.excludedAt,
    version: row.version,
  };
}
