import * as cashflow from "../contract/cashflow";
import { listAttentionEndpoint } from "../contract/cashflow-attention";
import { getDriversEndpoint } from "../contract/cashflow-drivers";
import { explainCashflowEndpoint } from "../contract/cashflow-explanation";
import { getForecastEndpoint } from "../contract/cashflow-forecast";
import { listForecastsEndpoint } from "../contract/cashflow-forecasts";
import { getOverviewEndpoint } from "../contract/cashflow-overview";
import { diffPeriodsEndpoint, listPeriodsEndpoint } from "../contract/cashflow-periods";
import { previewEditsEndpoint } from "../contract/cashflow-preview";
import * as changes from "../contract/changes";
import * as closings from "../contract/closings";
import * as customers from "../contract/customers";
import * as events from "../contract/event-feeds";
import { listExpectedPaymentsEndpoint } from "../contract/expected-payments";
import { getExportEndpoint } from "../contract/exports";
import { importStatementEndpoint } from "../contract/imports";
import * as recurring from "../contract/recurring";
import {
  createRuleEndpoint,
  listRuleSuggestionsEndpoint,
  listRulesEndpoint,
  removeRuleEndpoint,
  updateRuleEndpoint,
} from "../contract/rules";
import { ingestTransactionsEndpoint } from "../contract/transaction-batches";
import * as edits from "../contract/transaction-edits";
import * as links from "../contract/transaction-links";
import * as transactions from "../contract/transactions";
import * as attempts from "../contract/webhook-attempts";
import * as webhooks from "../contract/webhook-endpoints";
import { diffPeriods } from "../services/cashflow/diff-periods";
import { explainCashflow } from "../services/cashflow/explain-cashflow";
import { getCashflow } from "../services/cashflow/get-cashflow";
import { getDrivers } from "../services/cashflow/get-drivers";
import { getForecast } from "../services/cashflow/get-forecast";
import { getOverview } from "../services/cashflow/get-overview";
import { getReferenceDate } from "../services/cashflow/get-reference-date";
import { listAttention } from "../services/cashflow/list-attention";
import { listForecasts } from "../services/cashflow/list-forecasts";
import { listPeriods } from "../services/cashflow/list-periods";
import { previewEdits } from "../services/cashflow/preview-edits";
import { updateGranularitySettings } from "../services/cashflow/update-granularity-settings";
import { listChangedTransactions } from "../services/changes/list-changed-transactions";
import { listChanges } from "../services/changes/list-changes";
import { listCreatedTransactions } from "../services/changes/list-created-transactions";
import { undoChange } from "../services/changes/undo-change";
import { closePeriod, reopenPeriod } from "../services/closings/close-period";
import { listClosedFigures } from "../services/closings/list-closed-figures";
import { listClosedLines } from "../services/closings/list-closed-lines";
import { listClosings } from "../services/closings/list-closings";
import { eraseConfirmedCustomer } from "../services/customers/erase-customer";
import { getCustomer } from "../services/customers/get-customer";
import { listCustomers } from "../services/customers/list-customers";
import { putCustomer } from "../services/customers/put-customer";
import { updateCustomer } from "../services/customers/update-customer";
import { getEventSettings } from "../services/events/get-event-settings";
import { listCustomerEvents } from "../services/events/list-customer-events";
import { listEvents } from "../services/events/list-events";
import { setEventSettings } from "../services/events/set-event-settings";
import { importStatement } from "../services/imports/import-statement";
import { clearRefund } from "../services/links/clear-refund";
import { markRefund } from "../services/links/mark-refund";
import { pairTransfer } from "../services/links/pair-transfer";
import { rejectLink } from "../services/links/reject-link";
import { suggestLinks } from "../services/links/suggest-links";
import { unpairTransfer } from "../services/links/unpair-transfer";
import { decideStream } from "../services/recurring/decide-stream";
import { listExpectedPayments } from "../services/recurring/list-expected-payments";
import { listStreams } from "../services/recurring/list-streams";
import { createRule } from "../services/rules/create-rule";
import { listRuleSuggestions } from "../services/rules/list-rule-suggestions";
import { listRules } from "../services/rules/list-rules";
import { removeRule } from "../services/rules/remove-rule";
import { updateRule } from "../services/rules/update-rule";
import { getSignOffBundle } from "../services/sign-off/get-sign-off-bundle";
import { signOff } from "../services/sign-off/sign-off";
import { bulkEditTransactions } from "../services/transactions/bulk-edit-transactions";
import { clearTreatment } from "../services/transactions/clear-treatment";
import { excludeTransaction } from "../services/transactions/exclude-transaction";
import { getTransaction } from "../services/transactions/get-transaction";
import { includeTransaction } from "../services/transactions/include-transaction";
import { ingestTransactions } from "../services/transactions/ingest-transactions";
import { listTransactions } from "../services/transactions/list-transactions";
import { reclassifyTransaction } from "../services/transactions/reclassify-transaction";
import { removeTransaction } from "../services/transactions/remove-transaction";
import { summarizeTransactions } from "../services/transactions/summarize-transactions";
import { createWebhookEndpoint } from "../services/webhooks/create-webhook-endpoint";
import { getWebhookAttempt } from "../services/webhooks/get-webhook-attempt";
import { listWebhookAttempts } from "../services/webhooks/list-webhook-attempts";
import { replayWebhooks, resendWebhook } from "../services/webhooks/resend";
import { sendWebhookTest } from "../services/webhooks/send-webhook-test";
import {
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookEndpoints,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from "../services/webhooks/webhook-endpoints";
import { type Binding, bind } from "./binding";
import { getRenderedExport } from "./exports/get-rendered-export";

/** Every operation of the API, by name, with its service: the one list that all transports serve. */
export const OPERATIONS = {
  getCashflow: bind(cashflow.getCashflowEndpoint, getCashflow),
  getReferenceDate: bind(cashflow.getReferenceDateEndpoint, getReferenceDate),
  updateGranularitySettings: bind(cashflow.updateGranularitySettingsEndpoint, updateGranularitySettings),
  getOverview: bind(getOverviewEndpoint, getOverview),
  listPeriods: bind(listPeriodsEndpoint, listPeriods),
  diffPeriods: bind(diffPeriodsEndpoint, diffPeriods),
  explainCashflow: bind(explainCashflowEndpoint, explainCashflow),
  getDrivers: bind(getDriversEndpoint, getDrivers),
  getForecast: bind(getForecastEndpoint, getForecast),
  listForecasts: bind(listForecastsEndpoint, listForecasts),
  listAttention: bind(listAttentionEndpoint, listAttention),
  previewEdits: bind(previewEditsEndpoint, previewEdits),
  listCustomers: bind(customers.listCustomersEndpoint, listCustomers),
  getCustomer: bind(customers.getCustomerEndpoint, getCustomer),
  putCustomer: bind(customers.putCustomerEndpoint, putCustomer),
  updateCustomer: bind(customers.updateCustomerEndpoint, updateCustomer),
  eraseCustomer: bind(customers.eraseCustomerEndpoint, eraseConfirmedCustomer),
  ingestTransactions: bind(ingestTransactionsEndpoint, ingestTransactions),
  importStatement: bind(importStatementEndpoint, importStatement),
  listTransactions: bind(transactions.listTransactionsEndpoint, listTransactions),
  summarizeTransactions: bind(transactions.summarizeTransactionsEndpoint, summarizeTransactions),
  getTransaction: bind(transactions.getTransactionEndpoint, getTransaction),
  reclassifyTransaction: bind(edits.reclassifyTransactionEndpoint, reclassifyTransaction),
  clearTreatment: bind(edits.clearTreatmentEndpoint, clearTreatment),
  excludeTransaction: bind(edits.excludeTransactionEndpoint, excludeTransaction),
  includeTransaction: bind(edits.includeTransactionEndpoint, includeTransaction),
  removeTransaction: bind(edits.removeTransactionEndpoint, removeTransaction),
  bulkEditTransactions: bind(edits.bulkEditTransactionsEndpoint, bulkEditTransactions),
  markRefund: bind(links.markRefundEndpoint, markRefund),
  clearRefund: bind(links.clearRefundEndpoint, clearRefund),
  pairTransfer: bind(links.pairTransferEndpoint, pairTransfer),
  unpairTransfer: bind(links.unpairTransferEndpoint, unpairTransfer),
  suggestLinks: bind(links.suggestLinksEndpoint, suggestLinks),
  rejectLink: bind(links.rejectLinkEndpoint, rejectLink),
  listRecurringStreams: bind(recurring.listRecurringStreamsEndpoint, listStreams),
  listExpectedPayments: bind(listExpectedPaymentsEndpoint, listExpectedPayments),
  decideRecurringStream: bind(recurring.decideRecurringStreamEndpoint, decideStream),
  listRules: bind(listRulesEndpoint, listRules),
  listRuleSuggestions: bind(listRuleSuggestionsEndpoint, listRuleSuggestions),
  createRule: bind(createRuleEndpoint, createRule),
  updateRule: bind(updateRuleEndpoint, updateRule),
  removeRule: bind(removeRuleEndpoint, removeRule),
  listClosings: bind(closings.listClosingsEndpoint, listClosings),
  closePeriod: bind(closings.closePeriodEndpoint, closePeriod),
  reopenPeriod: bind(closings.reopenPeriodEndpoint, reopenPeriod),
  listClosedFigures: bind(closings.listClosedFiguresEndpoint, listClosedFigures),
  listClosedLines: bind(closings.listClosedLinesEndpoint, listClosedLines),
  signOff: bind(closings.signOffEndpoint, signOff),
  listChanges: bind(changes.listChangesEndpoint, listChanges),
  listCreatedTransactions: bind(changes.listCreatedTransactionsEndpoint, listCreatedTransactions),
  undoChange: bind(changes.undoChangeEndpoint, undoChange),
};

/** Operations only for a partner's clients. The dashboard learns of changes by other means. */
const PARTNER_OPERATIONS = {
  listCustomerEvents: bind(events.listCustomerEventsEndpoint, listCustomerEvents),
  listEvents: bind(events.listEventsEndpoint, listEvents),
  getEventSettings: bind(events.getEventSettingsEndpoint, getEventSettings),
  listChangedTransactions: bind(changes.listChangedTransactionsEndpoint, listChangedTransactions),
  setEventSettings: bind(events.setEventSettingsEndpoint, setEventSettings),
};

/** Operations on a partner's webhook endpoints, for its clients and its admins. */
export const WEBHOOK_OPERATIONS = {
  createWebhookEndpoint: bind(webhooks.createWebhookEndpointEndpoint, createWebhookEndpoint),
  listWebhookEndpoints: bind(webhooks.listWebhookEndpointsEndpoint, listWebhookEndpoints),
  getWebhookEndpoint: bind(webhooks.getWebhookEndpointEndpoint, getWebhookEndpoint),
  updateWebhookEndpoint: bind(webhooks.updateWebhookEndpointEndpoint, updateWebhookEndpoint),
  rotateWebhookSecret: bind(webhooks.rotateWebhookSecretEndpoint, rotateWebhookSecret),
  deleteWebhookEndpoint: bind(webhooks.deleteWebhookEndpointEndpoint, deleteWebhookEndpoint),
  listWebhookAttempts: bind(attempts.listWebhookAttemptsEndpoint, listWebhookAttempts),
  sendWebhookTest: bind(attempts.sendWebhookTestEndpoint, sendWebhookTest),
  resendWebhook: bind(attempts.resendWebhookEndpoint, resendWebhook),
  replayWebhooks: bind(attempts.replayWebhooksEndpoint, replayWebhooks),
  getWebhookAttempt: bind(attempts.getWebhookAttemptEndpoint, getWebhookAttempt),
};

/** Operations that return a file. The dashboard downloads them by URL, not over tRPC. */
export const FILE_OPERATIONS = {
  getExport: bind(getExportEndpoint, getRenderedExport),
  getSignOffBundle: bind(closings.getSignOffBundleEndpoint, getSignOffBundle),
};

/** All operations of the REST API. */
export const REST_OPERATIONS = {
  ...OPERATIONS,
  ...PARTNER_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...FILE_OPERATIONS,
};

export const BINDINGS: readonly Binding[] = Object.values(REST_OPERATIONS);
