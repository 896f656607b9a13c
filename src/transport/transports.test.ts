import pino from "pino";
import { expect, test } from "vitest";
import { placeOf } from "../contract/endpoint";
import type { Database } from "../db/engine/database";
import { describeOnEachDatabase } from "../db/testing/databases";
import { SCOPES } from "../domain/scope";
import { parseEnvironment } from "../env";
import { createClient } from "../services/clients/create-client";
import { newId } from "../services/new-id";
import { createPerson } from "../services/people/create-person";
import { type Application, assembleApplication } from "./application";
import { OPERATIONS } from "./bindings";
import { handleRequest } from "./rest/handle-request";
import { type TrpcContext, t } from "./trpc/init";
import { appRouter } from "./trpc/root";

const PEPPER = "a pepper of these tests";

/**
 * The input for each operation, without which it returns `validation_failed`. Ids are collected during the
 * test.
 */
type Input = Readonly<Record<string, unknown>>;

/** One partner seen through both transports, each with a customer that has the same history. */
async function open(database: Database) {
  const now = () => new Date("2026-11-21T12:00:00.000Z");
  const partnerName = `Partner ${newId()}`;
  const issued = await createClient(
    { database, pepper: PEPPER, now },
    { partnerName, name: "test", scopes: SCOPES },
  );
  const environment = parseEnvironment({ NODE_ENV: "test" });
  const logger = pino({ level: "silent" });
  const application = assembleApplication({ environment, database, pepper: PEPPER, logger, now });
  const email = `${newId()}@example.com`;
  const access = { partnerName, userId: null, role: "partner_admin" } as const;
  const details = { email, name: "test", password: "a long password", access };
  const person = await createPerson({ database, now }, details);
  if (typeof person === "string") throw new Error(person);
  const headers: Readonly<Record<string, string>> = {
    "x-client-id": issued.clientId,
    "x-client-secret": issued.clientSecret,
    "content-type": "application/json",
  };
  return {
    overRest: restCaller(application, headers),
    overTrpc: trpcCaller({ application, person, sessionId: null }, issued.partner.id),
  };
}

type Call = (name: keyof typeof OPERATIONS, input: Input) => Promise<unknown>;

/** Returns `data`, or the code and the field errors. */
function restCaller(application: Application, headers: Readonly<Record<string, string>>): Call {
  return async (name, input) => {
    const { endpoint } = OPERATIONS[name];
    const { method, path } = endpoint;
    const target = path.replace(/\{(\w+)\}/g, (_, parameter) => encodeURIComponent(String(input[parameter])));
    const fieldsIn = (place: ReturnType<typeof placeOf>) =>
      Object.entries(input).filter(([field]) => placeOf(endpoint, field) === place);
    const rest = Object.fromEntries(fieldsIn("body"));
    const query = new URLSearchParams(fieldsIn("query").map(([field, value]) => [field, String(value)]));
    const form = name === "importStatement" ? new Response(toForm(rest)) : null;
    const sent = { ...headers, ...(form && { "content-type": form.headers.get("content-type") ?? "" }) };
    const json = method === "GET" ? "" : JSON.stringify(rest);
    const response = await handleRequest(application, {
      method,
      target: query.size > 0 ? `${target}?${query}` : target,
      requestId: "req_test",
      header: (header) => Reflect.get(sent, header),
      readBody: async () => (form === null ? Buffer.from(json) : form.bytes()),
    });
    const { success, code, data } = JSON.parse(String(response.body));
    return success ? data : { code, errors: data.errors };
  };
}

function trpcCaller(context: TrpcContext, partnerId: string): Call {
  const caller = t.createCallerFactory(appRouter)(context, {
    onError: () => {},
  });
  return async (name, input) => {
    try {
      const call: (input: never) => Promise<unknown> = caller[name];
      const sent = { partnerId, ...input };
      const response = await call((name === "importStatement" ? toForm(sent) : sent) as never);
      return JSON.parse(JSON.stringify(response));
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      return { code: Reflect.get(Object(cause), "code"), errors: Reflect.get(Object(cause), "errors") };
    }
  };
}

/** As a browser sends it; `file` is the content of the file. */
function toForm({ file, ...fields }: Input): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  if (file !== undefined) form.set("file", new File([String(file)], "statement.csv"));
  return form;
}

