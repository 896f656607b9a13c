import { formatNumber } from "../format-money";
import { pluralValues } from "../plural-values";
import type { Translate } from "../translate";

const STEP = 1024;

/** The approximate size of a file, such as "4.2 MB". */
export function formatFileSize(bytes: number, t: Translate<"importFile">, locale: string): string {
  if (bytes < STEP) return t("fileSize.bytes", pluralValues(bytes, locale));
  const kilobytes = bytes / STEP;
  if (kilobytes < STEP) return t("fileSize.kilobytes", { number: formatNumber(kilobytes, locale, 0) });
  return t("fileSize.megabytes", { number: formatNumber(kilobytes / STEP, locale, 1) });
}
