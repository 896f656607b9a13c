import type { UnitOfWork } from "../../db/engine/executor";
import { listCreatedIds } from "../../db/tables/change-entries";
import { saveCsvMapping } from "../../db/tables/csv-mappings";
import { saveImportedRows } from "../../db/tables/import-rows";
import { type ReadingReason, sayReason } from "../../domain/reading-reason";
import { cleanText, shorten } from "../../statements/clean-text";
import { requireCustomerAtRest, requireLockedCustomer } from "../access";
import { ChangeWriter, type CustomerWrite } from "../changes/change-writer";
import { namingRows } from "../changes/day-overflow";
import { toCreatedPage } from "../changes/list-created-transactions";
import type { Context } from "../context";
import { newId } from "../new-id";
import { requirePreviewToken, runWrite } from "../run-write";
import { requireUnmoved, StalePlan } from "../stale-plan";
import { type ImportResult, toImportResult } from "./import-result";
import { MAX_PLAN_MILLIS } from "./import-thread-client";
import { type ImportPlan, planImport, type ReadStatement, readingInSteps } from "./plan-import";
import type { PlannedImport } from "./plan-rows";

/** The customer and the file name. */
type Sent = Readonly<{ userId: string; file: Readonly<{ name: string }> }>;

type Work = Readonly<{ context: Context; sent: Sent; read: ReadStatement }>;

/** The most times that a file is planned. */
const MOST_PLANS = 3;

/** Even the largest file is written within seconds. */
const MAX_WRITE_MILLIS = 60_000;

const MAX_FILE_NAME = 255;

const MAX_LISTED_IDS = 200;

/**
 * Stores the new data of a file as one change.
 *
 * The import is planned while other writes to the customer proceed. It is written if the customer's revision
 * is still that of the plan; otherwise it is planned again. The last attempt plans under the customer's lock,
 * so that it also ends for a customer with constant writes.
 */
export async function storeImport(work: Work): Promise<ImportResult> {
  const { context, sent, read } = work;
  const { reads, longReads } = context.database;
  await context.idempotency?.requireNew(reads);
  for (let plans = 1; plans < MOST_PLANS; plans += 1) {
    const customer = await requireCustomerAtRest(context, sent.userId);
    const changeId = newId();
    const plan = await planImport(context, read, { executor: longReads(customer), customer, changeId });
    try {
      return await writePlanned(work, { plan, changeId });
    } catch (error) {
      if (!(error instanceof StalePlan)) throw error;
    }
  }
  return planUnderLock(work);
}

type Planned = Readonly<{ plan: ImportPlan; changeId: string }>;

function writePlanned(work: Work, planned: Planned): Promise<ImportResult> {
  let areRowsGiven = false;
  return underLock(work, MAX_WRITE_MILLIS, async (write) => {
    // If the transaction is retried, its rows are already consumed.
    if (areRowsGiven) throw new StalePlan();
    requireUnmoved(write.customer, planned.plan.customer);
    areRowsGiven = true;
    return planned;
  });
}

function planUnderLock(work: Work): Promise<ImportResult> {
  return underLock(work, MAX_PLAN_MILLIS + MAX_WRITE_MILLIS, async ({ context, unit, customer }) => {
    const changeId = newId();
    const executor = readingInSteps(unit);
    return { plan: await planImport(context, work.read, { executor, customer, changeId }), changeId };
  });
}

/** Locks the customer, and writes what `plan` then returns. */
function underLock(
  work: Work,
  timeout: number,
  plan: (write: CustomerWrite) => Promise<Planned>,
): Promise<ImportResult> {
  const { context, sent } = work;
  context.reportProgress?.({ stage: "waiting", done: 0, total: null });
  const run = async (unit: UnitOfWork): Promise<ImportResult> => {
    const customer = await requireLockedCustomer(context, unit, sent.userId);
    const locked = { context, unit, customer };
    return write(locked, work, await plan(locked));
  };
  return runWrite(context, sent.userId, run, { timeout, size: "all" });
}

async function write(
  { context, unit, customer }: CustomerWrite,
  { sent, read: { file } }: Work,
  { plan, changeId }: Planned,
): Promise<ImportResult> {
  requirePreviewToken(context, plan.token);
  const fileName = shorten(cleanText(sent.file.name), MAX_FILE_NAME);
  const importedFile = { fileName, format: file.format };
  const writer = new ChangeWriter(
    { context, unit, customer, changeId },
    { kind: "statement_imported", file: importedFile },
  );
  await namingLines(plan.planned, () => writeChunks({ context, unit, customer }, writer, plan));
  if (file.csv !== null) {
    const { headerKey, mapping } = file.csv;
    await saveCsvMapping(unit, customer, { headerKey, mapping, updatedAt: context.now() });
  }
  const change = { id: changeId, created: writer.created };
  const ids = await listCreatedIds(unit, customer, change, { limit: MAX_LISTED_IDS + 1 });
  return toImportResult(file, {
    plan,
    changeId: writer.hasBegun ? changeId : null,
    created: toCreatedPage(ids, MAX_LISTED_IDS),
    isDryRun: false,
  });
}

async function writeChunks(
  { context, unit, customer }: CustomerWrite,
  writer: ChangeWriter,
  { chunks }: ImportPlan,
): Promise<void> {
  const key = { ...customer, changeId: writer.changeId };
  const total = chunks.reduce((sum, { count }) => sum + count, 0);
  let done = 0;
  context.reportProgress?.({ stage: "writing", done, total });
  for (let rows = chunks.shift(); rows !== undefined; rows = chunks.shift()) {
    const { effects, grams, count: transactionCount, ids: created } = rows;
    await writer.begin();
    await saveImportedRows(unit, key, rows);
    const updated = rows.updatedIds.length;
    const reportedTransactions = { created: transactionCount - updated, updated, removed: 0 };
    await writer.addWritten({ effects, grams, transactionCount, reportedTransactions, created });
    await unit.steps?.giveTurn();
    done += transactionCount;
    context.reportProgress?.({ stage: "writing", done, total });
  }
  if (writer.hasBegun) await writer.finish();
}

/** Adds the lines of the file that make the total of a day too large to the error. */
export function namingLines<Result>(
  { linesByDay }: PlannedImport,
  work: () => Promise<Result>,
): Promise<Result> {
  return namingRows(work, (day) =>
    (linesByDay.get(day) ?? []).map((line) => {
      const reason: ReadingReason = { code: "day_total_too_large", values: { line, day } };
      return { field: "file", message: sayReason(reason), reason };
    }),
  );
}
