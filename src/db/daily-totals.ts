import type { CalendarDate } from "../domain/calendar-date";
import { addCounted, type Counted, isNothing, NOTHING } from "../domain/contribution";
import type { CustomerKey } from "../domain/customer";
import type { Window } from "../domain/period";
import { Prisma, type Queryable, type Transaction } from "./client";

/** Minor units by booking day. */
export type TotalsByDay = ReadonlyMap<CalendarDate, Counted>;

/** PostgreSQL takes 65,535 parameters in a statement and SQLite 32,766; a row has five. */
const ROWS_PER_STATEMENT = 2_000;

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

/**
 * What the totals of the days become once `differences` are added; nothing is written, so that the caller may still
 * refuse them. The caller holds the customer's lock.
 */
export async function buildDailyTotals(
  transaction: Transaction,
  customer: CustomerKey,
  differences: TotalsByDay,
): Promise<TotalsByDay> {
  const days = [...differences.keys()];
  const totals = new Map<CalendarDate, Counted>();
  for (let start = 0; start < days.length; start += ROWS_PER_STATEMENT) {
    const chunk = days.slice(start, start + ROWS_PER_STATEMENT);
    const stored = await readDays(transaction, customer, chunk);
    for (const day of chunk) {
      totals.set(day, addCounted(stored.get(day) ?? NOTHING, differences.get(day) ?? NOTHING));
    }
  }
  return totals;
}

/** Makes each day's totals what is given, whatever they were. */
export async function writeDailyTotals(
  transaction: Transaction,
  { partnerId, customerId }: CustomerKey,
  totals: TotalsByDay,
): Promise<void> {
  const rows = [...totals].map(
    ([day, { income, expense }]) => Prisma.sql`(${partnerId}, ${customerId}, ${day}, ${income}, ${expense})`,
  );
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await transaction.$executeRaw`
      INSERT INTO daily_totals (partner_id, customer_id, booked_on, income_minor_units, expense_minor_units)
      VALUES ${Prisma.join(rows.slice(start, start + ROWS_PER_STATEMENT))}
      ON CONFLICT (partner_id, customer_id, booked_on) DO UPDATE
      SET income_minor_units = excluded.income_minor_units, expense_minor_units = excluded.expense_minor_units`;
  }
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
