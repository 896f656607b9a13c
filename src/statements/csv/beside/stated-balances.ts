import type { StatementRow } from "../../../domain/statement";
import type { DecimalSign } from "../cells/csv-number";
import { exactAmount } from "../cells/exact-amount";
import type { CsvRecord } from "../table/csv-record";
import { balanceRowNamed } from "../words/balance-words";

/** A balance before or after all movements that a file states on a line of its own. */
export type StatedBalance = Readonly<{
  kind: "opening" | "closing";
  /** Signed minor units. */
  amount: bigint;
  /** Its account and currency; null where the line has none. */
  of: Pick<StatementRow, "accountId" | "currency"> | null;
}>;

/**
 * The balance in a row that looks like a movement; null where it is neither the opening nor the closing
 * balance.
 */
export function toStatedBalance(row: StatementRow, texts: readonly string[]): StatedBalance | null {
  const kind = texts.map(balanceRowNamed).find((named) => named !== null);
  if (kind === undefined || kind === "other") return null;
  return { kind, amount: row.direction === "outflow" ? -row.amount : row.amount, of: row };
}

/** The balances next to their names above or below a table: `Opening balance;1,000.00`. */
export function statedAroundTable(
  records: readonly Pick<CsvRecord, "values">[],
  { decimalSign, currency }: Readonly<{ decimalSign: DecimalSign; currency: string }>,
): readonly StatedBalance[] {
  return records.flatMap(({ values }) => {
    const label = values.findIndex((value) => isStated(value.replace(/:.*$/s, "")));
    if (label < 0) return [];
    const [name = "", beside = ""] = [...(values[label] ?? "").split(":"), ""];
    const kind = balanceRowNamed(name);
    const amounts = [beside, ...values.slice(label + 1)].flatMap(
      (text) => exactAmount(text, { decimalSign, currency }) ?? [],
    );
    const [amount] = amounts;
    return amount === undefined || kind === null || kind === "other" ? [] : [{ kind, amount, of: null }];
  });
}

function isStated(text: string): boolean {
  const kind = balanceRowNamed(text);
  return kind === "opening" || kind === "closing";
}
