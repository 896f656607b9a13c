import { expect, test } from "vitest";
import * as cashflow from "../../src/contract/cashflow";
import { listAttentionEndpoint } from "../../src/contract/cashflow-attention";
import { getDriversEndpoint } from "../../src/contract/cashflow-drivers";
import { explainCashflowEndpoint } from "../../src/contract/cashflow-explanation";
import { getForecastEndpoint } from "../../src/contract/cashflow-forecast";
import { listForecastsEndpoint } from "../../src/contract/cashflow-forecasts";
import { getOverviewEndpoint } from "../../src/contract/cashflow-overview";
import { diffPeriodsEndpoint, listPeriodsEndpoint } from "../../src/contract/cashflow-periods";
import { previewEditsEndpoint } from "../../src/contract/cashflow-preview";
import * as changes from "../../src/contract/changes";
import * as closings from "../../src/contract/closings";
import * as customers from "../../src/contract/customers";
import * as events from "../../src/contract/event-feeds";
import { listExpectedPaymentsEndpoint } from "../../src/contract/expected-payments";
import { getExportEndpoint } from "../../src/contract/exports";
import { importStatementEndpoint } from "../../src/contract/imports";
import { decideRecurringStreamEndpoint, listRecurringStreamsEndpoint } from "../../src/contract/recurring";
import * as rules from "../../src/contract/rules";
import { ingestTransactionsEndpoint } from "../../src/contract/transaction-batches";
import * as edits from "../../src/contract/transaction-edits";
import * as links from "../../src/contract/transaction-links";
import * as transactions from "../../src/contract/transactions";
import * as attempts from "../../src/contract/webhook-attempts";
import * as webhooks from "../../src/contract/webhook-endpoints";
import { SCOPES, type Scope } from "../../src/domain/scope";
import { BINDINGS } from "../../src/transport/bindings";
import { apiOf } from "./harness/api";
import { newCustomer, newRow } from "./harness/customer";
import { fileForm } from "./harness/form";
import { describeOnEachServer } from "./harness/servers";

const PERIOD = "from=2026-01-01&to=2026-02-01";
const INSTANTS = "from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z";

/**
 * Every operation with the one scope that the contract gives it, and the input that it needs. The ids are
 * made up, so a permitted call returns 404.
 */
