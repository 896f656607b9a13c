import type { Executor, UnitOfWork } from "../../db/engine/executor";
import { listDecidedCounterparties } from "../../db/tables/stream-marks";
import type { Customer } from "../../domain/customer";
import { listTouchedWindows, type TouchedWindows } from "../cashflow/touched-windows";
import type { Context } from "../context";
import { digestValue } from "../digest-value";
import type { ImportThread } from "./import-thread-client";
import type { PlannedImport } from "./plan-rows";
import type { ReadFile, SentRows } from "./thread-messages";

/** A file that was read, and the thread that keeps its rows. */
export type ReadStatement = Readonly<{ thread: ImportThread; file: ReadFile }>;

type From = Readonly<{
  executor: Executor;
  customer: Customer;
  /** The change that the rows are written for; null for a dry run. */
  changeId: string | null;
}>;

/** What an import does to a customer at a given revision. */
export type ImportPlan = TouchedWindows &
  Readonly<{
    customer: Customer;
    planned: PlannedImport;
    /** The rows to write; the writer removes each chunk that it writes. */
    chunks: SentRows[];
    /**
     * A digest of what the import does and of what the preview shows, without new ids. The rest of the
     * preview follows from the file.
     */
    token: string;
  }>;

/** Computes what a file does, and writes nothing. */
export async function planImport(
  context: Context,
  { thread, file }: ReadStatement,
  { executor, customer, changeId }: From,
): Promise<ImportPlan> {
  context.reportProgress?.({ stage: "comparing", done: 0, total: file.rowCount });
  const decidedKeys = new Set(await listDecidedCounterparties(executor, customer));
  const request = { currency: customer.currency, at: context.now(), changeId, decidedKeys };
  const { planned, chunks } = await thread.plan(request, executor, customer);
  const windows = await listTouchedWindows(executor, customer, planned.effects);
  return { customer, planned, chunks, ...windows, token: tokenOf(planned, windows) };
}

function tokenOf(
  { token, counts, rows, rejected }: PlannedImport,
  { windows, windowCount }: TouchedWindows,
): string {
  const shown = rows.map((row) => (row.outcome === "created" ? { ...row, transactionId: null } : row));
  return digestValue([token, counts, shown, rejected, windows, windowCount]);
}

/**
 * An executor that reads within a transaction, one statement at a time. If the transaction has steps, other
 * writes get turns in between.
 */
export function readingInSteps(unit: UnitOfWork): Executor {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...unit,
    run(statement, parameters) {
      const read = last.then(async () => {
        await unit.steps?.giveTurn();
        return unit.run(statement, parameters);
      });
      last = read;
      return read;
    },
  };
}
