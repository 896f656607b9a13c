import type { CalendarDate } from "../domain/calendar-date";
import type { CustomerKey } from "../domain/customer";
import { PERSON_DECISIONS } from "../domain/exclusion";
import { toSearchText } from "../domain/search-text";
import { DIRECTIONS, type Direction, STATUSES, type Transaction } from "../domain/transaction";
import { SHARED_TYPES, TREATMENT_TYPES, type Treatment, type TreatmentType } from "../domain/treatment";
import { type Transaction as DatabaseTransaction, Prisma, type Queryable } from "./client";
import { readOptionalWord, readWord } from "./words";

type TransactionRow = Prisma.TransactionGetPayload<object>;

/** SQLite takes 32,766 parameters in a statement; a row has 26. */
const ROWS_PER_STATEMENT = 1_000;

export async function findTransaction(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  id: string,
): Promise<Transaction | null> {
  const row = await queryable.transaction.findUnique({
    where: { partnerId_customerId_id: { partnerId, customerId, id } },
  });
  return row && toTransaction(row);
}

/** Those of the named external ids that are stored, under any account. */
export async function findByExternalIds(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  externalIds: readonly string[],
): Promise<readonly Transaction[]> {
  const rows = await queryable.transaction.findMany({
    where: { partnerId, customerId, externalId: { in: [...externalIds] } },
  });
  return rows.map(toTransaction);
}

/** The rows that a rule reaches: its direction, currency and counterparty, booked on or after its day. */
export async function findMatching(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  rule: Readonly<{ direction: Direction; currency: string; counterpartyKey: string; fromOn: CalendarDate }>,
): Promise<readonly Transaction[]> {
  const rows = await queryable.transaction.findMany({
    where: {
      partnerId,
      customerId,
      counterpartyKey: rule.counterpartyKey,
      direction: rule.direction,
      currency: rule.currency,
      bookedOn: { gte: rule.fromOn },
    },
  });
  return rows.map(toTransaction);
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
  search?: string | undefined;
}>;

/** Where a page goes on: behind this transaction, in the order of the list. */
export type TransactionPosition = Readonly<{ bookedOn: CalendarDate; id: string }>;

/** At most `limit` transactions, newest booking day first, in one order that never ties. */
export async function listTransactions(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  page: Readonly<{ filter: TransactionFilter; after: TransactionPosition | null; limit: number }>,
): Promise<readonly Transaction[]> {
  const rows = await queryable.transaction.findMany({
    where: {
      partnerId,
      customerId,
      AND: [toWhere(page.filter), page.after === null ? {} : toBehind(page.after)],
    },
    orderBy: [{ bookedOn: "desc" }, { id: "desc" }],
    take: page.limit,
  });
  return rows.map(toTransaction);
}

function toWhere(filter: TransactionFilter): Prisma.TransactionWhereInput {
  const { from, to, direction, treatment, isExcluded, search } = filter;
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

export async function findBookedOn(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  day: CalendarDate,
): Promise<readonly Transaction[]> {
  const rows = await queryable.transaction.findMany({ where: { partnerId, customerId, bookedOn: day } });
  return rows.map(toTransaction);
}

const COLUMNS = Prisma.raw(
  `partner_id, customer_id, id, account_id, external_id, booked_on, amount_minor_units, currency, direction, status,
   description, counterparty_id, counterparty_name, counterparty_key, search_text, treatment_type, shared_type,
   shared_value, is_still_shared, settled_share_minor_units, person_decision, rule_id, excluded_at, version,
   created_at, updated_at`,
);

const KEPT_COLUMNS = new Set(["partner_id", "customer_id", "id", "created_at"]);

const REPLACEMENTS = Prisma.raw(
  COLUMNS.sql
    .split(",")
    .map((column) => column.trim())
    .filter((column) => !KEPT_COLUMNS.has(column))
    .map((column) => `${column} = excluded.${column}`)
    .join(", "),
);

/**
 * Gives transactions a passing external id of their own, so that others of the same write can take theirs:
 * the database checks that names are unique row by row, and two that swap names would meet halfway.
 */
export async function releaseExternalIds(
  transaction: DatabaseTransaction,
  { partnerId, customerId }: CustomerKey,
  ids: readonly string[],
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE "transaction" SET external_id = id
    WHERE partner_id = ${partnerId} AND customer_id = ${customerId} AND id IN (${Prisma.join([...ids])})`;
}

/** Stores transactions as they are given: new ones are added, those whose id is stored are replaced whole. */
export async function saveTransactions(
  transaction: DatabaseTransaction,
  customer: CustomerKey,
  changed: readonly Transaction[],
  at: Date,
): Promise<void> {
  for (let start = 0; start < changed.length; start += ROWS_PER_STATEMENT) {
    const rows = changed.slice(start, start + ROWS_PER_STATEMENT).map((each) => toValues(customer, each, at));
    await transaction.$executeRaw`
      INSERT INTO "transaction" (${COLUMNS}) VALUES ${Prisma.join(rows)}
      ON CONFLICT (partner_id, customer_id, id) DO UPDATE SET ${REPLACEMENTS}`;
  }
}

function toValues({ partnerId, customerId }: CustomerKey, stored: Transaction, at: Date): Prisma.Sql {
  const shared = stored.treatment?.type === "shared_expense" ? stored.treatment : null;
  const searchText = toSearchText(`${stored.description} ${stored.counterpartyName ?? ""}`);
  return Prisma.sql`(${Prisma.join([
    partnerId,
    customerId,
    stored.id,
    stored.accountId ?? "",
    stored.externalId,
    stored.bookedOn,
    stored.amount,
    stored.currency,
    stored.direction,
    stored.status,
    stored.description,
    stored.counterpartyId,
    stored.counterpartyName,
    stored.counterpartyKey,
    searchText,
    stored.treatment?.type ?? null,
    shared?.sharedType ?? null,
    shared?.value ?? null,
    shared === null ? null : shared.settledShare === null,
    shared?.settledShare ?? null,
    stored.personDecision,
    stored.ruleId,
    stored.excludedAt,
    stored.version,
    at,
    at,
  ])})`;
}

export function toTransaction(row: TransactionRow): Transaction {
  return {
    id: row.id,
    accountId: row.accountId === "" ? null : row.accountId,
    externalId: row.externalId,
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

function toTreatment(row: TransactionRow): Treatment | null {
  const type = readOptionalWord(TREATMENT_TYPES, row.treatmentType);
  if (type === null) return null;
  if (type !== "shared_expense") return { type };
  if (row.sharedType === null || row.sharedValue === null)
    throw new Error(`Transaction ${row.id} lacks its share.`);
  return {
    type,
    sharedType: readWord(SHARED_TYPES, row.sharedType),
    value: row.sharedValue,
    settledShare: row.settledShareMinorUnits,
  };
}
