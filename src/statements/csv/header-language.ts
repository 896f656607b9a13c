import type { CsvColumn } from "../../domain/csv-mapping";
import type { DateOrder } from "./csv-date";
import type { DecimalSign } from "./csv-number";

/**
 * What a header can name: `valueDate` stands in for a booking day that is missing, `account` is the own one
 * where it is always the same and the other side's where it varies, `kind` describes a movement where nothing
 * else does, `accountAmount` is the amount that was booked where another column may have it in another
 * currency, and `ignored` looks like an amount or a name and is none.
 */
export type HeaderMeaning =
  | CsvColumn
  | "description"
  | "valueDate"
  | "account"
  | "kind"
  | "accountAmount"
  | "ignored";

/** How banks of one language name columns, the likeliest first, and how they write days and amounts. */
export type HeaderLanguage = Readonly<{
  /** Null where it depends on the country. */
  dateOrder: DateOrder | null;
  decimalSign: DecimalSign;
  words: Readonly<Partial<Record<HeaderMeaning, string>>>;
}>;
