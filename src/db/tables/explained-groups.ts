import { sql } from "kysely";
import type { CustomerKey } from "../../domain/customer";
import { PERSON_DECISIONS } from "../../domain/exclusion";
import type { ExplainedGroup } from "../../domain/explanation";
import { DIRECTIONS, STATUSES } from "../../domain/transaction";
import { runQuery } from "../engine/builder";
import type { Executor } from "../engine/executor";
import {
  type Row,
  readInteger,
  readOptionalInteger,
  readOptionalText,
  readText,
} from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import { readOptionalWord, readWord } from "../engine/words";
import { exactSum, readExactSum } from "./exact-sum";
import { matchingAll } from "./matching-all";
import { toTreatment } from "./transaction-fields";
import type { TransactionFilter } from "./transaction-filter";

/**
 * The transactions that match a filter, grouped by what decides how they count. One statement sums them, so
 * that the result comes from one snapshot.
 *
 * For most transactions all or nothing counts, so one transaction with the sum of the amounts represents the
 * group. Shares are rounded per transaction, so shared expenses form a group only if amount and split are
 * equal. What counts is not decided here.
 */
export async function groupExplained(
  executor: Executor,
  customer: CustomerKey,
  filter: TransactionFilter,
): Promise<readonly ExplainedGroup[]> {
  const isMatching = await matchingAll(executor, customer, filter);
  if (isMatching === null) return [];
  const rows = await runQuery(executor, (tables) =>
    tables
      .selectFrom("transaction")
      .select(EXPLAINED)
      .where("customer_id", "=", uuid(customer.customerId))
      .where(isMatching)
      .groupBy(GROUPED_BY),
  );
  return rows.map(toExplainedGroup);
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

/** The columns selected for each group, for `toExplainedGroup`. */
export const EXPLAINED = [
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

export const GROUPED_BY = [...KINDS, "shared_amount", "has_rule", "refund_kind", "is_transfer"] as const;

/** Reads a row with the columns of `EXPLAINED`. */
export function toExplainedGroup(row: Row): ExplainedGroup {
  const [direction, status, treatmentType, sharedType, sharedValue, settledShare, personDecision, ...rest] =
    row;
  const [sharedAmount, hasRule, refundKind, isTransfer, rowCount, amount, applied, borne] = rest;
  const count = readInteger(rowCount);
  const amountOfEach = readOptionalInteger(sharedAmount);
  return {
    like: {
      direction: readWord(DIRECTIONS, readText(direction)),
      status: readWord(STATUSES, readText(status)),
      amount: amountOfEach ?? readExactSum(amount),
      treatment: toTreatment({
        treatmentType: readOptionalText(treatmentType),
        sharedType: readOptionalText(sharedType),
        sharedValue: readOptionalInteger(sharedValue),
        settledShareMinorUnits: readOptionalInteger(settledShare),
      }),
      personDecision: readOptionalWord(PERSON_DECISIONS, readOptionalText(personDecision)),
      ruleId: readInteger(hasRule) === 0n ? null : "group",
      refunded:
        readInteger(refundKind) === 0n
          ? null
          : [{ applied: readExactSum(applied), borne: readExactSum(borne) }],
      transferWith: readInteger(isTransfer) === 0n ? null : "group",
    },
    count: amountOfEach === null ? 1n : count,
    rows: Number(count),
  };
}