const OPERATIONS = [
  { endpoint: listPeriodsEndpoint, scope: "customers:read", query: PERIOD },
  { endpoint: getForecastEndpoint, scope: "customers:read" },
  { endpoint: listForecastsEndpoint, scope: "customers:read" },
  { endpoint: getOverviewEndpoint, scope: "customers:read" },
  { endpoint: transactions.summarizeTransactionsEndpoint, scope: "transactions:read" },
  { endpoint: diffPeriodsEndpoint, scope: "customers:read", query: INSTANTS },
  { endpoint: previewEditsEndpoint, scope: "transactions:read", body: { settings: {} } },
  {
    endpoint: links.markRefundEndpoint,
    scope: "transactions:write",
    body: { refundOf: [{ transactionId: "none" }] },
    status: 404,
  },
  { endpoint: links.clearRefundEndpoint, scope: "transactions:write" },
  {
    endpoint: links.pairTransferEndpoint,
    scope: "transactions:write",
    body: { withTransactionId: "none" },
    status: 404,
  },
  { endpoint: links.unpairTransferEndpoint, scope: "transactions:write" },
  { endpoint: links.suggestLinksEndpoint, scope: "transactions:read" },
  {
    endpoint: links.rejectLinkEndpoint,
    scope: "transactions:write",
    body: { otherTransactionId: "none" },
    status: 404,
  },
  { endpoint: listRecurringStreamsEndpoint, scope: "transactions:read" },
  { endpoint: listExpectedPaymentsEndpoint, scope: "transactions:read" },
  {
    endpoint: decideRecurringStreamEndpoint,
    scope: "transactions:write",
    body: { decision: "dismissed" },
    status: 422,
  },
  { endpoint: rules.listRulesEndpoint, scope: "transactions:read" },
  { endpoint: rules.listRuleSuggestionsEndpoint, scope: "transactions:read" },
  {
    endpoint: rules.createRuleEndpoint,
    scope: "transactions:write",
    body: { direction: "outflow", counterparty: { name: "PayPal" }, fromOn: "2026-01-01" },
    status: 422,
  },
  {
    endpoint: rules.updateRuleEndpoint,
    scope: "transactions:write",
    body: { fromOn: "2026-01-01" },
    status: 404,
  },
  { endpoint: rules.removeRuleEndpoint, scope: "transactions:write", status: 404 },
  { endpoint: closings.listClosingsEndpoint, scope: "customers:read" },
  {
    endpoint: closings.closePeriodEndpoint,
    scope: "periods:close",
    body: { through: "2000-01-01" },
    status: 201,
  },
  {
    endpoint: closings.reopenPeriodEndpoint,
    scope: "periods:close",
    body: { through: null, reason: "None is closed" },
    status: 400,
  },
  { endpoint: closings.signOffEndpoint, scope: "periods:close", status: 404 },
  { endpoint: closings.listClosedFiguresEndpoint, scope: "customers:read", query: PERIOD },
  { endpoint: changes.listChangesEndpoint, scope: "transactions:read" },
  {
    endpoint: changes.listCreatedTransactionsEndpoint,
    scope: "transactions:read",
    status: 404,
  },
  { endpoint: changes.listChangedTransactionsEndpoint, scope: "transactions:read", status: 404 },
  { endpoint: events.listCustomerEventsEndpoint, scope: "events:read" },
  { endpoint: events.listEventsEndpoint, scope: "events:read" },
  { endpoint: events.getEventSettingsEndpoint, scope: "webhooks:manage" },
  { endpoint: events.setEventSettingsEndpoint, scope: "webhooks:manage", body: { feed: true } },
  { endpoint: webhooks.listWebhookEndpointsEndpoint, scope: "webhooks:manage" },
  {
    endpoint: webhooks.createWebhookEndpointEndpoint,
    scope: "webhooks:manage",
    body: { url: "http://example.com" },
    status: 400,
  },
  { endpoint: webhooks.getWebhookEndpointEndpoint, scope: "webhooks:manage", status: 404 },
  {
    endpoint: webhooks.updateWebhookEndpointEndpoint,
    scope: "webhooks:manage",
    body: { isActive: false },
    status: 404,
  },
  { endpoint: webhooks.rotateWebhookSecretEndpoint, scope: "webhooks:manage", status: 404 },
  { endpoint: webhooks.deleteWebhookEndpointEndpoint, scope: "webhooks:manage", status: 404 },
  { endpoint: attempts.listWebhookAttemptsEndpoint, scope: "webhooks:manage", status: 404 },
  { endpoint: attempts.getWebhookAttemptEndpoint, scope: "webhooks:manage", status: 404 },
  { endpoint: attempts.resendWebhookEndpoint, scope: "webhooks:manage", status: 404 },
  {
    endpoint: attempts.replayWebhooksEndpoint,
    scope: "webhooks:manage",
    body: { since: "2026-11-01T00:00:00Z" },
    status: 404,
  },
  { endpoint: attempts.sendWebhookTestEndpoint, scope: "webhooks:manage", status: 404 },
  { endpoint: changes.undoChangeEndpoint, scope: "transactions:write", status: 404 },
  {
    endpoint: edits.bulkEditTransactionsEndpoint,
    scope: "transactions:write",
    body: { edits: [{ action: "include", transactionId: "none" }] },
    status: 404,
  },
  { endpoint: cashflow.getCashflowEndpoint, scope: "customers:read" },
  { endpoint: cashflow.getReferenceDateEndpoint, scope: "customers:read" },
  {
    endpoint: cashflow.updateGranularitySettingsEndpoint,
    scope: "customers:read",
    body: { incomeGranularity: "weekly" },
  },
  { endpoint: customers.listCustomersEndpoint, scope: "customers:read" },
  { endpoint: customers.getCustomerEndpoint, scope: "customers:read" },
  {
    endpoint: customers.putCustomerEndpoint,
    scope: "customers:write",
    body: { name: "Name", currency: "EUR" },
  },
  { endpoint: customers.updateCustomerEndpoint, scope: "customers:write", body: { name: "Name" } },
  {
    endpoint: ingestTransactionsEndpoint,
    scope: "transactions:write",
    body: { transactions: [newRow()] },
  },
  {
    endpoint: importStatementEndpoint,
    scope: "transactions:write",
    form: fileForm("Date,Amount,Description\n2026-01-15,-4.20,Coffee\n"),
  },
  { endpoint: transactions.listTransactionsEndpoint, scope: "transactions:read" },
  { endpoint: transactions.getTransactionEndpoint, scope: "transactions:read" },
  {
    endpoint: edits.reclassifyTransactionEndpoint,
    scope: "transactions:write",
    body: { type: "covered_expense" },
  },
  { endpoint: edits.clearTreatmentEndpoint, scope: "transactions:write" },
  { endpoint: edits.excludeTransactionEndpoint, scope: "transactions:write" },
  { endpoint: edits.includeTransactionEndpoint, scope: "transactions:write" },
  { endpoint: edits.removeTransactionEndpoint, scope: "transactions:write" },
] as const satisfies readonly Readonly<{
  endpoint: object;
  scope: Scope;
  body?: unknown;
  form?: ReturnType<typeof fileForm>;
  query?: string;
  status?: number;
}>[];

/** The operations that name a customer in their path. */
const ON_CUSTOMERS = OPERATIONS.filter(
  ({ endpoint }) => endpoint.path.includes("{userId}") && endpoint !== customers.putCustomerEndpoint,
);

const nameOf = ({ endpoint }: Readonly<{ endpoint: Readonly<{ method: string; path: string }> }>) =>
  `${endpoint.method} ${endpoint.path}`;
