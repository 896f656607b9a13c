import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { CalendarDate } from "../../domain/calendar-date";
import type { Transaction } from "../../domain/transaction";
import type { TransactionSort } from "../../domain/transaction-sort";
import type { Parameter } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";

/** Names are sorted by this many letters, because PostgreSQL cannot index long texts. */
const NAME_LETTERS = 64;

/** Has to equal the expression of the index exactly. Both databases fold only the letters A to Z. */
const NAME = `lower(substr(coalesce(counterparty_name, description), 1, ${NAME_LETTERS}))`;

/** The sort keys before day and id, which resolve all ties. */
const KEYS = { bookedOn: [], amount: ["amount_minor_units"], counterparty: [NAME] } as const;

type SortKey = keyof typeof KEYS;

/**
 * Where the next page starts: after this transaction. `key` is the value of the sort key, if there is one
 * besides the day.
 */
export type TransactionPosition = Readonly<{ bookedOn: CalendarDate; id: string; key?: bigint | string }>;

export function positionOf(row: Transaction, sort: TransactionSort): TransactionPosition {
  const { bookedOn, id, amount, counterpartyName, description } = row;
  switch (keyOf(sort)) {
    case "bookedOn":
      return { bookedOn, id };
    case "amount":
      return { bookedOn, id, key: amount };
    case "counterparty":
      return { bookedOn, id, key: toSortName(counterpartyName ?? description) };
  }
}

/** Whether the list is ordered by day, ascending or descending. */
export function isByDay(sort: TransactionSort): boolean {
  return keyOf(sort) === "bookedOn";
}

export function isDescending(sort: TransactionSort): boolean {
  return sort.startsWith("-");
}

export function reverseOf(sort: TransactionSort): TransactionSort {
  return isDescending(sort) ? keyOf(sort) : `-${keyOf(sort)}`;
}

/** The ORDER BY list. It resolves all ties. */
export function orderOf(sort: TransactionSort): string {
  const direction = isDescending(sort) ? "DESC" : "ASC";
  return columnsOf(sort)
    .map((column) => `${column} ${direction}`)
    .join(", ");
}

/**
 * The condition that a transaction comes after a position. Because it is one row comparison, both databases
 * start reading at that row.
 */
export function isBehind(
  { key, bookedOn, id }: TransactionPosition,
  sort: TransactionSort,
): Expression<SqlBool> {
  const values: readonly Parameter[] = [...(key === undefined ? [] : [key]), bookedOn, uuid(id)];
  const columns = sql.raw(columnsOf(sort).join(", "));
  const comparison: RawBuilder<SqlBool> = sql`(${columns}) ${sql.raw(isDescending(sort) ? "<" : ">")} (${sql.join(values)})`;
  return comparison;
}

function columnsOf(sort: TransactionSort): readonly string[] {
  return [...KEYS[keyOf(sort)], "booked_on", "id"];
}

function keyOf(sort: TransactionSort): SortKey {
  return sort.replace("-", "") as SortKey;
}

/** The same text that the SQL expression `NAME` produces. */
function toSortName(name: string): string {
  const letters = [...name].slice(0, NAME_LETTERS).join("");
  return letters.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
