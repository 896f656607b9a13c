import type { CalendarDate } from "./calendar-date";
import type { CsvMapping } from "./csv-mapping";
import type { FieldErrorCode } from "./errors";
import type { MinorUnits } from "./money";
import type { ReadingReason } from "./reading-reason";
import type { TransactionFacts } from "./transaction";

/**
 * The bank files that can be read. `ofx` is OFX 1, OFX 2 and QFX; `camt053` is any version of it whose
 * elements are known.
 */
export const STATEMENT_FORMATS = ["csv", "ofx", "qif", "camt053", "mt940"] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** One movement of money as a bank file tells it. */
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
    /** The line of the file on which it begins, from 1. */
    line: number;
    /**
     * The bank's own id of it, as the file has it; whether it is unique is not known yet. Null where there is
     * none.
     */
    bankId: string | null;
    /** Only in files of our own: the external id under which it was stored. */
    externalId: string | null;
    /** Only in files of our own: the external id that it had while it was pending. */
    pendingExternalId: string | null;
    /** Whether the bank says that this takes back an earlier booking. */
    isReversal: boolean;
  }>;

/** A row of a bank file that cannot be read, and why; its neighbours can. */
export type UnreadableRow = Readonly<{
  line: number;
  /** What stands there, shortened. */
  text: string;
  code: FieldErrorCode;
  /** The part of it that is wrong: `amount`, `bookedOn` …; empty for the row as a whole. */
  field: string;
  reason: ReadingReason;
}>;

/** What a bank file says of one account over its time; the check is opening + sum = closing. */
export type StatementBalance = Readonly<{
  /** The line of the file on which this statement begins, from 1. */
  line: number;
  accountId: string | null;
  currency: string;
  /** Signed minor units; null where the file does not say. */
  opening: MinorUnits | null;
  closing: MinorUnits | null;
  /** Inflows less outflows of the booked rows that were read, in minor units. */
  sum: MinorUnits;
}>;

/** What of a reading a person should look at before it is stored. */
export const READING_DOUBTS = ["columns", "dateOrder", "decimalSign", "balances"] as const;

/** That a file may mean something else than what was read, or says itself that it does not add up. */
export type ReadingDoubt = Readonly<{ about: (typeof READING_DOUBTS)[number]; reason: ReadingReason }>;

/** What the rows of a file in one currency add up to. */
export type StatementSummary = Readonly<{
  rows: number;
  firstOn: CalendarDate | null;
  lastOn: CalendarDate | null;
  /** Minor units. */
  inflow: MinorUnits;
  outflow: MinorUnits;
}>;

/** A bank file as it was read. */
export type Statement = Readonly<{
  format: StatementFormat;
  rows: readonly StatementRow[];
  unreadable: readonly UnreadableRow[];
  balances: readonly StatementBalance[];
  /** Empty where the file can only mean what was read. */
  uncertain: readonly ReadingDoubt[];
  /** How a CSV file was understood; null for all others. */
  csv: CsvLayout | null;
}>;

export type CsvDoubt = Exclude<ReadingDoubt["about"], "balances">;

/** A CSV file's columns with a few of their values, and what each was taken for. */
export type CsvLayout = Readonly<{
  mapping: CsvMapping;
  /** Names the header, so that the same mapping is found again for the bank's next file. */
  headerKey: string;
  columns: readonly Readonly<{ name: string; samples: readonly string[] }>[];
  /** Whether the mapping was found by looking at the file, remembered from an earlier one, or given. */
  source: "detected" | "remembered" | "given";
  /** What could be meant otherwise too by all that the file says, so that a person should look at it. */
  isUncertain: readonly CsvDoubt[];
}>;
