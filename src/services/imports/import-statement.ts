import { listCreatedIds } from "../../db/tables/changes";
import { listCsvMappings, saveCsvMapping } from "../../db/tables/csv-mappings";
import { saveImportedRows } from "../../db/tables/import-rows";
import type { Customer } from "../../domain/customer";
import type { CsvLayout } from "../../domain/statement";
import { readingDoubt } from "../../statements/reading-doubts";
import { summarizeRows } from "../../statements/summarize-rows";
import { requireCustomer, requireLockedCustomer } from "../access";
import { listTouchedWindows, type TouchedWindows } from "../cashflow/touched-windows";
import { requireRoom } from "../changes/add-to-totals";
import { ChangeWriter } from "../changes/change-writer";
import { DayOverflow, namingRows } from "../changes/day-overflow";
import { type CreatedTransactions, toCreatedPage } from "../changes/list-created-transactions";
import type { Context } from "../context";
import { digestValue } from "../digest-value";
import { requirePreviewToken, runWrite } from "../run-write";
import { answerQuestions } from "./answer-questions";
import { type ImportThread, MAX_PLAN_MILLIS } from "./import-thread-client";
import { withImportThread } from "./import-threads";
import type { PlannedImport } from "./plan-rows";
import { readSentFile, refuseFaults, refuseFile, refuseUncertain, type SentFile } from "./read-sent-file";
import type { ReadFile, SentRows } from "./thread-messages";

type ImportInput = SentFile &
  Readonly<{
    userId: string;
    dryRun: "true" | "false";
    /** Whether what is uncertain about the file may be stored as it was read. */
    acceptUncertain?: "true" | "false" | undefined;
    file: Readonly<{ name: string; bytes: Uint8Array }>;
  }>;

export type ImportResult = Omit<PlannedImport, "effects" | "linesByDay" | "token"> &
  Pick<ReadFile, "format" | "balances" | "uncertain" | "summary" | "csv"> &
  TouchedWindows &
  Readonly<{
    changeId: string | null;
    /** The first of the transactions that it created; see `listCreatedTransactions` for the others. */
    created: CreatedTransactions;
    isDryRun: boolean;
    currency: string;
    /** Sent back with the import, it refuses the import where it would no longer do this. */
    previewToken: string;
  }>;

const LIMITS = { timeout: MAX_PLAN_MILLIS, size: "all" } as const;

const MAX_FILE_NAME = 255;

const MAX_LISTED_IDS = 200;

const NONE_CREATED: CreatedTransactions = { transactionIds: [], nextCursor: null };

/**
 * Reads a bank's file and stores what of it is not stored yet, as one change; or says what it would store.
 *
 * Throws `validation_failed` for a file that cannot be read, saying where and what was expected, and for a CSV file
 * of which it is not known what its columns are; a dry run answers that one with what it found. Throws
 * `reading_uncertain` for one that may mean something else, where nobody has looked at how it is read.
 */
export async function importStatement(context: Context, input: ImportInput): Promise<ImportResult> {
  const { reads } = context.database;
  const customer = await requireCustomer(context, input.userId);
  const remembered = await listCsvMappings(reads, customer);
  const work = async (thread: ImportThread): Promise<ImportResult> => {
    context.reportProgress?.({ stage: "reading", done: 0, total: null });
    const read = await readSentFile(thread, input, { currency: customer.currency, remembered });
    const isDryRun = input.dryRun === "true";
    if (!read.isMapped && isDryRun) return withoutRows(customer, read.layout);
    if (!read.isMapped) throw refuseFile("mapping", "required", read.message);
    if (isDryRun) return preview(context, customer, { thread, file: read.file });
    requireLook(context, input, read.file);
    return store(context, input, { thread, file: read.file });
  };
  const owner = { partnerId: context.partnerId, userId: input.userId };
  context.reportProgress?.({ stage: "waiting", done: 0, total: null });
  return withImportThread({ owner, bytes: input.file.bytes.length }, (thread) =>
    refuseFaults(() => work(thread)),
  );
}

/** Whoever sends a preview's token or a mapping has looked. */
function requireLook({ conditions }: Context, input: ImportInput, { uncertain }: ReadFile): void {
  const hasLooked =
    input.acceptUncertain === "true" || input.mapping !== undefined || conditions?.previewToken !== undefined;
  if (uncertain.length > 0 && !hasLooked) throw refuseUncertain(uncertain);
}

type Read = Readonly<{ thread: ImportThread; file: ReadFile }>;

