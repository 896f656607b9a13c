import type { TreatmentType } from "../../domain/treatment";
import { formatMoney, formatNumber } from "../format-money";
import type { WireTransaction } from "./apply-edit";

/** The treatments as an owner says them. */
export const TREATMENT_NAMES = {
  shared_expense: "Shared",
  covered_expense: "Paid by others",
  transferred_to_savings: "Moved to savings",
} as const satisfies Record<TreatmentType, string>;

/** Who was paid or paid, as people call it. */
export function nameOf({ counterparty, description }: WireTransaction): string {
  return counterparty.name ?? description;
}

/** The amount as it moved the account: money out is below zero. */
export function signedAmount({ amount, direction }: WireTransaction): number {
  return direction === "outflow" ? -amount : amount;
}

/** What it counts for, without a sign. */
export function countedAmount({ counted }: WireTransaction): number {
  return counted.income + counted.expense;
}

export function countsInFull(row: WireTransaction): boolean {
  return countedAmount(row) === row.amount;
}

/** The customer's part in a word, such as "50%", or the amount where the part is one. */
export function shareText({ treatment, currency }: WireTransaction, locale: string): string {
  if (treatment?.type !== "shared_expense") return "";
  if (treatment.sharedType === "percentage") return `${formatNumber(treatment.value ?? 0, locale, 2)}%`;
  return formatMoney({ amount: treatment.share ?? 0, currency, locale });
}

/** What it counts for and why, as a sentence. */
export function explainCounting(row: WireTransaction, locale: string): string {
  const money = (amount: number) => formatMoney({ amount, currency: row.currency, locale });
  if (row.exclusion !== null) {
    return row.exclusion.scope === "single"
      ? "Does not count, because somebody excluded it."
      : "Does not count, because a rule excludes this counterparty.";
  }
  if (row.status === "pending") return "Does not count yet, because it is still pending.";
  switch (row.treatment?.type) {
    case "covered_expense":
      return "Does not count, because others pay for it.";
    case "transferred_to_savings":
      return "Does not count, because it only moved to your savings.";
    case "shared_expense": {
      const others = money(row.treatment.othersShare ?? 0);
      return `Counts ${money(countedAmount(row))} of ${money(row.amount)}; others pay ${others}.`;
    }
    default:
      return "Counts in full.";
  }
}
