import { formatNumber, formatPercentage } from "../format-money";
import type { Translate } from "../translate";

/** The progress of an import. `total` is null while it is unknown. */
export type Progress = Readonly<{
  stage: "sending" | "waiting" | "reading" | "comparing" | "writing";
  done: number;
  total: number | null;
}>;

export const NO_PROGRESS: Progress = { stage: "sending", done: 0, total: null };

/** From 0 to 1; null while the total is unknown. */
export function partOf({ done, total }: Progress): number | null {
  return total === null || total <= 0 ? null : Math.min(done / total, 1);
}

/** The progress in words, such as "40,000 of 100,000"; empty before there is any. */
export function amountDone(progress: Progress, t: Translate<"importFile">, locale: string): string {
  const { stage, done, total } = progress;
  const part = partOf(progress);
  // Sending counts bytes, and writing counts more than transactions. Neither number means anything to a
  // person.
  if (stage === "sending" || stage === "writing") {
    return part === null ? "" : formatPercentage(part * 100, locale, 0);
  }
  if (done === 0) return "";
  const count = formatNumber(done, locale, 0);
  return total === null ? count : t("amountDone", { done: count, total: formatNumber(total, locale, 0) });
}