async function preview(context: Context, customer: Customer, { thread, file }: Read): Promise<ImportResult> {
  const { reads } = context.database;
  context.reportProgress?.({ stage: "comparing", done: 0, total: file.rowCount });
  const request = { customer, at: context.now(), changeId: null };
  const planned = await thread.plan(request, {
    ...answerQuestions(reads, customer, null),
    write: async () => {},
  });
  await namingLines(planned, () => requireRoom(reads, customer, planned.effects));
  const windows = await listTouchedWindows(reads, customer, planned.effects);
  return toResult(customer, {
    file,
    planned,
    ...windows,
    changeId: null,
    created: NONE_CREATED,
    isDryRun: true,
  });
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
      // What could not be committed in a step is thrown once all rows are known, so that it can name them.
      const overflows: DayOverflow[] = [];
      let done = 0;
      const write = oneAtATime(async (rows: SentRows): Promise<void> => {
        if (rows.count > 0 && overflows.length === 0) {
          await writer.begin();
          await saveImportedRows(database, { ...customer, changeId: writer.changeId }, rows);
          const { effects, count: transactionCount, ids: created } = rows;
          writer.addWritten({ effects, transactionCount, created });
          await database.steps?.giveTurn().catch((error: unknown) => {
            if (!(error instanceof DayOverflow)) throw error;
            overflows.push(error);
          });
        }
        done += rows.count;
        context.reportProgress?.({ stage: "writing", done, total: file.rowCount });
      });
      const request = { customer, at, changeId: writer.changeId };
      const planned = await thread.plan(request, {
        ...answerQuestions(database, customer, writer.changeId),
        write,
      });
      const [overflow] = overflows;
      if (overflow !== undefined) await namingLines(planned, () => Promise.reject(overflow));
      // The totals have a part of the effects already where a step was committed; others still read those of before.
      const before = database.steps?.hasBegun === true ? context.database.reads : database;
      const windows = await listTouchedWindows(before, customer, planned.effects);
      requirePreviewToken(context, tokenOf(planned, windows));
      if (file.csv !== null) {
        const { headerKey, mapping } = file.csv;
        await saveCsvMapping(database, customer, { headerKey, mapping, updatedAt: context.now() });
      }
      if (writer.hasBegun) await namingLines(planned, () => writer.finish());
      const changeId = writer.hasBegun ? writer.changeId : null;
      const change = { id: writer.changeId, created: writer.created };
      const ids = await listCreatedIds(database, customer, change, { limit: MAX_LISTED_IDS + 1 });
      const created = toCreatedPage(ids, MAX_LISTED_IDS);
      return toResult(customer, { file, planned, ...windows, changeId, created, isDryRun: false });
    },
    LIMITS,
  );
}

function namingLines<Result>({ linesByDay }: PlannedImport, write: () => Promise<Result>): Promise<Result> {
  return namingRows(write, (day) =>
    (linesByDay.get(day) ?? []).map((line) => ({
      field: "file",
      message: `line ${line} takes the sum of ${day} past what can be kept exactly`,
    })),
  );
}

/** Runs work on what comes, in that order; a step may be committed between two of them, and not while one is under way. */
function oneAtATime<Item>(work: (item: Item) => Promise<void>): (item: Item) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (item) => {
    last = last.then(() => work(item));
    return last;
  };
}

type Parts = Readonly<{
  file: Pick<ReadFile, "format" | "balances" | "uncertain" | "summary" | "csv">;
  planned: PlannedImport;
}> &
  Pick<ImportResult, "changeId" | "created" | "isDryRun" | "windows" | "windowCount">;

function toResult({ currency }: Customer, { file, planned, ...rest }: Parts): ImportResult {
  const { effects: _, linesByDay: __, token: ___, ...shown } = planned;
  const { format, balances, uncertain, summary, csv } = file;
  const previewToken = tokenOf(planned, rest);
  return { ...rest, ...shown, previewToken, currency, format, balances, uncertain, summary, csv };
}

/** Names what an import does and all that is shown of it, without new ids. What else is shown follows from the file. */
function tokenOf(
  { token, counts, rows, rejected }: PlannedImport,
  { windows, windowCount }: TouchedWindows,
): string {
  const shown = rows.map((row) => (row.outcome === "created" ? { ...row, transactionId: null } : row));
  return digestValue([token, counts, shown, rejected, windows, windowCount]);
}

/** What a dry run answers of a CSV file whose columns have to be named first. */
function withoutRows(customer: Customer, layout: CsvLayout): ImportResult {
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  const result = toResult(customer, {
    file: {
      format: "csv",
      balances: [],
      uncertain: layout.isUncertain.map(readingDoubt),
      summary: summarizeRows([], customer.currency),
      csv: layout,
    },
    planned: { counts, rows: [], rejected: [], effects: new Map(), linesByDay: new Map(), token: "" },
    changeId: null,
    created: NONE_CREATED,
    isDryRun: true,
    windows: [],
    windowCount: 0,
  });
  return { ...result, previewToken: "" };
}
