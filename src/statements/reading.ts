import type { CsvMapping } from "../domain/csv-mapping";

/** What every format is read with. */
export type Reading = Readonly<{
  /** The customer's currency: what an amount is in where the file does not say. */
  currency: string;
  /** How days are written where the file's own days leave it open; day first unless it is given. */
  dateOrder?: CsvMapping["dateOrder"];
  /** How amounts are written, where a person says it. */
  decimalSign?: CsvMapping["decimalSign"];
}>;
