import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { CalendarDate } from "../../domain/calendar-date";
import type { Transaction } from "../../domain/transaction";
import type { TransactionSort } from "../../domain/transaction-sort";
import type { Parameter } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";

/** So much of a name is sorted by: PostgreSQL cannot index long texts. */
const NAME_LETTERS = 64;

/** As the index has it, to the letter. Both databases fold the letters A to Z alone. */
const NAME = `lower(substr(coalesce(counterparty_name, description), 1, ${NAME_LETTERS}))`;

/** What stands before day and id, which settle all ties. */
const KEYS = { bookedOn: [], amount: ["amount_minor_units"], counterparty: [NAME] } as const;

type SortKey = keyof typeof KEYS;

/** Where a page goes on: behind this transaction, by what the list is sorted by. */
export type TransactionPosition = Readonly<{ bookedOn: CalendarDate; id: string; key?: bigint | string }>;

/** Where a transaction stands in the list. */
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

/** Whether the list follows the days, in which direction ever. */
export function isByDay(sort: TransactionSort): boolean {
  return keyOf(sort) === "bookedOn";
}

export function isDescending(sort: TransactionSort): boolean {
  return sort.startsWith("-");
}

/** The same list from its end. */
export function reverseOf(sort: TransactionSort): TransactionSort {
  return isDescending(sort) ? keyOf(sort) : `-${keyOf(sort)}`;
}

/** The order of the list in SQL; it never ties. */
export function orderOf(sort: TransactionSort): string {
  const direction = isDescending(sort) ? "DESC" : "ASC";
  return columnsOf(sort)
    .map((column) => `${column} ${direction}`)
    .join(", ");
}

/** That a transaction comes after a position. As one comparison both databases begin at this row. */
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

/** As SQL makes it of the columns. */
function toSortName(name: string): string {
  const letters = [...name].slice(0, NAME_LETTERS).join("");
  return letters.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
