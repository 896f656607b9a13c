import type { CustomerKey } from "../domain/customer";
import { PERSON_DECISIONS } from "../domain/exclusion";
import type { Explained } from "../domain/explanation";
import { toSearchText } from "../domain/search-text";
import { DIRECTIONS, STATUSES } from "../domain/transaction";
import { Prisma, type Queryable } from "./client";
import { exactSum, readExactSum } from "./exact-sum";
import { toTreatment } from "./transaction-row";
import type { TransactionFilter } from "./transactions";
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
  /** An `exactSum`. */
  amount: string;
}>;

/** Transactions that are alike in all that decides how they count: `count` times `like` stands for all `rows`. */
export type ExplainedGroup = Readonly<{ like: Explained; count: bigint; rows: number }>;

/**
 * The transactions that a filter lets through, grouped by what decides how they count. One statement, so that it is of one moment.
 *
 * Of most, all or nothing counts, so a group stands as one with the sum of the amounts. Shares are rounded one by one,
 * so only those of one amount and one split are a group. What counts is not decided here.
 */
export async function groupExplained(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  filter: TransactionFilter,
): Promise<readonly ExplainedGroup[]> {
  const rows = await queryable.$queryRaw<GroupRow[]>`
    SELECT direction, status, treatment_type AS "treatmentType", shared_type AS "sharedType",
      shared_value AS "sharedValue", settled_share_minor_units AS "settledShareMinorUnits",
      CASE WHEN treatment_type = 'shared_expense' THEN amount_minor_units END AS "sharedAmount",
      person_decision AS "personDecision", CASE WHEN rule_id IS NULL THEN 0 ELSE 1 END AS "ruledCount",
      CAST(COUNT(*) AS BIGINT) AS "rows", ${Prisma.raw(exactSum("amount_minor_units"))} AS amount
    FROM "transaction"
    WHERE partner_id = ${partnerId} AND customer_id = ${customerId} ${toConditions(filter)}
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9`;
  return rows.map(toGroup);
}

function toGroup(row: GroupRow): ExplainedGroup {
  const isShared = row.sharedAmount !== null;
  return {
    like: {
      direction: readWord(DIRECTIONS, row.direction),
      status: readWord(STATUSES, row.status),
      amount: row.sharedAmount === null ? readExactSum(row.amount) : BigInt(row.sharedAmount),
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
    rows: Number(row.rows),
  };
}

/** The same as the list of transactions asks for, condition by condition. */
function toConditions(filter: TransactionFilter): Prisma.Sql {
  const { from, to, direction, treatment, isExcluded, status, search } = filter;
  const conditions = [
    from === undefined ? null : Prisma.sql`booked_on >= ${from}`,
    to === undefined ? null : Prisma.sql`booked_on <= ${to}`,
    direction === undefined ? null : Prisma.sql`direction = ${direction}`,
    status === undefined ? null : Prisma.sql`status = ${status}`,
    treatment === undefined ? null : toTreatmentCondition(treatment),
    isExcluded === undefined ? null : Prisma.raw(`excluded_at IS ${isExcluded ? "NOT NULL" : "NULL"}`),
    search === undefined ? null : Prisma.sql`search_text LIKE ${toPattern(search)} ESCAPE '!'`,
  ];
  return Prisma.join(
    conditions.map((condition) => (condition === null ? Prisma.empty : Prisma.sql`AND ${condition}`)),
    " ",
  );
}

function toTreatmentCondition(treatment: NonNullable<TransactionFilter["treatment"]>): Prisma.Sql {
  return treatment === "none"
    ? Prisma.sql`treatment_type IS NULL`
    : Prisma.sql`treatment_type = ${treatment}`;
}

function toPattern(search: string): string {
  return `%${toSearchText(search).replace(/[!%_]/g, "!$&")}%`;
}

/** Outside of a plain column SQLite does not say how wide an integer is, and a small one arrives as a number. */
function toOptionalBigInt(value: bigint | number | null): bigint | null {
  return value === null ? null : BigInt(value);
}
