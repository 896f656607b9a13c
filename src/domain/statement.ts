import type { CalendarDate } from "./calendar-date";
import type { CsvMapping } from "./csv-mapping";
import type { FieldErrorCode } from "./errors";
import type { MinorUnits } from "./money";
import type { ReadingReason } from "./reading-reason";
import type { TransactionFacts } from "./transaction";

/**
 * The supported formats of bank files. `ofx` covers OFX 1, OFX 2 and QFX; `camt052` and `camt053` cover any
 * version whose elements are known.
 */
export const STATEMENT_FORMATS = ["csv", "ofx", "qif", "camt052", "camt053", "mt940"] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** Where the table of a CSV file was, or that the files were in a ZIP archive. Any other file is text. */
export const CONTAINERS = ["text", "workbook", "web_page", "archive"] as const;
export type Container = (typeof CONTAINERS)[number];

/** One movement of money as read from a bank file. */
export type StatementRow = Pick<
  TransactionFacts,
  | "accountId"
  | "bookedOn"
  | "amount"
  | "currency"
  | "direction"
  | "status"
  | "description"
  | "counterpartyId"
  | "counterpartyName"
> &
  Readonly<{
    /** The line of the file on which the row begins, from 1. */
    line: number;
    /** The file of an archive that the line is in. */
    archivedFile?: string;
    /**
     * The bank's own id of the movement, as in the file. It is not yet known to be unique. Null where there
     * is none.
     */
    bankId: string | null;
    /** Only in our own files: the external id under which the transaction was stored. */
    externalId: string | null;
    /** Only in our own files: the external id that the transaction had while it was pending. */
    pendingExternalId: string | null;
    /** Whether the bank marks this as the reversal of an earlier booking. */
    isReversal: boolean;
    /** The line on which the batch begins that this row is one payment of; null for all other rows. */
    batchLine: number | null;
    /** Whether the bank says that this replaces what it sent earlier under the same id. */
    isCorrection: boolean;
  }>;

/** A row of a bank file that cannot be read, and why; other rows are unaffected. */
export type UnreadableRow = Readonly<{
  line: number;
  /** The file of an archive that the line is in. */
  archivedFile?: string;
  /** The text of the row, shortened. */
  text: string;
  code: FieldErrorCode;
  /** The invalid field: `amount`, `bookedOn` …; empty for the row as a whole. */
  field: string;
  reason: ReadingReason;
}>;

/** The balances of one account in a bank file; the check is opening + sum = closing. */
export type StatementBalance = Readonly<{
  /** The line of the file on which this statement begins, from 1. */
  line: number;
  accountId: string | null;
  currency: string;
  /** Signed minor units; null where the file has none. */
  opening: MinorUnits | null;
  closing: MinorUnits | null;
  /** Inflows minus outflows of the booked rows that were read, in minor units. */
  sum: MinorUnits;
}>;

/** What a person should review before a file is stored. */
export const READING_DOUBTS = ["columns", "dateOrder", "decimalSign", "headings", "balances"] as const;

/** A doubt about a reading: the file may mean something else, or its own figures do not add up. */
export type ReadingDoubt = Readonly<{ about: (typeof READING_DOUBTS)[number]; reason: ReadingReason }>;

/** Totals of the rows of a file in one currency. */
export type StatementSummary = Readonly<{
  rows: number;
  firstOn: CalendarDate | null;
  lastOn: CalendarDate | null;
  /** Minor units. */
  inflow: MinorUnits;
  outflow: MinorUnits;
}>;

/** A bank file after reading. */
export type Statement = Readonly<{
  format: StatementFormat;
  rows: readonly StatementRow[];
  unreadable: readonly UnreadableRow[];
  balances: readonly StatementBalance[];
  /** Empty where the file has only one possible reading. */
  uncertain: readonly ReadingDoubt[];
  /** How a CSV file was interpreted; null for other formats. */
  csv: CsvLayout | null;
}>;

/** What a mapping of a CSV file settles; `fee`: whether amounts include the fees in a column of their own. */
export type CsvDoubt = Exclude<ReadingDoubt["about"], "headings" | "balances"> | "fee";

/** Fees are a question about the columns: which of them make up the amount. */
export function aboutOf(doubt: CsvDoubt): Exclude<CsvDoubt, "fee"> {
  return doubt === "fee" ? "columns" : doubt;
}

/** The columns of a CSV file with some of their values, and what each column was taken for. */
export type CsvLayout = Readonly<{
  mapping: CsvMapping;
  /** Identifies the header, so that the mapping is found again for the bank's next file. */
  headerKey: string;
  columns: readonly Readonly<{ name: string; samples: readonly string[] }>[];
  /** Whether the mapping was detected from the file, remembered from an earlier file, or given. */
  source: "detected" | "remembered" | "given";
  /** What the file leaves ambiguous, so that a person should review it. */
  isUncertain: readonly CsvDoubt[];
}>;
