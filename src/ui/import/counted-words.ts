import { formatMoney } from "../format-money";
import type { Translate } from "../translate";
import type { ImportRow } from "./import-result";

type Counting = Pick<ImportRow, "outcome" | "status" | "amount" | "currency" | "counted">;

/** What a row counts for, if not its full amount; null if it counts in full. */
export function countedWords(row: Counting, t: Translate<"importRows">, locale: string): string | null {
  const { outcome, status, amount, currency, counted } = row;
  const counts = counted.income + counted.expense;
  if (counts === amount) return null;
  if (counts > 0) {
    return t("counted.part", { amount: formatMoney({ amount: counts, currency, locale }) });
  }
  // For a row that is already stored under another id, the service does not report what it counts for.
  if (outcome === "unchanged") return null;
  if (status === "pending") return t("counted.pending");
  // A new row has no decision by a person yet, so only a rule can have excluded it.
  return t(outcome === "created" ? "counted.excluded" : "counted.nothing");
}
