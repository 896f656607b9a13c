import { z } from "zod";
import type { Counted } from "../domain/contribution";
import {
  CSV_DELIMITERS,
  type CsvColumn,
  type CsvMapping,
  DATE_ORDERS,
  DECIMAL_SIGNS,
} from "../domain/csv-mapping";
import { decimalsOf } from "../domain/currency-decimals";
import { currencyDecimals, type MinorUnits, toDecimalNumber } from "../domain/money";
import type { Window } from "../domain/period";
import { sayReason } from "../domain/reading-reason";
import {
  aboutOf,
  CONTAINERS,
  type Container,
  type CsvLayout,
  READING_DOUBTS,
  type ReadingDoubt,
  STATEMENT_FORMATS,
  type StatementBalance,
  type StatementFormat,
  type StatementRow,
  type StatementSummary,
  type UnreadableRow,
} from "../domain/statement";
import { DIRECTIONS, STATUSES } from "../domain/transaction";
import { presentTouchedWindow, touchedWindow } from "./cashflow-periods";
import { type CreatedTransactions, createdTransactions, presentCreated } from "./changes";
import { API_ROOT, defineEndpoint, type InputError, MAX_FORM_BYTES, type RawFields } from "./endpoint";
import { fieldError, readingReason } from "./envelope";
import { EXAMPLE } from "./example-values";
import { amount, calendarDate, text, userId } from "./fields";
import { counted, counterparty, presentCounted } from "./transaction";
import { outcomeCounts } from "./transaction-batches";

/** A file as received. */
type SentFile = Readonly<{ name: string; bytes: Uint8Array }>;

const sentFile = z.custom<SentFile>(isSentFile).meta({ override: { type: "string", format: "binary" } });

export function isSentFile(sent: unknown): sent is SentFile {
  return typeof sent === "object" && sent !== null && "bytes" in sent;
}

function fileErrors({ file }: RawFields): readonly InputError[] {
  if (file === undefined) return [{ field: "file", code: "required", message: "file is required" }];
  return isSentFile(file) ? [] : [{ field: "file", code: "invalid_type", message: "must be a file" }];
}

const columnNumber = z.int().min(0).max(999);

const columns = z
  .strictObject({
    bookedOn: columnNumber.optional(),
    amount: columnNumber.optional(),
    debit: columnNumber.optional(),
    credit: columnNumber.optional(),
    fee: columnNumber.optional(),
    direction: columnNumber.optional(),
    counterpartyName: columnNumber.optional(),
    payerName: columnNumber.optional(),
    counterpartyId: columnNumber.optional(),
    accountId: columnNumber.optional(),
    currency: columnNumber.optional(),
    bankId: columnNumber.optional(),
    status: columnNumber.optional(),
    balance: columnNumber.optional(),
    description: z.array(columnNumber).max(20),
  } satisfies Record<CsvColumn | "description", z.ZodType>)
  .meta({ id: "CsvColumns" });

export const csvMapping = z
  .strictObject({
    encoding: text({ max: 40 }),
    delimiter: z.enum(CSV_DELIMITERS),
    headerRecord: z.int().min(0).max(1_000).nullable(),
    dateOrder: z.enum(DATE_ORDERS),
    decimalSign: z.enum(DECIMAL_SIGNS),
    isSignInverted: z.boolean(),
    isFeeIncluded: z.boolean().optional().meta({
      description:
        "True where the amounts include the fees of the file. Missing where it has none, or `columns.fee` adds them.",
    }),
    columns,
  })
  .meta({ id: "CsvMapping" });

/** A form only has text fields, so the mapping is sent as JSON in one of them. */
const mappingText = z
  .string()
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue({ code: "custom", message: "must be JSON" });
      return z.NEVER;
    }
  })
  .pipe(csvMapping)
  .meta({ description: "How to read a CSV file: a `CsvMapping` as JSON, as a dry run returns it." });

const OUTCOMES = ["created", "updated", "unchanged"] as const;

/** How a row was matched with a stored transaction. */
const MATCHES = ["external_id", "text", "amount"] as const;

const archivedFile = z
  .string()
  .nullable()
  .meta({ description: "The file of a ZIP archive that the line is in; null for any other file." });

const row = z
  .strictObject({
    line: z.int(),
    archivedFile,
    outcome: z.enum(OUTCOMES),
    matchedBy: z
      .enum(MATCHES)
      .nullable()
      .meta({ description: "How the row was matched to a transaction that is already stored." }),
    transactionId: z
      .string()
      .nullable()
      .meta({ description: "Null in a dry run for a row that would be created." }),
    accountId: z.string().nullable(),
    bookedOn: calendarDate,
    amount,
    currency: z.string(),
    direction: z.enum(DIRECTIONS),
    status: z.enum(STATUSES),
    description: z.string(),
    counterparty,
    counted,
  })
  .meta({ id: "ImportedRow" });

