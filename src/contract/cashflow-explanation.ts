import { z } from "zod";
import { decimalsOf } from "../domain/currency-decimals";
import { type Complement, type Complements, explain, figuresOf, REASONS } from "../domain/explanation";
import { sumRefunded } from "../domain/links";
import { toDecimalNumber } from "../domain/money";
import { type Grid, lastDayOf, windowAt } from "../domain/period";
import type { Transaction } from "../domain/transaction";
import { PERCENTAGE_DECIMALS } from "../domain/treatment";
import { figures, presentFigures } from "./cashflow";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import {
  amount,
  calendarDate,
  cursor,
  granularity,
  nextCursor,
  pageLimit,
  requestedGranularity,
  requestedStart,
  userId,
} from "./fields";
import { presentTransaction, transaction } from "./transaction";

const line = z
  .strictObject({
    transaction,
    contribution: amount.meta({
      description: "What it adds to `remaining`: positive for income, negative for expense.",
    }),
    notCounted: amount.meta({ description: "The part of the amount that did not count." }),
    reason: z.enum(REASONS),
    explanation: z.string().meta({ description: "The reason in words." }),
  })
  .meta({ id: "ExplanationLine" });

const notCounted = z
  .strictObject({
    excluded: amount,
    pending: amount,
    covered: amount,
    savings: amount,
    othersShare: amount,
    refund: amount.meta({ description: "The part of the refunded amount that others had borne." }),
    transfer: amount.meta({ description: "Own transfers." }),
  })
  .meta({ id: "NotCounted" });

export const complement = z
  .strictObject({
    gross: amount,
    counted: amount,
    lowersExpense: amount.meta({ description: "Refunds: the part of the inflows that lowers expense." }),
    notCounted,
  })
  .meta({ id: "Complement" });

type CashflowExplanation = Readonly<{
  grid: Grid;
  currency: string;
  complements: Complements;
  transactions: readonly Transaction[];
  nextCursor: string | null;
}>;

export const explainCashflowEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/customers/{userId}/cashflow/explain`,
  scopes: ["customers:read", "transactions:read"],
  tag: "Cashflow",
  summary: "Explain the figures of a window, line by line",
  description:
    "Returns the window's transactions, newest first, with what each one counted for and why. For each direction, `counted`, `lowersExpense` and `notCounted` add up to `gross`. `expense` is the counted part of the outflows minus `lowersExpense`.",
  input: z.strictObject({
    userId,
    granularity: requestedGranularity,
    startDate: requestedStart,
    limit: pageLimit,
    cursor: cursor.optional(),
  }),
  example: { userId: EXAMPLE.userId, granularity: "weekly", startDate: "2026-10-19" },
  output: figures
    .extend({
      granularity,
      startDate: calendarDate,
      endDate: calendarDate,
      inflow: complement,
      outflow: complement,
      lines: z.array(line),
      nextCursor,
    })
    .meta({ id: "Explanation" }),
  headers: ["x-min-revision"],
  code: "business_cashflow_explained",
  message: "Business cashflow explained.",
  present({ grid, currency, complements, transactions, nextCursor: next }: CashflowExplanation) {
    const { income, expense, remaining } = presentFigures(figuresOf(complements), currency);
    return {
      income,
      expense,
      remaining,
      granularity: grid.granularity,
      startDate: grid.anchor,
      endDate: lastDayOf(windowAt(grid, 0)),
      inflow: presentComplement(complements.inflow, currency),
      outflow: presentComplement(complements.outflow, currency),
      lines: transactions.map(presentLine),
      nextCursor: next,
    };
  },
});

export function presentComplement(
  { gross, counted, refunded, notCounted }: Complement,
  currency: string,
): z.input<typeof complement> {
  const decimals = decimalsOf(currency);
  return {
    gross: toDecimalNumber(gross, decimals),
    counted: toDecimalNumber(counted, decimals),
    lowersExpense: toDecimalNumber(refunded, decimals),
    notCounted: {
      excluded: toDecimalNumber(notCounted.excluded, decimals),
      pending: toDecimalNumber(notCounted.pending, decimals),
      covered: toDecimalNumber(notCounted.covered_expense, decimals),
      savings: toDecimalNumber(notCounted.transferred_to_savings, decimals),
      othersShare: toDecimalNumber(notCounted.shared_expense, decimals),
      refund: toDecimalNumber(notCounted.refund, decimals),
      transfer: toDecimalNumber(notCounted.transfer, decimals),
    },
  };
}

function presentLine(stored: Transaction): z.input<typeof line> {
  const decimals = decimalsOf(stored.currency);
  const { reason, signed, notCounted } = explain(stored);
  return {
    transaction: presentTransaction(stored),
    contribution: toDecimalNumber(signed, decimals),
    notCounted: toDecimalNumber(notCounted, decimals),
    reason,
    explanation: explanationOf(stored),
  };
}

/** The reason in words. */
function explanationOf(stored: Transaction): string {
  switch (explain(stored).reason) {
    case "excluded":
      if (stored.personDecision === "excluded" || stored.ruleId === null) return "Excluded by a person.";
      return `Excluded by rule ${stored.ruleId}.`;
    case "pending":
      return "Pending: it has not happened yet.";
    case "transfer":
      return `Own transfer: the other side is ${stored.transferWith}.`;
    case "refund":
      return refundText(stored);
    case "covered_expense":
      return `Covered by others${byRule(stored)}.`;
    case "transferred_to_savings":
      return `Transferred to savings${byRule(stored)}.`;
    case "shared_expense":
      return sharedText(stored);
    case "counted":
      return "Counted in full.";
  }
}

function refundText({ refundOf, refunded }: Transaction): string {
  const outflows = (refundOf ?? []).map(({ outflowId }) => outflowId).join(", ");
  return sumRefunded(refunded ?? []).applied === 0n
    ? `Refund of ${outflows}, which other refunds already return in full: it counts as income.`
    : `Refund of ${outflows}: it lowers expense by the part that the customer had borne.`;
}

/** The rule that gave the treatment, if it was not a person. */
function byRule({ treatmentRuleId }: Transaction): string {
  return treatmentRuleId === null ? "" : `, by rule ${treatmentRuleId}`;
}

function sharedText(stored: Transaction): string {
  const { treatment, currency } = stored;
  if (treatment?.type !== "shared_expense") return "Shared.";
  const isPercentage = treatment.sharedType === "percentage";
  const decimals = isPercentage ? PERCENTAGE_DECIMALS : decimalsOf(currency);
  const value = toDecimalNumber(treatment.value, decimals);
  const share = isPercentage ? `${value} %` : `${value} ${currency}`;
  return `Shared: ${share} is the customer's${treatment.settledShare === null ? "" : ", settled"}${byRule(stored)}.`;
}
