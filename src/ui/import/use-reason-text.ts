import { useTranslations } from "use-intl";
import { formatDay } from "../format-date";
import { formatDecimal, formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import type { Translate } from "../translate";
import type { ImportResult } from "./import-result";

/** A reason as the API returns it. */
export type UncertainReason = ImportResult["uncertain"][number]["reason"];

/** Returns a function that explains why a bank file or a row in it cannot be read or is uncertain. */
export function useReasonText(): (reason: UncertainReason) => string {
  const t = useTranslations("readingReasons");
  const locale = useLocale();
  return (reason) => reasonText(reason, t, locale);
}

export function reasonText(
  { code, values }: UncertainReason,
  t: Translate<"readingReasons">,
  locale: string,
): string {
  const shown = Object.entries(values).map(([name, value]) => [name, valueText(name, value, locale)]);
  return t(code, Object.fromEntries(shown));
}

function valueText(name: string, value: string | number, locale: string): string {
  if (typeof value === "number") return formatNumber(value, locale, 0);
  if (name === "day") return formatDay(value, locale);
  return name === "amount" ? formatDecimal(value, locale) : value;
}
