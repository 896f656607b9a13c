import type { CsvMapping } from "../../domain/csv-mapping";
import { readAmount } from "../read-amount";
import { amountRules } from "./amount-rules";
import type { ChainLink } from "./balance-chain";
import { dayIn, toCsvDate } from "./csv-date";
import type { CsvRecord } from "./csv-record";
import { EXACT_ENOUGH, exactAmount } from "./exact-amount";
import { cellOf, movementAmount } from "./movement-amount";
import { statusNamed } from "./status-words";

/** The readable movements of some records with the balances beside them, in thousandths. */
export function chainLinks(
  records: readonly CsvRecord[],
  { dateOrder, ...mapping }: Pick<CsvMapping, "columns" | "decimalSign" | "dateOrder" | "isSignInverted">,
): readonly ChainLink[] {
  const { columns, decimalSign } = mapping;
  const rules = amountRules(records, mapping);
  return records.flatMap(({ values }) => {
    if (
      columns.status !== undefined &&
      (statusNamed(cellOf(values, columns.status)) ?? "booked") !== "booked"
    ) {
      return [];
    }
    const moved = movementAmount(values, rules);
    const amount = "reason" in moved ? null : readAmount(moved.decimal, EXACT_ENOUGH);
    if (typeof amount !== "bigint") return [];
    const balance = exactAmount(cellOf(values, columns.balance), { decimalSign, currency: EXACT_ENOUGH });
    return [{ amount, balance, day: dayIn(toCsvDate(cellOf(values, columns.bookedOn)), dateOrder) }];
  });
}
