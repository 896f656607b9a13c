import { type Compilable, type SelectQueryBuilder, sql } from "kysely";
import type { NamedGroup } from "../../domain/counterparty-names";
import type { CounterpartyPart } from "../../domain/counterparty-sums";
import type { CustomerKey } from "../../domain/customer";
import { type CounterpartyGroup, SIDES, type Side } from "../../domain/drivers";
import { PERSON_DECISIONS } from "../../domain/exclusion";
import type { ExplainedGroup } from "../../domain/explanation";
import type { Window } from "../../domain/period";
import { DIRECTIONS, STATUSES } from "../../domain/transaction";
import { collectRows, type Tables } from "../engine/builder";
import {
  readNumber,
  readOptionalInteger,
  readOptionalText,
  readOptionalWord,
  readText,
  readWord,
} from "../engine/cells";
import type { Executor } from "../engine/executor";
import { type Columns, readRowsJson } from "../engine/row-json";
import type { Row } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import type { DB } from "../generated/tables";
import { exactSum, readExactSum } from "./exact-sum";
import { matchingAll } from "./matching-all";
import { readTreatment } from "./transaction-fields";
import type { TransactionFilter } from "./transaction-filter";

// Each query returns its groups as one JSON text. There may be as many as the customer has counterparties, so
// who reads the text decides where: see `services/sums/sum-groups.ts`.

/**
 * The transactions that match a filter, grouped by what decides how they count, for `readExplainedGroups`.
 * One statement sums them, so that the result comes from one snapshot.
 *
 * For most transactions all or nothing counts, so one transaction with the sum of the amounts represents the
 * group. Shares are rounded per transaction, so shared expenses form a group only if amount and split are
 * equal. What counts is not decided here.
 */
export async function groupExplained(
  executor: Executor,
  customer: CustomerKey,
  filter: TransactionFilter,
): Promise<string> {
  return collectMatching(executor, customer, filter, COLUMNS, (found) =>
    found.select(EXPLAINED).groupBy(GROUPED_BY),
  );
}

export function readExplainedGroups(json: string): readonly ExplainedGroup[] {
  return readRowsJson(json, toExplainedGroup);
}

/**
 * The transactions of two windows, grouped by window, by counterparty and by what decides how they count, for
 * `readCounterpartyGroups`. One statement reads both, so that they come from the same snapshot. The windows
 * may overlap.
 */
export function groupByCounterparty(
  executor: Executor,
  customer: CustomerKey,
  windows: Readonly<Record<Side, Window>>,
): Promise<string> {
  return collectRows(
    executor,
    (tables) =>
      groupsOf(tables, customer, { side: "before", window: windows.before }).unionAll(
        groupsOf(tables, customer, { side: "now", window: windows.now }),
      ),
    { columns: { ...NAMED_COLUMNS, side: "text" } },
  );
}

export function readCounterpartyGroups(json: string): readonly CounterpartyGroup[] {
  return readRowsJson(json, (row) => ({ ...toNamedGroup(row), side: readWord(SIDES, row.at(-1)) }));
}

/**
 * The transactions that match a filter, grouped by counterparty and by what decides how they count, for
 * `readNamedGroups`. One statement sums them, so that the result comes from one snapshot.
 */
export async function groupMatching(
  executor: Executor,
  customer: CustomerKey,
  filter: TransactionFilter,
): Promise<string> {
  return collectMatching(executor, customer, filter, NAMED_COLUMNS, (found) =>
    found
      .select(["counterparty_key", LATEST])
      .select(EXPLAINED)
      .groupBy(["counterparty_key", ...GROUPED_BY]),
  );
}

async function collectMatching(
  executor: Executor,
  { customerId }: CustomerKey,
  filter: TransactionFilter,
  columns: Columns,
  grouped: (found: SelectQueryBuilder<DB, "transaction", unknown>) => Compilable,
): Promise<string> {
  const isMatching = await matchingAll(executor, { customerId }, filter);
  if (isMatching === null) return "[]";
  return collectRows(
    executor,
    (tables) =>
      grouped(tables.selectFrom("transaction").where("customer_id", "=", uuid(customerId)).where(isMatching)),
    { columns },
  );
}

export function readNamedGroups(json: string): readonly NamedGroup[] {
  return readRowsJson(json, toNamedGroup);
}

function groupsOf(
  tables: Tables,
  { customerId }: CustomerKey,
  { side, window }: Readonly<{ side: Side; window: Window }>,
) {
  return tables
    .selectFrom("transaction")
    .select([sql.lit(side).as("side"), "counterparty_key", LATEST])
    .select(EXPLAINED)
    .where("customer_id", "=", uuid(customerId))
    .where("booked_on", ">=", window.startOn)
    .where("booked_on", "<", window.endBefore)
    .groupBy(["counterparty_key", ...GROUPED_BY]);
}

/** The day comes first, so that the maximum is the name on the latest day. */
const LATEST = sql`MAX(booked_on || COALESCE(counterparty_name, description))`.as("latest");

const DAY_LENGTH = "2026-11-23".length;

function toNamedGroup(row: Row): NamedGroup {
  const [key, latest] = row.slice(EXPLAINED.length);
  const dayAndName = readText(latest);
  return {
    ...toExplainedGroup(row),
    counterpartyKey: readOptionalText(key),
    latest: { bookedOn: dayAndName.slice(0, DAY_LENGTH), name: dayAndName.slice(DAY_LENGTH) },
  };
}

