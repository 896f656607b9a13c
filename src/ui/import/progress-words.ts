import { formatNumber, formatPercentage } from "../format-money";
import type { Translate } from "../translate";

/** How far an import is. `total` is null where nobody knows it yet. */
export type Progress = Readonly<{
  stage: "sending" | "waiting" | "reading" | "comparing" | "writing";
  done: number;
  total: number | null;
}>;

export const NO_PROGRESS: Progress = { stage: "sending", done: 0, total: null };

/** From 0 to 1; null where nobody knows. */
export function partOf({ done, total }: Progress): number | null {
  return total === null || total <= 0 ? null : Math.min(done / total, 1);
}

/** How much of it is done, such as "40,000 of 100,000"; empty where there is nothing to say yet. */
export function amountDone(progress: Progress, t: Translate<"importFile">, locale: string): string {
  const { stage, done, total } = progress;
  const part = partOf(progress);
  // What is sent are bytes, and what is stored is more than the transactions: no number that a person knows.
  if (stage === "sending" || stage === "writing") {
    return part === null ? "" : formatPercentage(part * 100, locale, 0);
  }
  if (done === 0) return "";
  const count = formatNumber(done, locale, 0);
  return total === null ? count : t("amountDone", { done: count, total: formatNumber(total, locale, 0) });
}
