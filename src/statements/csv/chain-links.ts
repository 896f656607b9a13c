import type { CsvMapping } from "../../domain/csv-mapping";
import { readAmount } from "../read-amount";
import type { ChainLink } from "./balance-chain";
import { type DecimalSign, toCsvNumber, toDecimal } from "./csv-number";
import type { CsvRecord } from "./csv-record";
import { cellOf, movementAmount } from "./movement-amount";
import { statusNamed } from "./status-words";

/** Any currency with three decimals: what matters here is that no amount loses any. */
const EXACT_ENOUGH = "KWD";

/** The movements of some records with the balances beside them, in thousandths, for what can be read of them. */
export function chainLinks(
  records: readonly CsvRecord[],
  { columns, decimalSign }: Pick<CsvMapping, "columns" | "decimalSign">,
): readonly ChainLink[] {
  const rules = {
    columns,
    decimalSign,
    isSignInverted: false,
    isDebitSigned: isDebitSigned(records, columns.debit),
  };
  return records.flatMap(({ values }) => {
    if (
      columns.status !== undefined &&
      (statusNamed(cellOf(values, columns.status)) ?? "booked") !== "booked"
    ) {
      return [];
    }
    const moved = movementAmount(values, rules);
    const amount = "message" in moved ? null : readAmount(moved.decimal, EXACT_ENOUGH);
    if (typeof amount !== "bigint") return [];
    return [
      {
        amount,
        balance: balanceOf(cellOf(values, columns.balance), { decimalSign, currency: EXACT_ENOUGH }),
      },
    ];
  });
}

/** A balance in minor units; null where there is none or it cannot be read. */
export function balanceOf(
  text: string,
  { decimalSign, currency }: Readonly<{ decimalSign: DecimalSign; currency: string }>,
): bigint | null {
  const number = toCsvNumber(text);
  const decimal = number === null ? null : toDecimal(number.digits, decimalSign);
  if (number === null || decimal === null) return null;
  const balance = readAmount(decimal, currency);
  if (typeof balance !== "bigint") return null;
  return number.isNegative || number.mark === "debit" ? -balance : balance;
}

/** Whether debits carry a minus of their own. Those of the other kind then take one back. */
export function isDebitSigned(records: readonly CsvRecord[], debit: number | undefined): boolean {
  if (debit === undefined) return false;
  let negative = 0;
  let positive = 0;
  for (const record of records) {
    const number = toCsvNumber(record.value(debit));
    if (number === null || !/[1-9]/.test(number.digits)) continue;
    if (number.isNegative) negative++;
    else positive++;
  }
  return negative > positive;
}
