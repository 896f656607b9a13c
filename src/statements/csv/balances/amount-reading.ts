import type { CsvMapping } from "../../../domain/csv-mapping";

/** The columns with the amounts, and whether their signs are inverted. */
export type AmountReading = Readonly<{
  columns: Pick<CsvMapping["columns"], "amount" | "debit" | "credit" | "balance" | "direction" | "fee">;
  isSignInverted: boolean;
}>;

type Candidates = Readonly<{
  /** All columns of numbers. */
  numeric: readonly number[];
  /** The columns that may be balances. */
  balances: readonly number[];
  /** A column that may give the direction. */
  direction: number | undefined;
  fee: number | undefined;
}>;

/** All other possible readings of a file's amounts, those most similar to `likely` first. */
export function* otherReadings(likely: AmountReading, candidates: Candidates): Generator<AmountReading> {
  const { numeric, balances, direction, fee } = candidates;
  const { amount: likelyAmount, debit: likelyDebit, credit: likelyCredit } = likely.columns;
  for (const balance of balances) {
    const columns = { ...likely.columns, balance };
    // Amounts are no balances of themselves, although zeros before a single amount would look like it.
    const isApart = ![likelyAmount, likelyDebit, likelyCredit].includes(balance);
    if (isApart && balance !== likely.columns.balance) yield { ...likely, columns };
    if (isApart && fee !== undefined) yield { ...likely, columns: { ...columns, fee } };
    const others = numeric.filter((column) => column !== balance);
    for (const amount of others) {
      yield { columns: { amount, balance }, isSignInverted: false };
      if (direction !== undefined) yield { columns: { amount, direction, balance }, isSignInverted: false };
      yield { columns: { amount, balance }, isSignInverted: true };
    }
    for (const debit of others) {
      for (const credit of others) {
        if (debit !== credit) yield { columns: { debit, credit, balance }, isSignInverted: false };
      }
    }
  }
}
