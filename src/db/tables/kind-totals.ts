import type { CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import { countsInFull } from "../../domain/explanation";
import type { MinorUnits } from "../../domain/money";
import { KINDS, type KindName, type TransactionKind } from "../../domain/transaction-kind";
import { readInteger, readNumber, readText } from "../engine/cells";
import type { Executor } from "../engine/executor";
import { bigInteger, type FieldsOf, tableOf, text } from "../engine/fields";
import { inserting, insertion, isAmong, toValuesJson } from "../engine/json-rows";
import { type Call, sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import { joinParts, splitInParts } from "./exact-sum";
import type { TransactionFilter } from "./transaction-filter";

/** The totals of all transactions of one kind on one day, in minor units. */
export type KindTotals = Readonly<{
  bookedOn: CalendarDate;
  kind: KindName;
  rows: bigint;
  gross: MinorUnits;
  counted: MinorUnits;
  /** The part of the gross that lowers expense. */
  refunded: MinorUnits;
}>;

export type TotalsByKind = ReadonlyMap<string, KindTotals>;

export function keyOf({ bookedOn, kind }: Pick<KindTotals, "bookedOn" | "kind">): string {
  return `${bookedOn} ${kind}`;
}

type Sums = Omit<KindTotals, "bookedOn" | "kind">;

const SUM_FIELDS: FieldsOf<Sums> = {
  rows: bigInteger("row_count"),
  gross: {
    // Amounts that do not count have no limit, so their sum may exceed 64 bits.
    columns: { gross_above: "bigint", gross_below: "bigint" },
    write: splitInParts,
    read: (row, at) => joinParts(readInteger(row[at]), readInteger(row[at + 1])),
  },
  counted: bigInteger("counted_minor_units"),
  refunded: bigInteger("refunded_minor_units"),
};

const SUMS = tableOf(SUM_FIELDS);
const TOTALS = tableOf<KindTotals>({ bookedOn: text("booked_on"), kind: text("kind"), ...SUM_FIELDS });

const SUMMED = Object.keys(SUMS.columns);

const ADD_TO_KINDS = insertion({
  table: "kind_totals",
  columns: TOTALS.columns,
  onConflict: `(customer_id, booked_on, kind) DO UPDATE
    SET ${SUMMED.map((each) => `${each} = kind_totals.${each} + excluded.${each}`).join(", ")}`,
});

const SUM_KINDS =
  sqlStatement(`SELECT kind, ${SUMMED.map((each) => `CAST(SUM(${each}) AS BIGINT)`).join(", ")}
    FROM kind_totals
    WHERE customer_id = $1 AND booked_on >= $2 AND booked_on <= $3
    GROUP BY kind`);

const FIND_KINDS = sqlStatement(`SELECT ${TOTALS.list} FROM kind_totals
    WHERE customer_id = $1 AND booked_on >= $2 AND booked_on <= $3
      AND (${SUMMED.map((each) => `${each} <> 0`).join(" OR ")})`);

/** Adds differences to the totals of kinds. The caller holds the customer's lock. */
export function addingToKinds(customer: CustomerKey, differences: TotalsByKind): Iterable<Call> {
  return inserting(ADD_TO_KINDS, customer, Array.from(differences.values(), TOTALS.values));
}

type KindFilter = Pick<TransactionFilter, "from" | "to" | "isIncluded" | keyof TransactionKind>;

const OF_KINDS: ReadonlySet<string> = new Set<keyof KindFilter>([
  "from",
  "to",
  "isIncluded",
  "direction",
  "status",
  "treatment",
  "link",
  "isExcluded",
]);

/** Whether a filter depends only on days and kinds, so that the totals of kinds suffice. */
export function isOfKinds(filter: TransactionFilter): boolean {
  return Object.entries(filter).every(([name, value]) => value === undefined || OF_KINDS.has(name));
}

/** The totals of the transactions that match a filter, by kind. One statement over the filter's days. */
export async function sumKinds(
  executor: Executor,
  { customerId }: CustomerKey,
  { from, to, ...wanted }: KindFilter,
): Promise<readonly (Sums & Readonly<{ kind: TransactionKind }>)[]> {
  const rows = await executor.run(SUM_KINDS, [uuid(customerId), ...toBounds({ from, to })]);
  return rows.flatMap(([name, ...sums]) => {
    const kind = KINDS.get(readText(name));
    if (kind === undefined) throw new Error(`The kind ${name} is not known.`);
    return isWanted(wanted, kind) ? [{ kind, ...SUMS.read(sums) }] : [];
  });
}

/**
 * The number of transactions of the kinds $4 of the customer $1 from the day $2 to the day $3, by day, latest
 * first.
 */
const COUNT_DAYS = sqlStatement(
  (dialect) => `SELECT booked_on, CAST(SUM(row_count) AS BIGINT) FROM kind_totals
    WHERE customer_id = $1 AND booked_on >= $2 AND booked_on <= $3 AND ${isAmong(dialect, "kind", "$4")}
    GROUP BY booked_on ORDER BY booked_on DESC`,
);

/** How many transactions match a filter on each day, latest day first. */
export async function countByDay(
  executor: Executor,
  { customerId }: CustomerKey,
  { from, to, ...wanted }: KindFilter,
): Promise<readonly Readonly<{ bookedOn: CalendarDate; rows: number }>[]> {
  const kinds = [...KINDS].flatMap(([name, kind]) => (isWanted(wanted, kind) ? [name] : []));
  const parameters = [uuid(customerId), ...toBounds({ from, to }), toValuesJson(kinds)];
  const counted = await executor.run(COUNT_DAYS, parameters);
  return counted.map(([day, rows]) => ({ bookedOn: readText(day), rows: readNumber(rows) }));
}

function isWanted(
  { direction, status, treatment, link, isExcluded, isIncluded }: KindFilter,
  kind: TransactionKind,
): boolean {
  return (
    (direction === undefined || direction === kind.direction) &&
    (status === undefined || status === kind.status) &&
    (treatment === undefined || treatment === (kind.treatment ?? "none")) &&
    (link === undefined || link === (kind.link ?? "none")) &&
    (isExcluded === undefined || isExcluded === kind.isExcluded) &&
    (isIncluded === undefined || isIncluded === countsInFull(kind))
  );
}

export async function readKindTotals(
  executor: Executor,
  { customerId }: CustomerKey,
  days: Pick<KindFilter, "from" | "to">,
): Promise<TotalsByKind> {
  const rows = await executor.run(FIND_KINDS, [uuid(customerId), ...toBounds(days)]);
  return new Map(rows.map(TOTALS.read).map((totals) => [keyOf(totals), totals]));
}

function toBounds({ from = "", to = "9999-12-31" }: Pick<KindFilter, "from" | "to">) {
  return [from, to];
}
