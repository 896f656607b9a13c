import { listCsvMappings } from "../../db/tables/csv-mappings";
import { hasColumns } from "../../domain/csv-mapping";
import type { Customer } from "../../domain/customer";
import { readingDoubt } from "../../statements/reading-doubts";
import { summarizeRows } from "../../statements/summarize-rows";
import { requireCustomer } from "../access";
import { requireRoom } from "../changes/add-to-totals";
import type { Context } from "../context";
import { type ImportResult, NONE_CREATED, toImportResult } from "./import-result";
import type { ImportThread } from "./import-thread-client";
import { withImportThread } from "./import-threads";
import { planImport, type ReadStatement } from "./plan-import";
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
    return storeImport({ context, sent: input, read: { thread, file: read.file } });
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
  return toImportResult(read.file, { plan, changeId: null, created: NONE_CREATED, isDryRun: true });
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
  return toImportResult(file, { plan, changeId: null, created: NONE_CREATED, isDryRun: true });
}
