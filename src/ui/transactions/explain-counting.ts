import { formatMoney } from "../format-money";
import type { Translate } from "../translate";
import type { WireTransaction } from "./apply-edit";
import { countedAmount } from "./counting";

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
