export const CSV_DELIMITERS = [",", ";", "\t", "|"] as const;
export const DATE_ORDERS = ["ymd", "dmy", "mdy"] as const;
export const DECIMAL_SIGNS = [".", ","] as const;

/**
 * What a column of a CSV file can be. Only `description` may be several columns; they are joined by a space.
 *
 * `fee` is taken off what came in and added to what went out. `payerName` is there where a file names the two
 * sides apart: it is the counterparty of an inflow, and `counterpartyName` that of an outflow.
 */
export const CSV_COLUMNS = [
  "bookedOn",
  "amount",
  "debit",
  "credit",
  "direction",
  "fee",
  "counterpartyName",
  "payerName",
  "counterpartyId",
  "accountId",
  "currency",
  "bankId",
  "status",
  "balance",
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** How a bank's CSV file is read. Columns are numbered from 0. */
export type CsvMapping = Readonly<{
  /** A label of the WHATWG encoding standard, such as `utf-8` or `windows-1252`. */
  encoding: string;
  delimiter: (typeof CSV_DELIMITERS)[number];
  /**
   * The record that names the columns, from 0; records before it are left out, and empty lines are no
   * records. Null where no record does.
   */
  headerRecord: number | null;
  dateOrder: (typeof DATE_ORDERS)[number];
  decimalSign: (typeof DECIMAL_SIGNS)[number];
  /** Set where the file writes what went out without a sign, as some credit cards do. */
  isSignInverted: boolean;
  /**
   * Either `amount` (signed, or with `direction`) or `debit` and `credit` is there, and always `bookedOn`.
   */
  columns: Readonly<{ [Column in CsvColumn]?: number | undefined } & { description: readonly number[] }>;
}>;
