import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { CalendarDate } from "../../domain/calendar-date";
import type { LinkKind } from "../../domain/links";
import type { AmountRange } from "../../domain/search-amount";
import { FINAL_SIGMA, SIGMA } from "../../domain/search-text";
import type { SearchWord } from "../../domain/search-words";
import type { Direction, Status } from "../../domain/transaction";
import type { TreatmentType } from "../../domain/treatment";
import { likePattern } from "../engine/like-pattern";
import { uuid } from "../engine/uuid";
import type { DB } from "../generated/tables";
import type { ChangeKey } from "./change-entry-row";

export type TransactionFilter = Readonly<{
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  direction?: Direction | undefined;
  treatment?: TreatmentType | "none" | undefined;
  link?: LinkKind | "none" | undefined;
  isExcluded?: boolean | undefined;
  /** Whether they count in full, as defined by `countsInFull`. */
  isIncluded?: boolean | undefined;
  status?: Status | undefined;
  isReviewed?: boolean | undefined;
  /** Null selects transactions without a counterparty. */
  counterpartyKey?: string | null | undefined;
  /** Each word must match. */
  search?: readonly SearchWord[] | undefined;
  externalId?: string | undefined;
  /**
   * Only transactions that this change touched. `hasMany` decides whether each row of a list is checked
   * against the change, instead of starting from the change's transactions.
   */
  change?: (ChangeKey & Readonly<{ hasMany?: boolean }>) | undefined;
  /** Only transactions that this rule excludes or treats, as `countRuleHits` counts them. */
  ruleId?: string | undefined;
}>;

const LINK_COLUMNS = { refund: "refund_of", transfer: "transfer_with" } as const satisfies Record<
  LinkKind,
  string
>;

type Condition = (row: ExpressionBuilder<DB, "transaction">) => Expression<SqlBool>;

export function matching(filter: TransactionFilter): Condition {
  const { from, to, direction, treatment, link, isExcluded, isIncluded, status, isReviewed } = filter;
  const { counterpartyKey, search, externalId, change, ruleId } = filter;
  return (row) => {
    const conditions: Expression<SqlBool>[] = [];
    if (from !== undefined) conditions.push(row("booked_on", ">=", from));
    if (to !== undefined) conditions.push(row("booked_on", "<=", to));
    if (direction !== undefined) conditions.push(row("direction", "=", direction));
    // Inlined as a literal, so that PostgreSQL recognises that the partial index of pending transactions
    // applies.
    if (status !== undefined) conditions.push(row("status", "=", sql.lit(status)));
    if (treatment === "none") conditions.push(row("treatment_type", "is", null));
    else if (treatment !== undefined) conditions.push(row("treatment_type", "=", treatment));
    if (link === "none") conditions.push(row("refund_of", "is", null), row("transfer_with", "is", null));
    else if (link !== undefined) conditions.push(row(LINK_COLUMNS[link], "is not", null));
    if (isExcluded !== undefined) conditions.push(row("excluded_at", isExcluded ? "is not" : "is", null));
    if (isIncluded === true) conditions.push(isInFull(row));
    if (isIncluded === false) conditions.push(row.not(isInFull(row)));
    if (isReviewed !== undefined) conditions.push(row("reviewed_at", isReviewed ? "is not" : "is", null));
    if (counterpartyKey === null) conditions.push(row("counterparty_key", "is", null));
    else if (counterpartyKey !== undefined) conditions.push(row("counterparty_key", "=", counterpartyKey));
    if (externalId !== undefined) conditions.push(row("external_id", "=", externalId));
    if (change?.hasMany === true) conditions.push(isTouchedBy(change, row));
    else if (change !== undefined) conditions.push(row("id", "in", touchedBy(change, row)));
    if (ruleId !== undefined) conditions.push(isDecidedBy(ruleId, row));
    for (const word of search ?? []) conditions.push(isFoundBy(word));
    return row.and(conditions);
  };
}

