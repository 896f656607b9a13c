import type { CalendarDate } from "../domain/calendar-date";
import { addCounted, type Counted, isNothing, NOTHING } from "../domain/contribution";
import type { CustomerKey } from "../domain/customer";
import type { Window } from "../domain/period";
import { Prisma, type Queryable, type Transaction } from "./client";
import { inChunks } from "./in-chunks";
import { fromRows, insertRows } from "./json-rows";
import type { Columns } from "./row-json";

/** Minor units by booking day. */
export type TotalsByDay = ReadonlyMap<CalendarDate, Counted>;

const DAYS_PER_STATEMENT = 2_000;

const COLUMNS = {
  partner_id: "text",
  customer_id: "text",
  booked_on: "text",
  income_minor_units: "bigint",
  expense_minor_units: "bigint",
} as const satisfies Columns;

/** The figures of one window. One round trip over at most as many rows as the window has days. */
export async function sumWindow(
  queryable: Queryable,
  customer: CustomerKey,
  window: Window,
): Promise<Counted> {
  const { _sum } = await queryable.dailyTotals.aggregate({
    where: { ...customerOf(customer), bookedOn: { gte: window.startOn, lt: window.endBefore } },
    _sum: { incomeMinorUnits: true, expenseMinorUnits: true },
  });
  return { income: _sum.incomeMinorUnits ?? 0n, expense: _sum.expenseMinorUnits ?? 0n };
}

/** The figures of many windows, in their order. One round trip over at most as many rows as the windows have days. */
export async function sumWindows(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  windows: readonly Window[],
): Promise<readonly Counted[]> {
  const bounds = windows.map(({ startOn, endBefore }, position) => [position, startOn, endBefore]);
  const sums = await queryable.$queryRaw<{ position: number; income: bigint; expense: bigint }[]>`
    SELECT CAST(bounds.value ->> 0 AS INTEGER) AS position,
      CAST(SUM(income_minor_units) AS BIGINT) AS income, CAST(SUM(expense_minor_units) AS BIGINT) AS expense
    FROM daily_totals CROSS JOIN ${fromRows(queryable, bounds)} AS bounds
    WHERE partner_id = ${partnerId} AND customer_id = ${customerId}
      AND booked_on >= bounds.value ->> 1 AND booked_on < bounds.value ->> 2
    GROUP BY 1`;
  const byPosition = new Map(sums.map((sum) => [Number(sum.position), sum]));
  return windows.map((_, position) => {
    const { income = 0n, expense = 0n } = byPosition.get(position) ?? {};
    return { income: BigInt(income), expense: BigInt(expense) };
  });
}

/**
 * What the totals of the days become once `differences` are added; nothing is written, so that the caller may still
 * refuse them. The caller holds the customer's lock.
 */
export async function buildDailyTotals(
  transaction: Transaction,
  customer: CustomerKey,
  differences: TotalsByDay,
): Promise<TotalsByDay> {
  const totals = new Map<CalendarDate, Counted>();
  await inChunks([...differences], DAYS_PER_STATEMENT, async (chunk) => {
    const stored = await readDays(
      transaction,
      customer,
      chunk.map(([day]) => day),
    );
    for (const [day, difference] of chunk)
      totals.set(day, addCounted(stored.get(day) ?? NOTHING, difference));
  });
  return totals;
}

/** Makes each day's totals what is given, whatever they were. */
export async function writeDailyTotals(
  transaction: Transaction,
  { partnerId, customerId }: CustomerKey,
  totals: TotalsByDay,
): Promise<void> {
  const rows = [...totals].map(([day, { income, expense }]) => [partnerId, customerId, day, income, expense]);
  const replace = Prisma.sql`(partner_id, customer_id, booked_on) DO UPDATE
    SET income_minor_units = excluded.income_minor_units, expense_minor_units = excluded.expense_minor_units`;
  await insertRows(transaction, "daily_totals", COLUMNS, rows, replace);
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
  const row = await queryable.dailyTotals.findFirst({
    where: { ...customerOf(customer), ...NOT_NOTHING, bookedOn: { lte: until } },
    orderBy: { bookedOn: "desc" },
    select: { bookedOn: true },
  });
  return row?.bookedOn ?? null;
}

/** All stored totals of a customer that are not zero. */
export async function readDailyTotals(queryable: Queryable, customer: CustomerKey): Promise<TotalsByDay> {
  const rows = await queryable.dailyTotals.findMany({ where: customerOf(customer) });
  return new Map(rows.map(toEntry).filter(([, counted]) => !isNothing(counted)));
}

export async function readDays(
  queryable: Queryable,
  customer: CustomerKey,
  days: readonly CalendarDate[],
): Promise<TotalsByDay> {
  const rows = await queryable.dailyTotals.findMany({
    where: { ...customerOf(customer), bookedOn: { in: [...days] } },
  });
  return new Map(rows.map(toEntry));
}

function toEntry(row: Prisma.DailyTotalsGetPayload<object>): [CalendarDate, Counted] {
  return [row.bookedOn, { income: row.incomeMinorUnits, expense: row.expenseMinorUnits }];
}

function customerOf({ partnerId, customerId }: CustomerKey): CustomerKey {
  return { partnerId, customerId };
}
