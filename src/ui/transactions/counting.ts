import { formatMoney, formatPercentage } from "../format-money";
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
