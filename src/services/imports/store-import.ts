import { listCreatedIds } from "../../db/tables/changes";
import { saveCsvMapping } from "../../db/tables/csv-mappings";
import { saveImportedRows } from "../../db/tables/import-rows";
import { type ReadingReason, sayReason } from "../../domain/reading-reason";
import { requireCustomerAtRest, requireLockedCustomer } from "../access";
import { ChangeWriter, type CustomerWrite } from "../changes/change-writer";
import { namingRows } from "../changes/day-overflow";
import { type CreatedTransactions, toCreatedPage } from "../changes/list-created-transactions";
import { type Context, newId } from "../context";
import { requirePreviewToken, runWrite } from "../run-write";
import { requireUnmoved, StalePlan } from "../stale-plan";
import { MAX_PLAN_MILLIS } from "./import-thread-client";
import { type ImportPlan, planImport, type ReadStatement, readingInSteps } from "./plan-import";
import type { PlannedImport } from "./plan-rows";

/** Whose file it is. */
type Sent = Readonly<{ userId: string; file: Readonly<{ name: string }> }>;

export type StoredImport = Readonly<{
  plan: ImportPlan;
  changeId: string | null;
  created: CreatedTransactions;
}>;

type Work<Result> = Readonly<{
  context: Context;
  sent: Sent;
  read: ReadStatement;
  toResult: (stored: StoredImport) => Result;
}>;

/** So often a file is worked out at most. */
const MOST_PLANS = 3;

/** The largest file is written in seconds. */
const MAX_WRITE_MILLIS = 60_000;

const MAX_FILE_NAME = 255;

const MAX_LISTED_IDS = 200;

/**
 * Stores what of a file is not stored yet, as one change, and returns what `toResult` makes of it, which is
 * kept with the write.
 *
 * It is worked out beside the customer's other writes, and then written where the customer's revision is
 * still that from which it was worked out; else it is worked out again. For a customer who is written to all
 * the time that is done under the lock in the end, so that it does end.
 */
export async function storeImport<Result>(work: Work<Result>): Promise<Result> {
  const { context, sent, read } = work;
  const { reads, longReads } = context.database;
  await context.idempotency?.requireNew(reads);
  for (let plans = 1; plans < MOST_PLANS; plans += 1) {
    const customer = await requireCustomerAtRest(context, sent.userId);
    const changeId = newId();
    const plan = await planImport(context, read, { executor: longReads(customer), customer, changeId });
    try {
      return await writePlan(work, { plan, changeId });
    } catch (error) {
      if (!(error instanceof StalePlan)) throw error;
    }
  }
  return planUnderLock(work);
}

type Planned = Readonly<{ plan: ImportPlan; changeId: string }>;

async function writePlan<Result>(work: Work<Result>, planned: Planned): Promise<Result> {
  const { context, sent } = work;
  context.reportProgress?.({ stage: "waiting", done: 0, total: null });
  let areRowsGiven = false;
  return runWrite(
    context,
    sent.userId,
    async (unit) => {
      const customer = await requireLockedCustomer(context, unit, sent.userId);
      // Rows that a transaction was given are gone where it has to run again.
      if (areRowsGiven) throw new StalePlan();
      requireUnmoved(customer, planned.plan.customer);
      areRowsGiven = true;
      return write({ context, unit, customer }, work, planned);
    },
    { timeout: MAX_WRITE_MILLIS, size: "all" },
  );
}

async function planUnderLock<Result>(work: Work<Result>): Promise<Result> {
  const { context, sent, read } = work;
  context.reportProgress?.({ stage: "waiting", done: 0, total: null });
  return runWrite(
    context,
    sent.userId,
    async (unit) => {
      const customer = await requireLockedCustomer(context, unit, sent.userId);
      const changeId = newId();
      const plan = await planImport(context, read, {
        executor: readingInSteps(unit),
        customer,
        changeId,
      });
      return write({ context, unit, customer }, work, { plan, changeId });
    },
    { timeout: MAX_PLAN_MILLIS + MAX_WRITE_MILLIS, size: "all" },
  );
}

async function write<Result>(
  { context, unit, customer }: CustomerWrite,
  { sent, read: { file }, toResult }: Work<Result>,
  { plan, changeId }: Planned,
): Promise<Result> {
  requirePreviewToken(context, plan.token);
  const importedFile = { fileName: sent.file.name.slice(0, MAX_FILE_NAME), format: file.format };
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
  return toResult({
    plan,
    changeId: writer.hasBegun ? changeId : null,
    created: toCreatedPage(ids, MAX_LISTED_IDS),
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
    const toldTransactions = { created: transactionCount - updated, updated, removed: 0 };
    await writer.addWritten({ effects, grams, transactionCount, toldTransactions, created });
    await unit.steps?.giveTurn();
    done += transactionCount;
    context.reportProgress?.({ stage: "writing", done, total });
  }
  if (writer.hasBegun) await writer.finish();
}

/** Names the lines of a file that take the sum of a day too far. */
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
