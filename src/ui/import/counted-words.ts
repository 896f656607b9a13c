import { formatMoney } from "../format-money";
import type { Translate } from "../translate";
import type { ImportRow } from "./import-result";

type Counting = Pick<ImportRow, "outcome" | "status" | "amount" | "currency" | "counted">;

/** What a row counts for where that is not its amount; null where it counts in full. */
export function countedWords(row: Counting, t: Translate<"importRows">, locale: string): string | null {
  const { outcome, status, amount, currency, counted } = row;
  const counts = counted.income + counted.expense;
  if (counts === amount) return null;
  if (counts > 0) {
    return t("counted.part", { amount: formatMoney({ amount: counts, currency, locale }) });
  }
  // Of what is already there under another id the service does not say what it counts for.
  if (outcome === "unchanged") return null;
  if (status === "pending") return t("counted.pending");
  // Nobody has decided anything yet about what is new, so only a rule can have.
  return t(outcome === "created" ? "counted.excluded" : "counted.nothing");
}
