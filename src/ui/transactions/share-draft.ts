import { decimalsOf } from "../../domain/currency-decimals";
import { parseAmount, toDecimalNumber } from "../../domain/money";
import { customerShare, PERCENTAGE_DECIMALS, type SharedType } from "../../domain/treatment";
import { formatMoney, formatNumber } from "../format-money";
import { readDecimal } from "../read-decimal";
import type { Translate } from "../translate";
import { toMinorUnits } from "./apply-edit";

/** A share as it is typed: `text` is the customer's part, in the way that was typed last. */
export type ShareDraft = Readonly<{ sharedType: SharedType; text: string; isStillShared: boolean }>;

/** The outflow to be shared; without an amount it stands for several, which share a percentage alone. */
export type SharedOutflow = Readonly<{ amount: number | null; currency: string; locale: string }>;

export type ShareReading =
  | Readonly<{ error: string }>
  | Readonly<{
      error: null;
      value: number;
      /** The same part the other way, as it is typed; empty where there is no one amount. */
      otherText: string;
      /** In the currency's main unit; null where there is no one amount. */
      othersShare: number | null;
    }>;

/** What the draft says, or what is wrong with it, by the same limits as the service's. */
export function readShare(
  { sharedType, text }: ShareDraft,
  outflow: SharedOutflow,
  t: Translate<"edits">,
): ShareReading {
  if (text.trim() === "") return { error: t("share.missing") };
  const value = readDecimal(text, outflow.locale);
  if (value === null) return { error: t("share.notNumber") };
  if (value < 0) return { error: t("share.negative") };
  return sharedType === "percentage" ? readPercentage(value, outflow, t) : readAmount(value, outflow, t);
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

function readAmount(
  value: number,
  { amount, currency, locale }: SharedOutflow,
  t: Translate<"edits">,
): ShareReading {
  if (amount === null) return { error: t("share.onlyPercentage") };
  const decimals = decimalsOf(currency);
  const share = parseAmount(value, decimals);
  if (share === "too_precise") {
    return {
      error:
        decimals === 0
          ? t("share.noDecimals", { currency })
          : t("share.precise", { decimals: formatNumber(decimals, locale, 0) }),
    };
  }
  const whole = toMinorUnits(amount, decimals);
  if (share === "out_of_range" || share > whole) {
    return { error: t("share.overAmount", { amount: formatMoney({ amount, currency, locale }) }) };
  }
  return {
    error: null,
    value,
    otherText: formatNumber((value / amount) * 100, locale, 2),
    othersShare: toDecimalNumber(whole - share, decimals),
  };
}
