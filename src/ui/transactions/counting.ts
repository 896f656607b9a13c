import { formatMoney, formatPercentage } from "../format-money";
import type { Translate } from "../translate";
import type { WireTransaction } from "./apply-edit";

/** The display name of the counterparty. */
export function nameOf({ counterparty, description }: WireTransaction): string {
  return counterparty.name ?? description;
}

/** The amount as it moved the account: outflows are negative. */
export function signedAmount({ amount, direction }: WireTransaction): number {
  return direction === "outflow" ? -amount : amount;
}

/** What it counts for, without a sign. */
export function countedAmount({ counted }: WireTransaction): number {
  // A refund counts for the amount by which it lowers expense.
  return counted.income + Math.abs(counted.expense);
}

export function countsInFull(row: WireTransaction): boolean {
  return countedAmount(row) === row.amount;
}

/** The customer's share in short: "50%", or an amount if it was entered as one. */
export function shareText({ treatment, currency }: WireTransaction, locale: string): string {
  if (treatment?.type !== "shared_expense") return "";
  if (treatment.sharedType === "percentage") return formatPercentage(treatment.value ?? 0, locale, 2);
  return formatMoney({ amount: treatment.share ?? 0, currency, locale });
}

/** Explains in a sentence what it counts for, and why. */
export function explainCounting(row: WireTransaction, t: Translate<"counting">, locale: string): string {
  const money = (amount: number) => formatMoney({ amount, currency: row.currency, locale });
  if (row.exclusion !== null)
    return t(row.exclusion.scope === "single" ? "explanations.excluded" : "explanations.excludedByRule");
  if (row.status === "pending") return t("explanations.pending");
  if (row.transferWith !== null) return t("explanations.transfer");
  if (row.refund !== null) return explainRefund(row, row.refund, t, money);
  const explanation = explainTreatment(row, t, money);
  return row.treatmentRuleId === null ? explanation : t("explanations.byRule", { explanation });
}

function explainRefund(
  { counted }: WireTransaction,
  { applied, lowersExpense }: NonNullable<WireTransaction["refund"]>,
  t: Translate<"counting">,
  money: (amount: number) => string,
): string {
  const explanation = t("explanations.refund", { amount: money(applied), lowers: money(lowersExpense) });
  if (counted.income === 0) return explanation;
  return t("explanations.refundWithRest", { explanation, rest: money(counted.income) });
}

function explainTreatment(
  row: WireTransaction,
  t: Translate<"counting">,
  money: (amount: number) => string,
): string {
  const type = row.treatment?.type ?? "in_full";
  if (type !== "shared_expense") return t(`explanations.${type}`);
  return t("explanations.shared_expense", {
    counted: money(countedAmount(row)),
    amount: money(row.amount),
    others: money(row.treatment?.othersShare ?? 0),
  });
}