test("tRPC has a procedure for every operation, a query for what only reads", () => {
  const procedures = Object.keys(OPERATIONS).map((name) => [
    name,
    Reflect.get(Object(Reflect.get(appRouter._def.procedures, name)), "_def").type,
  ]);
  const expected = Object.entries(OPERATIONS).map(([name, { endpoint }]) => {
    const reads = endpoint.method === "GET" || name === "previewEdits";
    return [name, reads ? "query" : "mutation"];
  });
  expect(Object.fromEntries(procedures)).toEqual(Object.fromEntries(expected));
});

const ROW = {
  externalId: "t1",
  bookedOn: "2026-01-15",
  amount: 100,
  currency: "EUR",
  direction: "outflow",
  description: "Rent",
  counterparty: { name: "Landlord" },
  status: "booked",
};
const BACK = { ...ROW, externalId: "back", direction: "inflow" };

/** Ids, tokens derived from them and actors differ between the transports. */
function withoutIds(response: unknown): unknown {
  const text = JSON.stringify(response)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, "id")
    .replace(/"previewToken":"[\w-]{43}"/, '"previewToken":"token"')
    .replaceAll(/"digest":"[0-9a-f]{64}"/g, '"digest":"digest"')
    .replace(/"erasedAt":"[^"]+"/, '"erasedAt":"then"')
    .replace(
      /"(actor|closedBy|signedOffBy|reopenedBy)":\{"kind":"(user|client)","id":"\w+","name":"test"\}/g,
      '"$1":"them"',
    );
  return JSON.parse(text);
}

describeOnEachDatabase("REST and tRPC", (database) => {
  test("return the same, successes and refusals", async () => {
    const { overRest, overTrpc } = await open(database());
    const called = new Set<string>();
    const responses = await Promise.all(
      [overRest, overTrpc].map(async (call, index) => {
        const userId = `customer-${index}`;
        const seen: unknown[] = [];
        const ask = async (name: keyof typeof OPERATIONS, input: Input): Promise<Input> => {
          called.add(name);
          const response = await call(name, { userId, ...input });
          seen.push([name, withoutIds(response)]);
          return Object(response);
        };
        await story(ask, userId);
        return JSON.parse(JSON.stringify(seen).replaceAll(userId, "customer"));
      }),
    );
    expect(responses[0]).toEqual(responses[1]);
    expect([...called].sort()).toEqual(
      Object.keys(OPERATIONS)
        .filter((name) => name !== "listCustomers")
        .sort(),
    );
  });
});

type Ask = (name: keyof typeof OPERATIONS, input: Input) => Promise<Input>;

