import type { CsvMapping } from "../../../domain/csv-mapping";
import { readAmount } from "../../read-amount";
import { amountRules } from "../amounts/amount-rules";
import { cellOf, movementAmount } from "../amounts/movement-amount";
import { dayIn, toCsvDate } from "../cells/csv-date";
import { EXACT_ENOUGH, exactAmount } from "../cells/exact-amount";
import type { CsvRecord } from "../table/csv-record";
import { statusNamed } from "../words/status-words";
import type { ChainLink } from "./balance-chain";

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
