import { listCsvMappings } from "../../db/tables/csv-mappings";
import { hasColumns } from "../../domain/csv-mapping";
import type { Customer } from "../../domain/customer";
import { readingDoubt } from "../../statements/reading-doubts";
import { summarizeRows } from "../../statements/summarize-rows";
import { requireCustomer } from "../access";
import type { TouchedWindows } from "../cashflow/touched-windows";
import { requireRoom } from "../changes/add-to-totals";
import type { CreatedTransactions } from "../changes/list-created-transactions";
import type { Context } from "../context";
import type { ImportThread } from "./import-thread-client";
import { withImportThread } from "./import-threads";
import { type ImportPlan, planImport, type ReadStatement } from "./plan-import";
import type { PlannedImport } from "./plan-rows";
import { readSentFile, refuseErrors, refuseFile, refuseUncertain, type SentFile } from "./read-sent-file";
import { namingLines, storeImport } from "./store-import";
import type { ReadFile, UnmappedFile } from "./thread-messages";

type ImportInput = SentFile &
  Readonly<{
    userId: string;
    dryRun: "true" | "false";
    /** Whether the file may be stored as it was read, despite doubts. */
    acceptUncertain?: "true" | "false" | undefined;
    file: Readonly<{ name: string; bytes: Uint8Array }>;
  }>;

type ShownFile = Pick<ReadFile, "container" | "format" | "balances" | "uncertain" | "summary" | "csv">;

export type ImportResult = Omit<PlannedImport, "effects" | "linesByDay" | "token"> &
  ShownFile &
  TouchedWindows &
  Readonly<{
    changeId: string | null;
    /** The first transactions that it created; `listCreatedTransactions` returns the others. */
    created: CreatedTransactions;
    isDryRun: boolean;
    currency: string;
    /** An import sent with this token is refused if it would do anything else. */
    previewToken: string;
  }>;

const NONE_CREATED: CreatedTransactions = { transactionIds: [], nextCursor: null };

/**
 * Reads a bank's file and stores its new data as one change, or reports what it would store.
 *
 * Throws `validation_failed` for a file that cannot be read, with the place and what was expected, and for a
 * CSV file whose columns are not known; a dry run returns what it found in such a file. Throws
 * `reading_uncertain` for a file that may mean something else, unless somebody has reviewed how it is read.
 */
export async function importStatement(context: Context, input: ImportInput): Promise<ImportResult> {
  const { reads } = context.database;
  const customer = await requireCustomer(context, input.userId);
  const remembered = await listCsvMappings(reads, customer);
  const work = async (thread: ImportThread): Promise<ImportResult> => {
    context.reportProgress?.({ stage: "reading", done: 0, total: null });
    const read = await readSentFile(thread, input, { currency: customer.currency, remembered });
    const isDryRun = input.dryRun === "true";
    if (!read.isMapped && isDryRun) return withoutRows(customer, read.file);
    if (!read.isMapped) throw refuseFile("mapping", "required", { reason: read.file.reason });
    if (isDryRun) return preview(context, input, { thread, file: read.file });
    requireLook(context, input, read.file);
    return store(context, input, { thread, file: read.file });
  };
  const owner = { partnerId: context.partnerId, userId: input.userId };
  context.reportProgress?.({ stage: "waiting", done: 0, total: null });
  return withImportThread({ owner, bytes: input.file.bytes.length }, (thread) =>
    refuseErrors(() => work(thread)),
  );
}

/** A caller that sends a preview token or maps the columns has reviewed the reading. Only CSV has columns. */
function requireLook(
  { conditions }: Context,
  { acceptUncertain, mapping }: ImportInput,
  file: ReadFile,
): void {
  const isMapped = file.format === "csv" && mapping !== undefined && hasColumns(mapping);
  const hasLooked = acceptUncertain === "true" || isMapped || conditions?.previewToken !== undefined;
  if (file.uncertain.length > 0 && !hasLooked) throw refuseUncertain(file);
}

async function preview(
  context: Context,
  { userId }: ImportInput,
  read: ReadStatement,
): Promise<ImportResult> {
  const { reads, longReads } = context.database;
  const customer = await requireCustomer(context, userId);
  const plan = await planImport(context, read, { executor: longReads(customer), customer, changeId: null });
  await namingLines(plan.planned, () => requireRoom(reads, customer, plan.planned.effects));
  return toResult(read.file, { plan, changeId: null, created: NONE_CREATED, isDryRun: true });
}

function store(context: Context, sent: ImportInput, read: ReadStatement): Promise<ImportResult> {
  return storeImport({
    context,
    sent,
    read,
    toResult: (stored) => toResult(read.file, { ...stored, isDryRun: false }),
  });
}

type Done = Readonly<{ plan: Omit<ImportPlan, "chunks"> }> &
  Pick<ImportResult, "changeId" | "created" | "isDryRun">;

function toResult(file: ShownFile, { plan, ...done }: Done): ImportResult {
  const { customer, planned, windows, windowCount, token: previewToken } = plan;
  const { effects: _, linesByDay: __, token: ___, ...shown } = planned;
  const { container, format, balances, uncertain, summary, csv } = file;
  const ofFile = { currency: customer.currency, container, format, balances, uncertain, summary, csv };
  return { ...done, windows, windowCount, ...shown, previewToken, ...ofFile };
}

/** The result of a dry run for a CSV file whose columns have to be named first. */
function withoutRows(customer: Customer, { container, layout }: UnmappedFile): ImportResult {
  const file = {
    container,
    format: "csv",
    balances: [],
    uncertain: layout.isUncertain.map(readingDoubt),
    summary: summarizeRows([], customer.currency),
    csv: layout,
  } as const;
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  const planned = { counts, rows: [], rejected: [], effects: new Map(), linesByDay: new Map(), token: "" };
  const plan = { customer, planned, windows: [], windowCount: 0, token: "" };
  return toResult(file, { plan, changeId: null, created: NONE_CREATED, isDryRun: true });
}