/**
 * All transactions of one counterparty, grouped by window and by what decides how they count, for
 * `readCounterpartyParts`; `windowIndex` is null outside the windows. One statement reads everything, so that
 * it comes from one snapshot.
 */
export function groupByWindow(
  executor: Executor,
  { customerId }: CustomerKey,
  { counterpartyKey, windows }: Readonly<{ counterpartyKey: string; windows: readonly Window[] }>,
): Promise<string> {
  return collectRows(
    executor,
    (tables) =>
      tables
        .selectFrom("transaction")
        .select([
          windowIndexIn(windows),
          sql`MIN(booked_on)`.as("first_on"),
          sql`MAX(booked_on)`.as("last_on"),
        ])
        .select(EXPLAINED)
        .where("customer_id", "=", uuid(customerId))
        .where("counterparty_key", "=", counterpartyKey)
        .groupBy(["window_index", ...GROUPED_BY]),
    { columns: { ...COLUMNS, window_index: "integer", first_on: "text", last_on: "text" } },
  );
}

export function readCounterpartyParts(json: string): readonly CounterpartyPart[] {
  return readRowsJson(json, (row) => {
    const [index, firstOn, lastOn] = row.slice(EXPLAINED.length);
    return {
      ...toExplainedGroup(row),
      windowIndex: index === null ? null : readNumber(index),
      firstOn: readText(firstOn),
      lastOn: readText(lastOn),
    };
  });
}

function windowIndexIn(windows: readonly Window[]) {
  const cases = windows.map(
    ({ startOn, endBefore }, index) =>
      sql`WHEN booked_on >= ${startOn} AND booked_on < ${endBefore} THEN ${sql.lit(index)}`,
  );
  return sql`CASE ${sql.join(cases, sql` `)} END`.as("window_index");
}

const KINDS = [
  "direction",
  "status",
  "treatment_type",
  "shared_type",
  "shared_value",
  "settled_share_minor_units",
  "person_decision",
] as const;

const SHARED_AMOUNT = sql`CASE WHEN treatment_type = 'shared_expense' THEN amount_minor_units END`.as(
  "shared_amount",
);

/** 0 for no refund, and for each refund which of the two figures it moves, so that a group moves the same. */
const REFUND_KIND = sql`CASE
    WHEN refunded IS NULL THEN 0
    WHEN refund_borne_minor_units = 0 THEN
      CASE WHEN refund_applied_minor_units = amount_minor_units THEN 1 ELSE 2 END
    WHEN refund_applied_minor_units = amount_minor_units THEN 3
    ELSE 4
  END`.as("refund_kind");
const IS_TRANSFER = sql`CASE WHEN transfer_with IS NULL THEN 0 ELSE 1 END`.as("is_transfer");

const HAS_RULE = sql`CASE WHEN rule_id IS NULL THEN 0 ELSE 1 END`.as("has_rule");

const EXPLAINED = [
  ...KINDS,
  SHARED_AMOUNT,
  HAS_RULE,
  REFUND_KIND,
  IS_TRANSFER,
  sql`COUNT(*)`.as("row_count"),
  sql`${sql.raw(exactSum("amount_minor_units"))}`.as("amount"),
  sql`${sql.raw(exactSum("refund_applied_minor_units"))}`.as("applied"),
  sql`${sql.raw(exactSum("refund_borne_minor_units"))}`.as("borne"),
] as const;

/** The columns of `EXPLAINED`. */
const COLUMNS = {
  direction: "text",
  status: "text",
  treatment_type: "text",
  shared_type: "text",
  shared_value: "bigint",
  settled_share_minor_units: "bigint",
  person_decision: "text",
  shared_amount: "bigint",
  has_rule: "integer",
  refund_kind: "integer",
  is_transfer: "integer",
  row_count: "integer",
  amount: "text",
  applied: "text",
  borne: "text",
} as const satisfies Columns;

const NAMED_COLUMNS = { ...COLUMNS, counterparty_key: "text", latest: "text" } as const satisfies Columns;

const GROUPED_BY = [...KINDS, "shared_amount", "has_rule", "refund_kind", "is_transfer"] as const;

/** Reads the cells of `EXPLAINED`, which come first. */
function toExplainedGroup([
  direction,
  status,
  treatmentType,
  sharedType,
  sharedValue,
  settledShare,
  personDecision,
  sharedAmount,
  hasRule,
  refundKind,
  isTransfer,
  rowCount,
  amount,
  applied,
  borne,
]: Row): ExplainedGroup {
  const rows = readNumber(rowCount);
  return {
    like: {
      direction: readWord(DIRECTIONS, direction),
      status: readWord(STATUSES, status),
      amount: readOptionalInteger(sharedAmount) ?? readExactSum(amount),
      treatment: readTreatment([treatmentType, sharedType, sharedValue, settledShare]),
      personDecision: readOptionalWord(PERSON_DECISIONS, personDecision),
      ruleId: readNumber(hasRule) === 0 ? null : "group",
      refunded:
        readNumber(refundKind) === 0
          ? null
          : [{ applied: readExactSum(applied), borne: readExactSum(borne) }],
      transferWith: readNumber(isTransfer) === 0 ? null : "group",
    },
    count: sharedAmount === null ? 1n : BigInt(rows),
    rows,
  };
}
