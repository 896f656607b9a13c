import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { CalendarDate } from "../../domain/calendar-date";
import { toSearchText } from "../../domain/search-text";
import type { Direction, Status } from "../../domain/transaction";
import type { TreatmentType } from "../../domain/treatment";
import { uuid } from "../engine/uuid";
import type { DB } from "../generated/tables";

export type TransactionFilter = Readonly<{
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  direction?: Direction | undefined;
  treatment?: TreatmentType | "none" | undefined;
  isExcluded?: boolean | undefined;
  status?: Status | undefined;
  counterpartyKey?: string | undefined;
  search?: string | undefined;
  externalId?: string | undefined;
}>;

type Condition = (row: ExpressionBuilder<DB, "transaction">) => Expression<SqlBool>;

/** That a transaction is one that a filter lets through. */
export function matching(filter: TransactionFilter): Condition {
  const { from, to, direction, treatment, isExcluded, status, counterpartyKey, search, externalId } = filter;
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
    if (counterpartyKey !== undefined) conditions.push(row("counterparty_key", "=", counterpartyKey));
    if (externalId !== undefined) conditions.push(row("external_id", "=", externalId));
    if (search !== undefined) conditions.push(sql`search_text LIKE ${toPattern(search)} ESCAPE '!'`);
    return row.and(conditions);
  };
}

function toPattern(search: string): string {
  return `%${toSearchText(search).replace(/[!%_]/g, "!$&")}%`;
}

/** Where a page goes on: behind this transaction, in the order of the list. */
export type TransactionPosition = Readonly<{ bookedOn: CalendarDate; id: string }>;

/** That a transaction comes after a position, newest booking day first. */
export function isBehind({ bookedOn, id }: TransactionPosition): Condition {
  // As one comparison both databases begin at this row, and not at the first of its day.
  return (row) => row(row.refTuple("booked_on", "id"), "<", row.tuple(bookedOn, uuid(id)));
}

/** Whether a page of what a filter lets through is found without looking at many rows that it does not let through. */
export function isNarrow(filter: TransactionFilter): boolean {
  const { from: _, to: __, counterpartyKey: ___, externalId, ...others } = filter;
  return externalId !== undefined || Object.values(others).every((each) => each === undefined);
}
