import type { CalendarDate } from "../domain/calendar-date";
import { type Counted, isNothing, NOTHING } from "../domain/contribution";
import type { CustomerKey } from "../domain/customer";
import type { Window } from "../domain/period";
import type { Prisma, Queryable, Transaction } from "./client";
import {
  ADD_TO_DAYS,
  BEGIN_DAYS,
  FIND_DAYS,
  FIND_LATEST_DAY,
  MAX_DAY_TOTAL,
  SUM_WINDOW,
  SUM_WINDOWS,
  WRITE_DAILY_TOTALS,
} from "./daily-totals-statements";
import { inChunks } from "./in-chunks";
import { insertRows, toValuesJson } from "./json-rows";
import { toRowsJson, type Value } from "./row-json";
import { runStatement } from "./run-statement";
import { readInteger, readText } from "./statement";

export { MAX_DAY_TOTAL };

/** Minor units by booking day. */
export type TotalsByDay = ReadonlyMap<CalendarDate, Counted>;

const DAYS_PER_STATEMENT = 2_000;

/** The figures of one window. One round trip over at most as many rows as the window has days. */
export async function sumWindow(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  { startOn, endBefore }: Window,
): Promise<Counted> {
  const parameters = [partnerId, customerId, startOn, endBefore];
  const [[income = 0, expense = 0] = []] = await runStatement(queryable, SUM_WINDOW, parameters);
  return { income: readInteger(income), expense: readInteger(expense) };
}

/** The figures of many windows, in their order. One round trip over at most as many rows as the windows have days. */
export async function sumWindows(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  windows: readonly Window[],
): Promise<readonly Counted[]> {
  const bounds = windows.map(({ startOn, endBefore }, position) => [position, startOn, endBefore]);
  const sums = await runStatement(queryable, SUM_WINDOWS, [toRowsJson(bounds), partnerId, customerId]);
  const byPosition = new Map(
    sums.map(([position, income, expense]) => [
      Number(position),
      { income: readInteger(income), expense: readInteger(expense) },
    ]),
  );
  return windows.map((_, position) => byPosition.get(position) ?? NOTHING);
}

/**
 * Adds differences to the totals of the days. Answers the days whose totals would have been too large, which are left as
 * they were. The caller holds the customer's lock.
 */
export async function addToDailyTotals(
  transaction: Transaction,
  customer: CustomerKey,
  differences: TotalsByDay,
): Promise<readonly CalendarDate[]> {
  const { partnerId, customerId } = customer;
  const added = new Set<string>();
  await inChunks(differences, DAYS_PER_STATEMENT, async (chunk) => {
    const parameters = [
      toDifferencesJson(chunk),
      partnerId,
      customerId,
      toValuesJson(chunk.map(([day]) => day)),
    ];
    for (const [day] of await runStatement(transaction, ADD_TO_DAYS, parameters)) added.add(readText(day));
    // An edit is nearly always of a day that has totals.
    const others = chunk.filter(([day]) => !added.has(day));
    if (others.length === 0) return;
    const rows = toRowsJson(others.map(([day, difference]) => toDayValues(customer, day, difference)));
    for (const [day] of await runStatement(transaction, BEGIN_DAYS, [rows])) added.add(readText(day));
  });
  return [...differences.keys()].filter((day) => !added.has(day));
}

/** Makes each day's totals what is given, whatever they were. */
export async function writeDailyTotals(
  transaction: Transaction,
  customer: CustomerKey,
  totals: TotalsByDay,
): Promise<void> {
  const rows = [...totals].map(([day, counted]) => toDayValues(customer, day, counted));
  await insertRows(transaction, WRITE_DAILY_TOTALS, rows);
}

function toDifferencesJson(differences: readonly (readonly [CalendarDate, Counted])[]): string {
  const byDay = differences.map(([day, { income, expense }]) => [day, [`${income}`, `${expense}`]] as const);
  return JSON.stringify(Object.fromEntries(byDay));
}

function toDayValues(
  { partnerId, customerId }: CustomerKey,
  day: CalendarDate,
  { income, expense }: Counted,
): readonly Value[] {
  return [partnerId, customerId, day, income, expense];
}

const NOT_NOTHING = {
  OR: [{ incomeMinorUnits: { not: 0 } }, { expenseMinorUnits: { not: 0 } }],
} satisfies Prisma.DailyTotalsWhereInput;

/** The first and the last day on which something counted; null where there is none. */
export async function findCountedDays(
  queryable: Queryable,
  customer: CustomerKey,
): Promise<Readonly<{ firstOn: CalendarDate; lastOn: CalendarDate }> | null> {
  const { _min, _max } = await queryable.dailyTotals.aggregate({
    where: { ...customerOf(customer), ...NOT_NOTHING },
    _min: { bookedOn: true },
    _max: { bookedOn: true },
  });
  return _min.bookedOn === null || _max.bookedOn === null
    ? null
    : { firstOn: _min.bookedOn, lastOn: _max.bookedOn };
}

/** The newest day up to `until` on which something counted. */
export async function findLatestDay(
  queryable: Queryable,
  customer: CustomerKey,
  until: CalendarDate,
): Promise<CalendarDate | null> {
  const { partnerId, customerId } = customer;
  const [[day = null] = []] = await runStatement(queryable, FIND_LATEST_DAY, [partnerId, customerId, until]);
  return day === null ? null : readText(day);
}

/** All stored totals of a customer that are not zero. */
export async function readDailyTotals(queryable: Queryable, customer: CustomerKey): Promise<TotalsByDay> {
  const rows = await queryable.dailyTotals.findMany({ where: customerOf(customer) });
  return new Map(rows.map(toEntry).filter(([, counted]) => !isNothing(counted)));
}

export async function readDays(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  days: readonly CalendarDate[],
): Promise<TotalsByDay> {
  const rows = await runStatement(queryable, FIND_DAYS, [partnerId, customerId, toValuesJson(days)]);
  return new Map(
    rows.map(([day, income, expense]) => [
      readText(day),
      { income: readInteger(income), expense: readInteger(expense) },
    ]),
  );
}

function toEntry(row: Prisma.DailyTotalsGetPayload<object>): [CalendarDate, Counted] {
  return [row.bookedOn, { income: row.incomeMinorUnits, expense: row.expenseMinorUnits }];
}

function customerOf({ partnerId, customerId }: CustomerKey): CustomerKey {
  return { partnerId, customerId };
}
