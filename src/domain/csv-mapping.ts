export const CSV_DELIMITERS = [",", ";", "\t", "|"] as const;
export const DATE_ORDERS = ["ymd", "dmy", "mdy"] as const;
export const DECIMAL_SIGNS = [".", ","] as const;

/**
 * What a column of a CSV file can be. Only `description` may consist of several columns, joined by a space.
 *
 * `fee` is subtracted from inflows and added to outflows; where most fees have a minus, one without it is
 * returned. `payerName` is used where a file has separate columns for the two sides: it is the counterparty
 * of an inflow, and `counterpartyName` that of an outflow.
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

/** How to read a bank's CSV file. Columns are numbered from 0. */
export type CsvMapping = Readonly<{
  /** A label of the WHATWG encoding standard, such as `utf-8` or `windows-1252`, or `ibm850`. */
  encoding: string;
  delimiter: (typeof CSV_DELIMITERS)[number];
  /**
   * The record with the column names, counted from 0 without empty lines; records before it are skipped. Null
   * where the file has no header.
   */
  headerRecord: number | null;
  dateOrder: (typeof DATE_ORDERS)[number];
  decimalSign: (typeof DECIMAL_SIGNS)[number];
  /** Set where the file writes outflows without a sign, as some credit card statements do. */
  isSignInverted: boolean;
  /** Set where the amounts include the fees of the file. Missing where that is not known. */
  isFeeIncluded?: boolean | undefined;
  /** Always has `bookedOn`, and either `amount` (signed, or with `direction`) or `debit` and `credit`. */
  columns: Readonly<{ [Column in CsvColumn]?: number | undefined } & { description: readonly number[] }>;
}>;

/** Whether a mapping names any column; one that does not only specifies how to split the file. */
export function hasColumns({ columns: { description, ...columns } }: CsvMapping): boolean {
  return description.length > 0 || Object.values(columns).some((column) => column !== undefined);
}
