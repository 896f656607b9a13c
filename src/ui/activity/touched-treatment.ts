import { TREATMENT_TYPES, type TreatmentType } from "../../domain/treatment";
import { formatMoney, formatPercentage } from "../format-money";

/** How the reader writes numbers and days, and the currency of the business. */
export type Reader = Readonly<{ locale: string; currency: string }>;

/** The name of each treatment among the texts about changes. */
export const TREATMENT_WORDS = {
  shared_expense: "shared",
  covered_expense: "covered",
  transferred_to_savings: "saved",
} as const satisfies Record<TreatmentType, string>;

type TouchedTreatment = Readonly<{
  type: TreatmentType;
  sharedType: unknown;
  value: unknown;
  settledShare: unknown;
}>;

/** The treatment on one side of a change; null if the transaction had none. */
export function readTreatment(touched: unknown): TouchedTreatment | null {
  if (typeof touched !== "object" || touched === null) return null;
  const type = TREATMENT_TYPES.find((each) => each === Reflect.get(touched, "type"));
  if (type === undefined) return null;
  return {
    type,
    sharedType: Reflect.get(touched, "sharedType"),
    value: Reflect.get(touched, "value"),
    settledShare: Reflect.get(touched, "settledShare") ?? null,
  };
}

/**
 * The share of the business as it was entered, such as "50%" or "€140.00"; for a settled split, the final
 * amount.
 */
export function shareText(treatment: TouchedTreatment, { locale, currency }: Reader): string {
  const { sharedType, value, settledShare } = treatment;
  if (typeof settledShare === "number") return formatMoney({ amount: settledShare, currency, locale });
  if (typeof value !== "number") return "";
  return sharedType === "percentage"
    ? formatPercentage(value, locale, 4)
    : formatMoney({ amount: value, currency, locale });
}
