import type { CsvMapping } from "../domain/csv-mapping";

/** Settings for reading any format. */
export type Reading = Readonly<{
  /** The customer's currency, which applies where the file has none. */
  currency: string;
  /** The order of days where the file leaves it open; by default day first. */
  dateOrder?: CsvMapping["dateOrder"];
  /** The decimal sign, if a person specified it. */
  decimalSign?: CsvMapping["decimalSign"];
}>;
