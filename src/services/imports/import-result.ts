import type { TouchedWindows } from "../cashflow/touched-windows";
import type { CreatedTransactions } from "../changes/list-created-transactions";
import type { ImportPlan } from "./plan-import";
import type { PlannedImport } from "./plan-rows";
import type { ReadFile } from "./thread-messages";

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

export const NONE_CREATED: CreatedTransactions = { transactionIds: [], nextCursor: null };

type Done = Readonly<{ plan: Omit<ImportPlan, "chunks"> }> &
  Pick<ImportResult, "changeId" | "created" | "isDryRun">;

export function toImportResult(file: ShownFile, { plan, ...done }: Done): ImportResult {
  const { customer, planned, windows, windowCount, token: previewToken } = plan;
  const { effects: _, linesByDay: __, token: ___, ...shown } = planned;
  const { container, format, balances, uncertain, summary, csv } = file;
  const ofFile = { currency: customer.currency, container, format, balances, uncertain, summary, csv };
  return { ...done, windows, windowCount, ...shown, previewToken, ...ofFile };
}