async function story(ask: Ask, userId: string): Promise<void> {
  await ask("getCustomer", {});
  await ask("putCustomer", { name: "Café", currency: "EUR", referenceDate: "2026-01-01" });
  await ask("putCustomer", { name: "", currency: "EURO", unknown: 1 });
  const { results } = await ask("ingestTransactions", {
    transactions: [ROW, { ...ROW, externalId: "t2", amount: -1 }, BACK],
  });
  const transactionId = Reflect.get(Object(Array.isArray(results) ? results[0] : null), "transactionId");
  const backId = Reflect.get(Object(Array.isArray(results) ? results[2] : null), "transactionId");
  await ask("suggestLinks", {});
  await ask("markRefund", { transactionId: backId, refundOf: [] });
  await ask("markRefund", { transactionId, refundOf: [{ transactionId: backId }] });
  await ask("markRefund", { transactionId: backId, refundOf: [{ transactionId, amount: 1.5 }] });
  await ask("clearRefund", { transactionId: backId });
  await ask("pairTransfer", { transactionId, withTransactionId: backId });
  await ask("unpairTransfer", { transactionId });
  await ask("rejectLink", { transactionId: backId, otherTransactionId: "none" });
  await ask("rejectLink", { transactionId: backId, otherTransactionId: transactionId });
  await ask("listRecurringStreams", {});
  await ask("listExpectedPayments", { today: "2026-01-31" });
  await ask("decideRecurringStream", { transactionId });
  await ask("decideRecurringStream", { transactionId, decision: "dismissed" });
  await ask("importStatement", { file: "Date,Amount,Description\n2026-01-15,4.20,Refund\n" });
  await ask("importStatement", { file: "%PDF-1.7" });
  await ask("importStatement", { format: "pdf" });
  await ask("getCustomer", {});
  await ask("getTransaction", { transactionId });
  await ask("summarizeTransactions", { q: "rent", status: "booked", treatment: "none", excluded: "false" });
  await ask("getOverview", { today: "2026-02-01" });
  await ask("listTransactions", { limit: "1", direction: "outflow" });
  await ask("reclassifyTransaction", {
    transactionId,
    type: "shared_expense",
    value: 40,
    sharedType: "amount",
  });
  await ask("reclassifyTransaction", {
    transactionId,
    type: "shared_expense",
    value: 400,
    sharedType: "amount",
  });
  await ask("reclassifyTransaction", { transactionId, type: "covered_expense", value: null });
  await ask("clearTreatment", { transactionId });
  await ask("excludeTransaction", { transactionId, scope: "matching_future" });
  const { rules } = await ask("listRules", {});
  await ask("includeTransaction", { transactionId });
  await ask("listRuleSuggestions", {});
  const ruleId = Reflect.get(Object(Array.isArray(rules) ? rules[0] : null), "id");
  await ask("updateRule", { ruleId, treatment: { type: "covered_expense" }, dryRun: "true" });
  await ask("updateRule", { ruleId: "none", fromOn: "2026-01-01" });
  await ask("removeRule", { ruleId });
  await ask("removeRule", { ruleId: "none" });
  const landlord = { direction: "outflow", counterparty: { name: "Landlord" }, fromOn: "2026-01-01" };
  await ask("createRule", { ...landlord, dryRun: "true" });
  await ask("createRule", { ...landlord, counterparty: { name: "PayPal" } });
  const edits = [{ action: "reclassify", transactionId, type: "covered_expense" }];
  await ask("previewEdits", { edits, settings: { incomeGranularity: "weekly" } });
  const { changeId } = await ask("bulkEditTransactions", { edits });
  await ask("undoChange", { changeId });
  await ask("undoChange", { changeId });
  await ask("listCreatedTransactions", { changeId });
  await ask("updateCustomer", { name: "Renamed" });
  await ask("listChanges", { transactionId });
  await ask("updateGranularitySettings", { expenseGranularity: "weekly" });
  await ask("updateGranularitySettings", {});
  const { changeId: closingId } = await ask("closePeriod", { through: "2026-01-31" });
  await ask("closePeriod", { through: "2026-01-31" });
  await ask("signOff", { changeId: "none" });
  await ask("signOff", { changeId: closingId });
  await ask("listClosings", {});
  await ask("listClosedFigures", { from: "2026-01-01", to: "2026-01-31" });
  await ask("listClosedLines", { granularity: "monthly", startDate: "2026-01-01" });
  await ask("listClosedLines", { granularity: "monthly", startDate: "2026-02-01" });
  await ask("reopenPeriod", { through: null, reason: "" });
  await ask("reopenPeriod", { through: null, reason: "A late credit note" });
  await ask("getReferenceDate", {});
  await ask("getCashflow", { granularity: "annual" });
  await ask("getCashflow", { granularity: "Annual", startDate: "2026-02-30" });
  await ask("explainCashflow", { granularity: "monthly" });
  await ask("getDrivers", { granularity: "monthly", against: "same_elapsed_days" });
  await ask("getDrivers", { from: "2026-01-01", limit: "0" });
  await ask("getForecast", { granularity: "monthly", today: "2026-01-31", count: "1" });
  await ask("getForecast", { count: "13" });
  await ask("listForecasts", { granularity: "monthly", limit: "1" });
  await ask("listForecasts", { startsBefore: "soon" });
  await ask("listAttention", { from: "2026-01-01", to: "2026-01-31" });
  await ask("listAttention", { from: "2026-01-31", to: "2026-01-01" });
  await ask("listPeriods", { from: "2026-01-01", to: "2026-02-01" });
  await ask("diffPeriods", { from: "2026-11-01T00:00:00Z", to: "2026-12-01T00:00:00Z" });
  await ask("removeTransaction", { transactionId });
  await ask("eraseCustomer", { confirm: "another" });
  await ask("eraseCustomer", { confirm: userId });
}
