import { OPERATIONS } from "../bindings";
import { t } from "./init";
import { managing, mutation, query } from "./operation";
import { accountProcedures } from "./routers/account";
import { findBusinessProcedure, listBusinessesProcedure, listPortfolioProcedure } from "./routers/businesses";
import { clientProcedures } from "./routers/clients";
import { findCounterpartyProcedure, listCounterpartiesProcedure } from "./routers/counterparties";
import { eraseCustomerProcedure } from "./routers/erase-customer";
import { editFilteredProcedure, previewFilteredEditProcedure } from "./routers/filtered-edits";
import { importStatementProcedure, watchImportProcedure } from "./routers/import-statement";
import { listForPrintProcedure } from "./routers/list-for-print";
import { listTransactionsAtProcedure } from "./routers/list-transactions-at";
import { peopleProcedures } from "./routers/people";
import {
  listMarksProcedure,
  noteTransactionProcedure,
  reviewTransactionsProcedure,
} from "./routers/transaction-marks";
import { isUndoRunningProcedure, undoChangeProcedure } from "./routers/undo-change";
import { watchChangesProcedure } from "./routers/watch-changes";
import { webhookProcedures } from "./routers/webhooks";

/** The operations of REST, for the dashboard, and procedures that only people need. */
const PROCEDURES = {
  getCashflow: query(OPERATIONS.getCashflow),
  getReferenceDate: query(OPERATIONS.getReferenceDate),
  updateGranularitySettings: managing(OPERATIONS.updateGranularitySettings),
  getOverview: query(OPERATIONS.getOverview),
  listPeriods: query(OPERATIONS.listPeriods),
  diffPeriods: query(OPERATIONS.diffPeriods),
  explainCashflow: query(OPERATIONS.explainCashflow),
  getDrivers: query(OPERATIONS.getDrivers),
  getForecast: query(OPERATIONS.getForecast),
  listForecasts: query(OPERATIONS.listForecasts),
  listAttention: query(OPERATIONS.listAttention),
  previewEdits: query(OPERATIONS.previewEdits),
  listCustomers: query(OPERATIONS.listCustomers),
  getCustomer: query(OPERATIONS.getCustomer),
  putCustomer: managing(OPERATIONS.putCustomer),
  updateCustomer: managing(OPERATIONS.updateCustomer),
  eraseCustomer: eraseCustomerProcedure,
  ingestTransactions: mutation(OPERATIONS.ingestTransactions),
  importStatement: importStatementProcedure,
  watchImport: watchImportProcedure,
  listTransactions: query(OPERATIONS.listTransactions),
  listTransactionsAt: listTransactionsAtProcedure,
  listForPrint: listForPrintProcedure,
  summarizeTransactions: query(OPERATIONS.summarizeTransactions),
  findCounterparty: findCounterpartyProcedure,
  listCounterparties: listCounterpartiesProcedure,
  getTransaction: query(OPERATIONS.getTransaction),
  reclassifyTransaction: mutation(OPERATIONS.reclassifyTransaction),
  clearTreatment: mutation(OPERATIONS.clearTreatment),
  excludeTransaction: mutation(OPERATIONS.excludeTransaction),
  includeTransaction: mutation(OPERATIONS.includeTransaction),
  removeTransaction: mutation(OPERATIONS.removeTransaction),
  bulkEditTransactions: mutation(OPERATIONS.bulkEditTransactions),
  previewFilteredEdit: previewFilteredEditProcedure,
  editFiltered: editFilteredProcedure,
  listMarks: listMarksProcedure,
  noteTransaction: noteTransactionProcedure,
  reviewTransactions: reviewTransactionsProcedure,
  markRefund: mutation(OPERATIONS.markRefund),
  clearRefund: mutation(OPERATIONS.clearRefund),
  pairTransfer: mutation(OPERATIONS.pairTransfer),
  unpairTransfer: mutation(OPERATIONS.unpairTransfer),
  suggestLinks: query(OPERATIONS.suggestLinks),
  rejectLink: mutation(OPERATIONS.rejectLink),
  listRecurringStreams: query(OPERATIONS.listRecurringStreams),
  listExpectedPayments: query(OPERATIONS.listExpectedPayments),
  decideRecurringStream: mutation(OPERATIONS.decideRecurringStream),
  listRules: query(OPERATIONS.listRules),
  listRuleSuggestions: query(OPERATIONS.listRuleSuggestions),
  createRule: mutation(OPERATIONS.createRule),
  updateRule: mutation(OPERATIONS.updateRule),
  removeRule: mutation(OPERATIONS.removeRule),
  listClosings: query(OPERATIONS.listClosings),
  closePeriod: managing(OPERATIONS.closePeriod),
  reopenPeriod: managing(OPERATIONS.reopenPeriod),
  listClosedFigures: query(OPERATIONS.listClosedFigures),
  listClosedLines: query(OPERATIONS.listClosedLines),
  signOff: managing(OPERATIONS.signOff),
  listChanges: query(OPERATIONS.listChanges),
  listCreatedTransactions: query(OPERATIONS.listCreatedTransactions),
  undoChange: undoChangeProcedure,
  isUndoRunning: isUndoRunningProcedure,
  watchChanges: watchChangesProcedure,
  listBusinesses: listBusinessesProcedure,
  findBusiness: findBusinessProcedure,
  listPortfolio: listPortfolioProcedure,
  clients: clientProcedures,
  account: accountProcedures,
  people: peopleProcedures,
  webhooks: webhookProcedures,
};

export const appRouter = t.router(PROCEDURES);

export type AppRouter = typeof appRouter;

/** The names that a call may use. */
export const PROCEDURE_NAMES: ReadonlySet<string> = new Set(
  Object.entries(PROCEDURES).flatMap(([name, member]) =>
    typeof member === "function" ? [name] : Object.keys(member).map((inner) => `${name}.${inner}`),
  ),
);

/** The procedure that accepts a form with a file. */
export const FORM_PROCEDURE = "importStatement" satisfies keyof typeof PROCEDURES;
