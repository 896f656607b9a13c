import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { CalendarDate } from "../../domain/calendar-date";
import type { AmountRange } from "../../domain/search-amount";
import type { SearchWord } from "../../domain/search-words";
import type { Direction, Status } from "../../domain/transaction";
import type { TreatmentType } from "../../domain/treatment";
import type { DB } from "../generated/tables";

export type TransactionFilter = Readonly<{
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  direction?: Direction | undefined;
  treatment?: TreatmentType | "none" | undefined;
  isExcluded?: boolean | undefined;
  status?: Status | undefined;
  isReviewed?: boolean | undefined;
  /** Null for those that have none. */
  counterpartyKey?: string | null | undefined;
  /** Each of these. */
  search?: readonly SearchWord[] | undefined;
  externalId?: string | undefined;
}>;

type Condition = (row: ExpressionBuilder<DB, "transaction">) => Expression<SqlBool>;

/** That a transaction is one that a filter lets through. */
export function matching(filter: TransactionFilter): Condition {
  const { from, to, direction, treatment, isExcluded, status, isReviewed, counterpartyKey } = filter;
  const { search, externalId } = filter;
  return (row) => {
    const conditions: Expression<SqlBool>[] = [];
    if (from !== undefined) conditions.push(row("booked_on", ">=", from));
    if (to !== undefined) conditions.push(row("booked_on", "<=", to));
    if (direction !== undefined) conditions.push(row("direction", "=", direction));
    // Written out, so that PostgreSQL knows that the index of pending ones holds what is asked for.
    if (status !== undefined) conditions.push(row("status", "=", sql.lit(status)));
    if (treatment === "none") conditions.push(row("treatment_type", "is", null));
    else if (treatment !== undefined) conditions.push(row("treatment_type", "=", treatment));
    if (isExcluded !== undefined) conditions.push(row("excluded_at", isExcluded ? "is not" : "is", null));
    if (isReviewed !== undefined) conditions.push(row("reviewed_at", isReviewed ? "is not" : "is", null));
    if (counterpartyKey === null) conditions.push(row("counterparty_key", "is", null));
    else if (counterpartyKey !== undefined) conditions.push(row("counterparty_key", "=", counterpartyKey));
    if (externalId !== undefined) conditions.push(row("external_id", "=", externalId));
    for (const word of search ?? []) conditions.push(isFoundBy(word));
    return row.and(conditions);
  };
}

function isFoundBy({ text, amount }: SearchWord): Expression<SqlBool> {
  const isInText = sql<SqlBool>`search_text LIKE ${`%${text.replace(/[!%_]/g, "!$&")}%`} ESCAPE '!'`;
  if (amount === null) return isInText;
  return sql<SqlBool>`(${isInText} OR ${hasAmount(amount)})`;
}

/** That a transaction has one of these amounts. */
export function hasAmount({ from, to, direction }: AmountRange): Expression<SqlBool> {
  const isAmong = sql<SqlBool>`amount_minor_units >= ${from} AND amount_minor_units <= ${to}`;
  return direction === null ? isAmong : sql<SqlBool>`${isAmong} AND direction = ${direction}`;
}

/** Whether it says nothing but the days and kinds of transactions, whose totals are kept. */
export function isOfKinds({ search, counterpartyKey, isReviewed, externalId }: TransactionFilter): boolean {
  return [search, counterpartyKey, isReviewed, externalId].every((each) => each === undefined);
}

/** Whether a page of what a filter lets through is found without looking at many rows that it does not let through. */
export function isNarrow(filter: TransactionFilter): boolean {
  const { from: _, to: __, counterpartyKey, externalId, ...others } = filter;
  if (externalId !== undefined) return true;
  // PostgreSQL does not know that rows of an index without a key are in the order of their days.
  return counterpartyKey !== null && Object.values(others).every((each) => each === undefined);
}
