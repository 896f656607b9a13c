import { NOTHING_TOUCHED } from "../../db/changes";
import { listCsvMappings, saveCsvMapping } from "../../db/csv-mappings";
import { saveImportedRows } from "../../db/import-rows";
import type { Customer } from "../../domain/customer";
import type { CsvLayout } from "../../domain/statement";
import { requireCustomer, requireLockedCustomer } from "../access";
import { listTouchedWindows, type TouchedWindows } from "../cashflow/touched-windows";
import { ChangeWriter } from "../changes/change-writer";
import type { Context } from "../context";
import { requirePreviewToken, runWrite } from "../run-write";
import { answerQuestions } from "./answer-questions";
import { type ImportThread, MAX_PLAN_MILLIS } from "./import-thread-client";
import { withImportThread } from "./import-threads";
import type { PlannedImport } from "./plan-rows";
import { readSentFile, refuseFaults, refuseFile, type SentFile } from "./read-sent-file";
import type { ReadFile, SentRows } from "./thread-messages";

type ImportInput = SentFile &
  Readonly<{
    userId: string;
    dryRun: "true" | "false";
    file: Readonly<{ name: string; bytes: Uint8Array }>;
  }>;

export type ImportResult = Omit<PlannedImport, "effects" | "token"> &
  Pick<ReadFile, "format" | "balances" | "csv"> &
  TouchedWindows &
  Readonly<{
    changeId: string | null;
    isDryRun: boolean;
    currency: string;
    /** Sent back with the import, it refuses the import where it would no longer do this. */
    previewToken: string;
  }>;

const LIMITS = { timeout: MAX_PLAN_MILLIS };

const MAX_FILE_NAME = 255;

/**
 * Reads a bank's file and stores what of it is not stored yet, as one change; or says what it would store.
 *
 * Throws `validation_failed` for a file that cannot be read, saying where and what was expected, and for a CSV file
 * of which it is not known what its columns are; a dry run answers that one with what it found.
 */
export async function importStatement(context: Context, input: ImportInput): Promise<ImportResult> {
  const { prisma } = context.database;
  const customer = await requireCustomer(context, input.userId);
  const remembered = await listCsvMappings(prisma, customer);
  const work = async (thread: ImportThread): Promise<ImportResult> => {
    context.reportProgress?.({ stage: "reading", done: 0, total: null });
    const read = await readSentFile(thread, input, { currency: customer.currency, remembered });
    const isDryRun = input.dryRun === "true";
    if (!read.isMapped && isDryRun) return withoutRows(customer, read.layout);
    if (!read.isMapped) throw refuseFile("mapping", "required", read.message);
    if (isDryRun) return preview(context, customer, { thread, file: read.file });
    return store(context, input, { thread, file: read.file });
  };
  return withImportThread(input.file.bytes.length, (thread) => refuseFaults(() => work(thread)));
}

type Read = Readonly<{ thread: ImportThread; file: ReadFile }>;

async function preview(context: Context, customer: Customer, { thread, file }: Read): Promise<ImportResult> {
  const { prisma } = context.database;
  context.reportProgress?.({ stage: "comparing", done: 0, total: file.rowCount });
  const request = { customer, at: context.now(), changeId: null };
  const planned = await thread.plan(request, {
    ...answerQuestions(prisma, customer, null),
    write: async () => {},
  });
  const windows = await listTouchedWindows(prisma, customer, planned.effects);
  return toResult(customer, { file, planned, ...windows, changeId: null, isDryRun: true });
}

async function store(context: Context, input: ImportInput, { thread, file }: Read): Promise<ImportResult> {
  return runWrite(
    context,
    input.userId,
    async (database) => {
      const customer = await requireLockedCustomer(context, database, input.userId);
      const importedFile = { fileName: input.file.name.slice(0, MAX_FILE_NAME), format: file.format };
      const writer = new ChangeWriter(
        { context, transaction: database, customer },
        { kind: "statement_imported", file: importedFile },
      );
      const at = context.now();
      let done = 0;
      const write = async (rows: SentRows): Promise<void> => {
        if (rows.count > 0) {
          await writer.begin();
          await saveImportedRows(database, { ...customer, changeId: writer.changeId }, rows);
          writer.addWritten({ effects: new Map(), transactionCount: rows.count, created: rows.ids });
        }
        done += rows.count;
        context.reportProgress?.({ stage: "writing", done, total: file.rowCount });
      };
      const request = { customer, at, changeId: writer.changeId };
      const planned = await thread.plan(request, {
        ...answerQuestions(database, customer, writer.changeId),
        write,
      });
      requirePreviewToken(context, planned.token);
      const windows = await listTouchedWindows(database, customer, planned.effects);
      if (file.csv !== null) {
        const { headerKey, mapping } = file.csv;
        await saveCsvMapping(database, customer, { headerKey, mapping, updatedAt: context.now() });
      }
      writer.addWritten({ ...NOTHING_TOUCHED, effects: planned.effects });
      if (writer.hasBegun) await writer.finish();
      const changeId = writer.hasBegun ? writer.changeId : null;
      return toResult(customer, { file, planned, ...windows, changeId, isDryRun: false });
    },
    LIMITS,
  );
}

type Parts = Readonly<{ file: Pick<ReadFile, "format" | "balances" | "csv">; planned: PlannedImport }> &
  Pick<ImportResult, "changeId" | "isDryRun" | "windows" | "windowCount">;

function toResult({ currency }: Customer, { file, planned, ...rest }: Parts): ImportResult {
  const { effects: _, token: previewToken, ...shown } = planned;
  const { format, balances, csv } = file;
  return { ...rest, ...shown, previewToken, currency, format, balances, csv };
}

/** What a dry run answers of a CSV file whose columns have to be named first. */
function withoutRows(customer: Customer, layout: CsvLayout): ImportResult {
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  return toResult(customer, {
    file: { format: "csv", balances: [], csv: layout },
    planned: { counts, rows: [], rejected: [], effects: new Map(), token: "" },
    changeId: null,
    isDryRun: true,
    windows: [],
    windowCount: 0,
  });
}