const isInFull: Condition = (row) =>
  row.and([
    row("excluded_at", "is", null),
    row("status", "=", "booked"),
    row("refund_of", "is", null),
    row("transfer_with", "is", null),
    row("treatment_type", "is", null),
  ]);

/** A rule either excludes or treats. Each case has its own partial index. */
function isDecidedBy(ruleId: string, row: ExpressionBuilder<DB, "transaction">): Expression<SqlBool> {
  return row.or([
    row.and([row("rule_id", "=", uuid(ruleId)), row("excluded_at", "is not", null)]),
    row("treatment_rule_id", "=", uuid(ruleId)),
  ]);
}

/**
 * The ids of the transactions that a change touched, including those that it added and that have not changed
 * since. Found by the change, so the cost depends only on how many there are.
 */
function touchedBy({ customerId, changeId }: ChangeKey, row: ExpressionBuilder<DB, "transaction">) {
  const bound = (column: "first_created_id" | "last_created_id") =>
    row
      .selectFrom("change")
      .select(column)
      .where("customer_id", "=", uuid(customerId))
      .where("id", "=", uuid(changeId));
  return row
    .selectFrom("change_entry")
    .select("transaction_id as id")
    .where("customer_id", "=", uuid(customerId))
    .where("change_id", "=", uuid(changeId))
    .unionAll(
      row
        .selectFrom("transaction as added")
        .select("added.id")
        .where("added.customer_id", "=", uuid(customerId))
        .where("added.created_change_id", "=", uuid(changeId))
        .where("added.id", ">=", bound("first_created_id"))
        .where("added.id", "<=", bound("last_created_id")),
    );
}

/** The same condition, checked for each row that a list reaches. */
function isTouchedBy({ customerId, changeId }: ChangeKey, row: ExpressionBuilder<DB, "transaction">) {
  return row.or([
    row("created_change_id", "=", uuid(changeId)),
    row.exists(
      row
        .selectFrom("change_entry")
        .select("transaction_id")
        .where("customer_id", "=", uuid(customerId))
        .where("change_id", "=", uuid(changeId))
        .whereRef("transaction_id", "=", "transaction.id"),
    ),
  ]);
}

/**
 * The text to search in. `search_text` is empty if lower-casing these columns produces it; see
 * `toKeptSearchText`.
 */
const SEARCH_TEXT = sql.raw(`CASE search_text WHEN ''
  THEN lower(description || ' ' || coalesce(counterparty_name, '') || coalesce(' ' || note, ''))
  ELSE search_text END`);

function isFoundBy({ text, amount }: SearchWord): Expression<SqlBool> {
  const searched = text.includes(SIGMA)
    ? sql`replace(${SEARCH_TEXT}, ${sql.lit(FINAL_SIGMA)}, ${sql.lit(SIGMA)})`
    : SEARCH_TEXT;
  const isInText = sql<SqlBool>`${searched} LIKE ${likePattern(text)} ESCAPE '!'`;
  if (amount === null) return isInText;
  return sql<SqlBool>`(${isInText} OR ${hasAmount(amount)})`;
}

/** The condition that a transaction has an amount in this range. */
export function hasAmount({ from, to, direction }: AmountRange): Expression<SqlBool> {
  const isAmong = sql<SqlBool>`amount_minor_units >= ${from} AND amount_minor_units <= ${to}`;
  return direction === null ? isAmong : sql<SqlBool>`${isAmong} AND direction = ${direction}`;
}

/** Whether a page of matches is found without scanning many rows that do not match. */
export function isNarrow(filter: TransactionFilter): boolean {
  const { from: _, to: __, counterpartyKey, externalId, ...others } = filter;
  if (externalId !== undefined) return true;
  // For rows without a key, PostgreSQL does not recognize that the index returns them by day.
  return counterpartyKey !== null && Object.values(others).every((each) => each === undefined);
}