const unreadable = z
  .strictObject({
    line: z.int(),
    archivedFile,
    text: z.string(),
    errors: z.array(fieldError),
  })
  .meta({ id: "UnreadableRow" });

const balance = z
  .strictObject({
    accountId: z.string().nullable(),
    currency: z.string(),
    opening: amount.nullable(),
    closing: amount.nullable(),
    sum: amount,
    difference: amount.nullable().meta({
      description: "`closing` − (`opening` + `sum`): 0 if the statement adds up, null if it has no balances.",
    }),
  })
  .meta({ id: "StatementBalance" });

const csv = z
  .strictObject({
    mapping: csvMapping,
    source: z.enum(["detected", "remembered", "given"]),
    isUncertain: z.array(z.enum(["dateOrder", "decimalSign", "columns"])),
    columns: z.array(z.strictObject({ name: z.string(), samples: z.array(z.string()) })),
  })
  .meta({ id: "CsvLayout" });

const doubt = z
  .strictObject({ about: z.enum(READING_DOUBTS), message: z.string(), reason: readingReason })
  .meta({ id: "ReadingDoubt" });

const summary = z
  .strictObject({
    rows: z.int(),
    firstOn: calendarDate.nullable(),
    lastOn: calendarDate.nullable(),
    inflow: amount,
    outflow: amount,
  })
  .meta({ id: "StatementSummary" });

const imported = z
  .strictObject({
    changeId: z.string().nullable(),
    created: createdTransactions.meta({
      description:
        "The first 200 transactions that the import created. Send `nextCursor` to `…/changes/{changeId}/created-transactions` to get the next ones.",
    }),
    isDryRun: z.boolean(),
    format: z.enum(STATEMENT_FORMATS).meta({ description: "Values may be added." }),
    container: z.enum(CONTAINERS).meta({
      description:
        "Where the table of a file with the `format` `csv` was, or `archive` for a ZIP archive of CAMT files. Any other file is `text`. Values may be added.",
    }),
    previewToken: z
      .string()
      .meta({ description: "Send it in `If-Preview` to store exactly what the dry run showed." }),
    counts: outcomeCounts,
    rows: z.array(row).meta({ description: "The first 200 rows of each outcome, in the order of the file." }),
    rejected: z.array(unreadable).meta({ description: "The first 200 rows that cannot be stored." }),
    balances: z.array(balance),
    uncertain: z.array(doubt).meta({
      description: "What can be read in another way, or does not add up. Check it before you store the file.",
    }),
    summary: summary.meta({
      description: "All rows of the file in the customer's currency, whether stored or not.",
    }),
    windowCount: z.int(),
    windows: z.array(touchedWindow),
    csv: csv.nullable(),
  })
  .meta({ id: "ImportResult" });

type ImportResult = Readonly<{
  changeId: string | null;
  created: CreatedTransactions;
  isDryRun: boolean;
  /** The customer's currency, which is that of all stored amounts. */
  currency: string;
  format: StatementFormat;
  container: Container;
  previewToken: string;
  counts: z.input<typeof outcomeCounts>;
  rows: readonly Readonly<{
    row: StatementRow;
    outcome: (typeof OUTCOMES)[number];
    matchedBy: (typeof MATCHES)[number] | null;
    transactionId: string | null;
    counted: Counted;
  }>[];
  rejected: readonly UnreadableRow[];
  balances: readonly StatementBalance[];
  uncertain: readonly ReadingDoubt[];
  summary: StatementSummary;
  windowCount: number;
  windows: readonly Readonly<{ window: Window; before: Counted; after: Counted }>[];
  csv: CsvLayout | null;
}>;

