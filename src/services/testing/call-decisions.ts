import { NEWEST_FIRST } from "../../domain/transaction-sort";
import { getOverview } from "../cashflow/get-overview";
import { previewEdits } from "../cashflow/preview-edits";
import { previewFilteredEdit } from "../cashflow/preview-filtered-edit";
import { undoChange } from "../changes/undo-change";
import { closePeriod, reopenPeriod } from "../closings/close-period";
import { listClosedFigures } from "../closings/list-closed-figures";
import { listClosedLines } from "../closings/list-closed-lines";
import { listClosings } from "../closings/list-closings";
import type { Context } from "../context";
import { findCounterparty } from "../counterparties/find-counterparty";
import { clearRefund } from "../links/clear-refund";
import { markRefund } from "../links/mark-refund";
import { pairTransfer } from "../links/pair-transfer";
import { rejectLink } from "../links/reject-link";
import { suggestLinks } from "../links/suggest-links";
import { unpairTransfer } from "../links/unpair-transfer";
import { createRule } from "../rules/create-rule";
import { listRuleSuggestions } from "../rules/list-rule-suggestions";
import { removeRule } from "../rules/remove-rule";
import { updateRule } from "../rules/update-rule";
import { getSignOffBundle } from "../sign-off/get-sign-off-bundle";
import { signOff } from "../sign-off/sign-off";
import { bulkEditTransactions } from "../transactions/bulk-edit-transactions";
import { editFiltered } from "../transactions/edit-filtered";
import { listForPrint } from "../transactions/list-for-print";
import { listMarks } from "../transactions/list-marks";
import { listTransactionsAt } from "../transactions/list-transactions-at";
import { noteTransaction } from "../transactions/note-transaction";
import { removeTransaction } from "../transactions/remove-transaction";
import { reviewTransactions } from "../transactions/review-transactions";
import { summarizeTransactions } from "../transactions/summarize-transactions";
import { newTransaction } from "./factories";

/**
 * Calls the services for links, rules, closings, sign-offs, filtered edits and marks, like `callServices` the
 * others.
 */
export async function callDecisions(context: Context, userId: string): Promise<void> {
  await callLinks(context, userId);
  await callRules(context, userId);
  const noted = await newTransaction(context, userId, { counterpartyName: "Printer" });
  const subject = { userId, transactionId: noted.id };
  await noteTransaction(context, { ...subject, note: "paper" });
  await reviewTransactions(context, { userId, transactionIds: [noted.id], isReviewed: true });
  await listMarks(context, { userId, transactionIds: [noted.id] });
  const edits = [{ action: "exclude", transactionId: noted.id, scope: "single" }] as const;
  await previewEdits(context, { userId, edits });
  const { changeId } = await bulkEditTransactions(context, { userId, edits });
  await undoChange(context, { userId, changeId: changeId ?? "none" });
  const filtered = { userId, q: "card", edit: { action: "exclude" }, except: [] } as const;
  await previewFilteredEdit(context, filtered);
  await editFiltered(context, filtered);
  await summarizeTransactions(context, { userId, direction: "outflow" });
  await listForPrint(context, { userId, sort: NEWEST_FIRST });
  await listTransactionsAt(context, { userId, limit: 2, offset: 1 });
  await findCounterparty(context, { userId, counterparty: noted.counterpartyKey ?? "none" });
  await getOverview(context, { userId });
  await removeTransaction(context, subject);
  await callClosings(context, userId);
}

async function callLinks(context: Context, userId: string): Promise<void> {
  const shop = { counterpartyName: "Shop", amount: 20_00n };
  const { id: outflow } = await newTransaction(context, userId, shop);
  const { id: inflow } = await newTransaction(context, userId, { ...shop, direction: "inflow" });
  const { id: other } = await newTransaction(context, userId, { ...shop, direction: "inflow" });
  await suggestLinks(context, { userId });
  await rejectLink(context, { userId, transactionId: other, otherTransactionId: outflow });
  await markRefund(context, { userId, transactionId: inflow, refundOf: [{ transactionId: outflow }] });
  await clearRefund(context, { userId, transactionId: inflow });
  await pairTransfer(context, { userId, transactionId: outflow, withTransactionId: inflow });
  await unpairTransfer(context, { userId, transactionId: outflow });
}

async function callRules(context: Context, userId: string): Promise<void> {
  const wanted = { direction: "outflow", counterparty: { name: "Printer" }, fromOn: "2026-01-01" } as const;
  await listRuleSuggestions(context, { userId });
  await createRule(context, { userId, ...wanted, dryRun: true });
  const { rule } = await createRule(context, { userId, ...wanted, dryRun: false });
  const subject = { userId, ruleId: rule?.id ?? "none" };
  const treatment = { type: "covered_expense" } as const;
  await updateRule(context, { ...subject, treatment, dryRun: false });
  await removeRule(context, { ...subject, dryRun: true });
  await removeRule(context, subject);
}

async function callClosings(context: Context, userId: string): Promise<void> {
  const { changeId } = await closePeriod(context, { userId, through: "2026-01-31" });
  await signOff(context, { userId, changeId });
  await getSignOffBundle(context, { userId, changeId });
  await listClosings(context, { userId, limit: 2 });
  await listClosedFigures(context, { userId, from: "2026-01-01", to: "2026-01-31", limit: 2 });
  await listClosedLines(context, { userId, startDate: "2026-01-01", limit: 2 });
  await reopenPeriod(context, { userId, through: null, reason: "a late invoice" });
}