const bodyOf = (operation: (typeof OPERATIONS)[number]) => ({
  ...("body" in operation ? { body: operation.body } : {}),
  ...("form" in operation ? operation.form : {}),
  ...("query" in operation ? { query: operation.query } : {}),
});

const OF_TWO_SCOPES = [
  explainCashflowEndpoint,
  getDriversEndpoint,
  listAttentionEndpoint,
  closings.listClosedLinesEndpoint,
];

test("every operation is checked here", () => {
  const served = BINDINGS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  // Operations with two scopes, erasure (which names its customer twice) and file responses have tests of
  // their own; the rest are below.
  const files = [getExportEndpoint, closings.getSignOffBundleEndpoint];
  const others = [...OF_TWO_SCOPES, customers.eraseCustomerEndpoint, ...files].map((endpoint) =>
    nameOf({ endpoint }),
  );
  expect([...others, ...OPERATIONS.map(nameOf)].sort()).toEqual(served.sort());
});

describeOnEachServer("access", ({ api, strangerApi, origin, clients }) => {
  test.each(OPERATIONS.map((operation) => [nameOf(operation), operation.scope, operation] as const))(
    "%s needs %s and nothing else",
    async (_, scope, operation) => {
      const customer = await newCustomer(api);
      const { id } = await customer.store();
      const call = { ...customer.pathTo(id), ...bodyOf(operation) };
      const success = "status" in operation ? operation.status : 200;
      for (const held of SCOPES) {
        const { status, text } = await apiOf(origin, clients[held]).send(operation.endpoint, call);
        expect([held, status], text).toEqual([held, held === scope ? success : 403]);
        if (held !== scope) expect(JSON.parse(text)).toMatchObject({ code: "insufficient_scope" });
      }
    },
  );

  test.each(ON_CUSTOMERS.map((operation) => [nameOf(operation), operation] as const))(
    "%s returns the same bytes for another partner's customer as for a customer that does not exist",
    async (_, operation) => {
      const theirs = await newCustomer(strangerApi);
      const { id } = await theirs.store();
      const before = await theirs.read(id);
      const responses = new Set<string>();
      for (const userId of [theirs.userId, "nobody", theirs.userId.toUpperCase()]) {
        const call = { path: { userId, transactionId: id }, ...bodyOf(operation) };
        const { status, envelope, text, header } = await api.refuse(operation.endpoint, call);
        expect([status, envelope.code]).toEqual([404, "customer_not_found"]);
        const headers = ["content-length", "connection", "allow", "retry-after", "etag"].map(header);
        responses.add(`${headers.join()} ${text.replace(envelope.data.requestId, "")}`);
      }
      expect(responses.size).toBe(1);
      expect(await theirs.read(id)).toEqual(before);
    },
  );

  test("explaining figures needs both scopes whose data it shows", async () => {
    const { path, close } = await newCustomer(api);
    await close("2026-01-31");
    for (const endpoint of OF_TWO_SCOPES) {
      const query = endpoint === listAttentionEndpoint ? "from=2026-01-01&to=2026-01-31" : "";
      for (const held of SCOPES) {
        const refusal = await apiOf(origin, clients[held]).refuse(endpoint, { path, query });
        expect([held, refusal.envelope.code]).toEqual([held, "insufficient_scope"]);
      }
      expect((await api.send(endpoint, { path, query })).status).toBe(200);
    }
  });

  test("erasing a customer needs customers:write and nothing else", async () => {
    for (const held of SCOPES) {
      const { path, userId } = await newCustomer(api);
      const call = { path, query: `confirm=${userId}` };
      const { status } = await apiOf(origin, clients[held]).send(customers.eraseCustomerEndpoint, call);
      expect([held, status]).toEqual([held, held === "customers:write" ? 200 : 403]);
    }
  });

  test("a transaction of another customer of the partner is not found", async () => {
    const customer = await newCustomer(api);
    const neighbour = await newCustomer(api);
    const { id } = await neighbour.store();
    const refusal = await api.refuse(transactions.getTransactionEndpoint, customer.pathTo(id));
    expect(refusal.envelope.code).toBe("transaction_not_found");
  });

  test("two partners may use one user id for two customers", async () => {
    const ours = await newCustomer(api);
    await ours.store();
    const path = ours.path;
    const body = { name: "Theirs", currency: "JPY", referenceDate: "2026-01-01" };
    const created = await strangerApi.call(customers.putCustomerEndpoint, { path, body });
    expect(created.status).toBe(201);
    const theirs = await strangerApi.call(cashflow.getCashflowEndpoint, { path });
    expect(theirs.data.expense).toBe(0);
    expect((await ours.figures()).expense).toBe(100);
    const { data } = await api.call(customers.getCustomerEndpoint, { path });
    expect(data.customer).toMatchObject({ name: "Test customer", currency: "EUR" });
  });
});