export const importStatementEndpoint = defineEndpoint({
  method: "POST",
  path: `${API_ROOT}/customers/{userId}/imports`,
  scopes: ["transactions:write"],
  tag: "Transactions",
  summary: "Import a bank statement",
  description:
    "Accepts CSV, XLSX, XLS, HTML, OFX, QFX, QIF, CAMT.052, CAMT.053 and MT940, and detects the format. An Excel workbook and the tables of a web page are read as the CSV file that they could be saved as: their `format` is `csv`, and `container` tells them apart. A ZIP archive of CAMT.052 or of CAMT.053 files is read as one file.\n\nWith `dryRun=true`, nothing is stored, and the response shows what would be stored. To store exactly that, send the file again with the `previewToken` in `If-Preview`.\n\nTransactions that are already stored are recognized, by the bank's own id or by account, day, amount and text, and are not added again. A row that cannot be read is rejected, and so is one that an earlier report in the same CAMT.052 file already has. The other rows are stored. A file that cannot be read at all is refused; the error names what was expected, and the line if there is one.\n\nA file that can be read in more than one way, or whose own balances do not add up, is refused with `reading_uncertain` until you confirm it: with the `previewToken` of a dry run, with a `mapping` if it is CSV, or with `acceptUncertain`.\n\nThe import is one change, and can be undone as a whole.",
  input: z.strictObject({
    userId,
    dryRun: z
      .enum(["true", "false"])
      .meta({ description: "Shows what the import would do without storing anything." })
      .default("false"),
    file: sentFile,
    format: z.enum(STATEMENT_FORMATS).meta({ description: "Detected if left out." }).optional(),
    accountId: text({ max: 255 })
      .meta({ description: "The account of rows that do not name one." })
      .optional(),
    mapping: mappingText.optional(),
    dateOrder: z
      .enum(DATE_ORDERS)
      .meta({
        description: "The order of dates, if the file does not make it clear: `dmy` for 31/12/2026.",
      })
      .optional(),
    decimalSign: z
      .enum(DECIMAL_SIGNS)
      .meta({ description: "The decimal separator of amounts, if the file does not make it clear." })
      .optional(),
    acceptUncertain: z
      .enum(["true", "false"])
      .meta({ description: "Stores the file as it was read, even if it could be read in another way." })
      .optional(),
  }),
  example: {
    userId: EXAMPLE.userId,
    file: {
      name: "october.csv",
      bytes: new TextEncoder().encode(
        "Date,Amount,Description\n2026-10-22,-24.90,Flowers\n2026-10-23,312.00,Catering invoice 7\n",
      ),
    },
    accountId: "cafe-giro",
  },
  rules: fileErrors,
  queryFields: ["dryRun"],
  media: "multipart/form-data",
  maxBodyBytes: MAX_FORM_BYTES,
  output: imported,
  headers: ["Idempotency-Key", "If-Preview"],
  failures: ["reading_uncertain"],
  code: "business_statement_imported",
  message: "Statement imported.",
  messageOf: ({ isDryRun }: Pick<ImportResult, "isDryRun">) => (isDryRun ? "Statement read." : null),
  present: (result: ImportResult) => ({
    changeId: result.changeId,
    created: presentCreated(result.created),
    isDryRun: result.isDryRun,
    format: result.format,
    container: result.container,
    previewToken: result.previewToken,
    counts: result.counts,
    rows: result.rows.map((each) => presentRow(each, result.currency)),
    rejected: result.rejected.map(({ line, archivedFile = null, text, field, code, reason }) => ({
      line,
      archivedFile,
      text,
      errors: [{ field, in: "body" as const, code, message: sayReason(reason), reason }],
    })),
    balances: result.balances.map(presentBalance),
    uncertain: result.uncertain.map(({ about, reason }) => ({ about, message: sayReason(reason), reason })),
    summary: presentSummary(result.summary, result.currency),
    windowCount: result.windowCount,
    windows: result.windows.map((each) => presentTouchedWindow(each, result.currency)),
    csv: result.csv && presentLayout(result.csv),
  }),
});

function presentRow(
  { row: read, outcome, matchedBy, transactionId, counted: stored }: ImportResult["rows"][number],
  currency: string,
): z.input<typeof row> {
  return {
    line: read.line,
    archivedFile: read.archivedFile ?? null,
    outcome,
    matchedBy,
    transactionId,
    accountId: read.accountId,
    bookedOn: read.bookedOn,
    amount: toDecimalNumber(read.amount, decimalsOf(currency)),
    currency: read.currency,
    direction: read.direction,
    status: read.status,
    description: read.description,
    counterparty: { id: read.counterpartyId, name: read.counterpartyName },
    counted: presentCounted(stored, currency),
  };
}

function presentSummary(
  { inflow, outflow, ...found }: StatementSummary,
  currency: string,
): z.input<typeof summary> {
  const decimals = decimalsOf(currency);
  return {
    ...found,
    inflow: toDecimalNumber(inflow, decimals),
    outflow: toDecimalNumber(outflow, decimals),
  };
}

function presentBalance({ accountId, currency, opening, closing, sum }: StatementBalance) {
  const toAmount = (value: MinorUnits): number => toDecimalNumber(value, currencyDecimals(currency) ?? 0);
  return {
    accountId,
    currency,
    opening: opening === null ? null : toAmount(opening),
    closing: closing === null ? null : toAmount(closing),
    sum: toAmount(sum),
    difference: opening === null || closing === null ? null : toAmount(closing - opening - sum),
  };
}

function presentLayout({ mapping, source, isUncertain, columns: found }: CsvLayout): z.input<typeof csv> {
  return {
    mapping: toWireMapping(mapping),
    source,
    isUncertain: [...new Set(isUncertain.map(aboutOf))],
    columns: found.map(({ name, samples }) => ({ name, samples: [...samples] })),
  };
}

function toWireMapping({ columns: found, ...mapping }: CsvMapping): z.input<typeof csvMapping> {
  return { ...mapping, columns: { ...found, description: [...found.description] } };
}
