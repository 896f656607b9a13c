import type { CsvColumn } from "../../../domain/csv-mapping";
import type { DateOrder } from "../cells/csv-date";
import type { DecimalSign } from "../cells/csv-number";

/**
 * The meanings of a column name. `valueDate` is used where there is no booking day. `account` is the
 * customer's where it is always the same, and the counterparty's where it varies. `kind` is the description
 * where there is no other. `accountAmount` is the booked amount where another column may have it in another
 * currency, and `accountCurrency` is its currency. `payerAccount` is the customer's only where the customer
 * paid. `ignored` looks like an amount or a name but is neither.
 */
export type HeaderMeaning =
  | CsvColumn
  | "description"
  | "valueDate"
  | "account"
  | "kind"
  | "accountAmount"
  | "accountCurrency"
  | "payerAccount"
  | "ignored";

/** How banks of one language name columns, most likely names first, and how they write days and amounts. */
export type HeaderLanguage = Readonly<{
  /** Null where it depends on the country. */
  dateOrder: DateOrder | null;
  decimalSign: DecimalSign;
  words: Readonly<Partial<Record<HeaderMeaning, string>>>;
}>;
