import type { CustomerKey } from "../domain/customer";
import { PERSON_DECISIONS } from "../domain/exclusion";
import type { Explained } from "../domain/explanation";
import type { Window } from "../domain/period";
import { DIRECTIONS, STATUSES } from "../domain/transaction";
import type { Queryable } from "./client";
import { toTreatment } from "./transactions";
import { readOptionalWord, readWord } from "./words";

type GroupRow = Readonly<{
  direction: string;
  status: string;
  treatmentType: string | null;
  sharedType: string | null;
  sharedValue: bigint | null;
  settledShareMinorUnits: bigint | null;
  sharedAmount: bigint | null;
  personDecision: string | null;
  ruledCount: bigint;
  rows: bigint;
  amount: bigint;
}>;

/** Transactions that are alike in all that decides how they count, as one of them and how often. */
export type ExplainedGroup = Readonly<{ like: Explained; count: bigint }>;

/**
 * A window's transactions, grouped by what decides how they count. One statement, so that it is of one moment.
 *
 * Of most, all or nothing counts, so a group stands as one with the sum of the amounts. Shares are rounded one by one,
 * so only those of one amount and one split are a group. What counts is not decided here.
 */
export async function groupExplained(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  { startOn, endBefore }: Window,
): Promise<readonly ExplainedGroup[]> {
  const rows = await queryable.$queryRaw<GroupRow[]>`
    SELECT direction, status, treatment_type AS "treatmentType", shared_type AS "sharedType",
      shared_value AS "sharedValue", settled_share_minor_units AS "settledShareMinorUnits",
      CASE WHEN treatment_type = 'shared_expense' THEN amount_minor_units END AS "sharedAmount",
      person_decision AS "personDecision", CASE WHEN rule_id IS NULL THEN 0 ELSE 1 END AS "ruledCount",
      CAST(COUNT(*) AS BIGINT) AS "rows", CAST(SUM(amount_minor_units) AS BIGINT) AS amount
    FROM "transaction"
    WHERE partner_id = ${partnerId} AND customer_id = ${customerId}
      AND booked_on >= ${startOn} AND booked_on < ${endBefore}
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9`;
  return rows.map(toGroup);
}

function toGroup(row: GroupRow): ExplainedGroup {
  const isShared = row.sharedAmount !== null;
  return {
    like: {
      direction: readWord(DIRECTIONS, row.direction),
      status: readWord(STATUSES, row.status),
      amount: BigInt(row.sharedAmount ?? row.amount),
      treatment: toTreatment({
        id: "group",
        treatmentType: row.treatmentType,
        sharedType: row.sharedType,
        sharedValue: toOptionalBigInt(row.sharedValue),
        settledShareMinorUnits: toOptionalBigInt(row.settledShareMinorUnits),
      }),
      personDecision: readOptionalWord(PERSON_DECISIONS, row.personDecision),
      ruleId: Number(row.ruledCount) === 0 ? null : "group",
    },
    count: isShared ? BigInt(row.rows) : 1n,
  };
}

/** Outside of a plain column SQLite does not say how wide an integer is, and a small one arrives as a number. */
function toOptionalBigInt(value: bigint | number | null): bigint | null {
  return value === null ? null : BigInt(value);
}
