import { decimalsOf } from "../../domain/currency-decimals";
import { parseAmount, toDecimalNumber } from "../../domain/money";
import { customerShare, PERCENTAGE_DECIMALS, type SharedType } from "../../domain/treatment";
import { currencyUnits } from "../currency-units";
import { formatMoney, formatNumber } from "../format-money";
import { readDecimal } from "../read-decimal";
import type { Translate } from "../translate";
import { toMinorUnits } from "./apply-edit";

/** A share as typed. `text` is the customer's part, in the unit that was typed last. */
export type ShareDraft = Readonly<{ sharedType: SharedType; text: string; isStillShared: boolean }>;

/** What is proposed where no share is stored. */
export const HALF: ShareDraft = { sharedType: "percentage", text: "50", isStillShared: true };

/** The outflow to split. `amount` is null for several outflows, which can only share a percentage. */
export type SharedOutflow = Readonly<{ amount: number | null; currency: string; locale: string }>;

/** What a part is taken of. */
export type Whole = Readonly<{ amount: number; currency: string; locale: string }>;

export type ShareReading =
  | Readonly<{ error: string }>
  | Readonly<{
      error: null;
      value: number;
      /** The same part in the other unit, as it would be typed; empty if there is no single amount. */
      otherText: string;
      /** In the currency's main unit; null if there is no single amount. */
      othersShare: number | null;
    }>;

/** Parses the draft, or reports what is wrong with it, within the same limits as in the service. */
export function readShare(draft: ShareDraft, outflow: SharedOutflow, t: Translate<"edits">): ShareReading {
  const value = readShareNumber(draft, outflow, t);
  if (typeof value === "string") return { error: value };
  return draft.sharedType === "percentage"
    ? readPercentage(value, outflow, t)
    : readAmount(value, outflow, t);
}

/** The number of the draft, whatever its whole, or what is wrong with it. */
export function readShareNumber(
  { sharedType, text }: ShareDraft,
  { currency, locale }: Pick<SharedOutflow, "currency" | "locale">,
  t: Translate<"edits">,
): number | string {
  if (text.trim() === "") return t("share.missing");
  const units = sharedType === "percentage" ? ["%"] : currencyUnits(currency, locale);
  const value = readDecimal(text, locale, units);
  if (value === null) return t("share.notNumber");
  return value < 0 ? t("share.negative") : value;
}

function readPercentage(
  value: number,
  { amount, currency, locale }: SharedOutflow,
  t: Translate<"edits">,
): ShareReading {
  const parts = parseAmount(value, PERCENTAGE_DECIMALS);
  if (value > 100 || parts === "out_of_range") return { error: t("share.overHundred") };
  if (parts === "too_precise")
    return { error: t("share.precise", { decimals: formatNumber(PERCENTAGE_DECIMALS, locale, 0) }) };
  if (amount === null) return { error: null, value, otherText: "", othersShare: null };
  const decimals = decimalsOf(currency);
  const whole = toMinorUnits(amount, decimals);
  const share = customerShare(
    { type: "shared_expense", sharedType: "percentage", value: parts, settledShare: null },
    whole,
  );
  return {
    error: null,
    value,
    otherText: formatNumber(toDecimalNumber(share, decimals), locale, decimals),
    othersShare: toDecimalNumber(whole - share, decimals),
  };
}

function readAmount(value: number, outflow: SharedOutflow, t: Translate<"edits">): ShareReading {
  const { amount, currency, locale } = outflow;
  if (amount === null) return { error: t("share.onlyPercentage") };
  const share = readPart(value, { amount, currency, locale }, t);
  if (typeof share === "string") return { error: share };
  const decimals = decimalsOf(currency);
  return {
    error: null,
    value,
    otherText: formatNumber((value / amount) * 100, locale, 2),
    othersShare: toDecimalNumber(toMinorUnits(amount, decimals) - share, decimals),
  };
}

/** A part of the amount, in minor units, or what is wrong with it. */
export function readPart(
  value: number,
  { amount, currency, locale }: Whole,
  t: Translate<"edits">,
): bigint | string {
  const decimals = decimalsOf(currency);
  const part = parseAmount(value, decimals);
  if (part === "too_precise") {
    return decimals === 0
      ? t("share.noDecimals", { currency })
      : t("share.precise", { decimals: formatNumber(decimals, locale, 0) });
  }
  if (part === "out_of_range" || part > toMinorUnits(amount, decimals)) {
    return t("share.overAmount", { amount: formatMoney({ amount, currency, locale }) });
  }
  return part;
}
