import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { EXAMPLE } from "../../src/contract/example-values";
import { openDatabase } from "../../src/db/engine/database";
import { PROVIDERS } from "../../src/db/testing/databases";
import { forecastAtNoon } from "../../src/services/testing/forecast-at-noon";
import { encode, headersOf } from "./harness/api";
import { type DocumentedApi, type DocumentedOperation, readDocument, successOf } from "./harness/documented";
import { EARLIER_FORECAST_AT, ExampleStory } from "./harness/example-story";
import { fileForm } from "./harness/form";
import { issueClient } from "./harness/issue-client";
import { testServer } from "./harness/servers";
import { startWebhookReceiver, type WebhookReceiver } from "./harness/webhook-receiver";

/** The responses that the documentation shows. `vitest -u` records what the server returned. */
const RESPONSES = join(import.meta.dirname, "../../src/contract/response-examples.json");

/** The conditions that a request may set, each with a value that does not hold. */
const FALSE_CONDITIONS = { "If-Match": '"999"', "If-Preview": "made up" };

/** An operation that accepts an idempotency key would refuse this one. */
const REFUSED_KEY = "not a key";

const PARTNER = "Examples Ltd";

const ids = z.object({
  data: z.object({
    changeId: z.string().nullable().optional(),
    transaction: z.object({ exclusion: z.object({ ruleId: z.string().nullable() }).nullable() }).optional(),
    rule: z.object({ id: z.string() }).nullable().optional(),
    webhookEndpoint: z.object({ id: z.string() }).optional(),
    attempt: z.object({ id: z.string() }).optional(),
    results: z.array(z.object({ transactionId: z.string() })).optional(),
  }),
});

type Ids = z.output<typeof ids>["data"];

/**
 * Every operation, in an order in which each finds what its example refers to, with the values of its
 * response that later operations need.
 */
const STORY: Readonly<Record<string, (answered: Ids, story: ExampleStory) => void>> = {
  createWebhookEndpoint({ webhookEndpoint }, story) {
    story.learn(EXAMPLE.endpointId, webhookEndpoint?.id ?? "none");
  },
  listWebhookEndpoints: () => {},
  getWebhookEndpoint: () => {},
  updateWebhookEndpoint: () => {},
  rotateWebhookSecret: () => {},
  setEventSettings: () => {},
  getEventSettings: () => {},
  putCustomer: () => {},
  getCustomer: () => {},
  listCustomers: () => {},
  ingestTransactions({ changeId, results = [] }, story) {
    story.learn(EXAMPLE.batchChangeId, changeId ?? "none");
    const [, milk, machine, refund, transferOut, transferIn, , rent] = results;
    story.learn(EXAMPLE.otherTransactionId, milk?.transactionId ?? "none");
    story.learn(EXAMPLE.transactionId, machine?.transactionId ?? "none");
    story.learn(EXAMPLE.refundId, refund?.transactionId ?? "none");
    story.learn(EXAMPLE.transferOutId, transferOut?.transactionId ?? "none");
    story.learn(EXAMPLE.transferInId, transferIn?.transactionId ?? "none");
    story.learn(EXAMPLE.rentId, rent?.transactionId ?? "none");
  },
  listCreatedTransactions: () => {},
  importStatement: () => {},
  getTransaction: () => {},
  listTransactions: () => {},
  summarizeTransactions: () => {},
  getCashflow: () => {},
  getReferenceDate: () => {},
  getOverview: () => {},
  listPeriods: () => {},
  previewEdits: () => {},
  reclassifyTransaction: () => {},
  explainCashflow: () => {},
  getDrivers: () => {},
  getForecast: () => {},
  listForecasts: () => {},
  listAttention: () => {},
  clearTreatment: () => {},
  suggestLinks: () => {},
  markRefund: () => {},
  clearRefund: () => {},
  pairTransfer: () => {},
  unpairTransfer: () => {},
  rejectLink: () => {},
  decideRecurringStream: () => {},
  listRecurringStreams: () => {},
  listExpectedPayments: () => {},
  excludeTransaction({ transaction }, story) {
    story.learn(EXAMPLE.ruleId, transaction?.exclusion?.ruleId ?? "none");
  },
  listRules: () => {},
  listRuleSuggestions: () => {},
  includeTransaction: () => {},
  bulkEditTransactions({ changeId }, story) {
    story.learn(EXAMPLE.changeId, changeId ?? "none");
  },
  listChangedTransactions: () => {},
  getExport: () => {},
  listChanges: () => {},
  undoChange: () => {},
  updateRule: () => {},
  removeRule: () => {},
  createRule({ rule }, story) {
    story.learn(EXAMPLE.madeRuleId, rule?.id ?? "none");
  },
  updateGranularitySettings: () => {},
  diffPeriods: () => {},
  updateCustomer: () => {},
  removeTransaction: () => {},
  closePeriod({ changeId }, story) {
    story.learn(EXAMPLE.closingId, changeId ?? "none");
  },
  signOff: () => {},
  getSignOffBundle: () => {},
  listClosings: () => {},
  listClosedFigures: () => {},
  listClosedLines: () => {},
  reopenPeriod: () => {},
  listCustomerEvents: () => {},
  listEvents: () => {},
  eraseCustomer: () => {},
  sendWebhookTest({ attempt }, story) {
    story.learn(EXAMPLE.attemptId, attempt?.id ?? "none");
  },
  resendWebhook: () => {},
  listWebhookAttempts: () => {},
  getWebhookAttempt: () => {},
  replayWebhooks: () => {},
  deleteWebhookEndpoint: () => {},
};

describe.each(PROVIDERS)("the examples of the document on %s", (provider) => {
  const { origin, environment } = testServer(provider);
  let receiver: WebhookReceiver;
  let story: ExampleStory;
  const recorded: Record<string, Record<string, Record<string, unknown>>> = {};
  let documented: DocumentedApi;
  let credentials: Readonly<Record<string, string>>;

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    story = new ExampleStory(receiver.url);
    documented = await readDocument(origin);
    credentials = headersOf(await issueClient(environment, { partner: PARTNER }));
    // The last example erases this customer; the other examples are about another one.
    await fetch(`${origin}/api/v1/business/customers/closed-shop`, {
      method: "PUT",
      headers: { ...credentials, "content-type": "application/json" },
      body: JSON.stringify({ name: "Closed shop", currency: "EUR", referenceDate: "2026-11-01" }),
    });
  });

  afterAll(() => receiver.stop());

  const send = async (operation: DocumentedOperation, query: string, headers: Record<string, string>) => {
    const { method, path, parameters } = operation;
    const filled = parameters
      .filter(({ in: place }) => place === "path")
      .reduce((told, { name, example }) => told.replace(`{${name}}`, String(example)), path);
    const body = bodyOf(operation, story);
    const response = await fetch(`${origin}${story.toReal(filled)}${query}`, {
      method,
      headers: { ...credentials, ...body.headers, ...headers },
      ...(body.bytes === undefined ? {} : { body: body.bytes }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  type Reply = Awaited<ReturnType<typeof send>>;

  /** Checks a successful response against the document, and records it as the documentation shows it. */
  const check = (operation: DocumentedOperation, { status, headers, text }: Reply): void => {
    const { content, headers: named } = successOf(operation, status);
    const [mediaType = ""] = (headers.get("content-type") ?? "").split(";");
    expect(Object.keys(content)).toContain(mediaType);
    const isJson = mediaType === "application/json";
    documented.validate(operation, { status, mediaType, value: isJson ? JSON.parse(text) : text });
    for (const header of ["ETag", "Content-Disposition", "x-request-id"]) {
      expect([header, headers.get(header) !== null]).toEqual([header, header in named]);
    }
    const shown = story.toShown(text);
    const known = recorded[operation.operationId] ?? {};
    const value: unknown = isJson ? JSON.parse(shown) : shown;
    recorded[operation.operationId] = { ...known, [status]: { ...known[status], [mediaType]: value } };
  };

  test("cover every operation", () => {
    expect(Object.keys(STORY).sort()).toEqual([...documented.operations.keys()].sort());
  });

  test.each(Object.entries(STORY))("%s responds as documented", async (name, learn) => {
    const operation = documented.operations.get(name) ?? expect.fail(`${name} is not documented.`);
    const { parameters, responses } = operation;
    const takes = new Set(parameters.flatMap((each) => (each.in === "header" ? [each.name] : [])));
    const query = queryOf(operation, story);
    const ignored = {
      ...(takes.has("Idempotency-Key") ? {} : { "Idempotency-Key": REFUSED_KEY }),
      // A write that does not take it refuses it; see `if-match.test.ts`.
      ...(takes.has("If-None-Match") || operation.method !== "GET" ? {} : { "If-None-Match": "*" }),
    };
    for (const [header, value] of Object.entries(FALSE_CONDITIONS)) {
      const { status } = await send(operation, query, { ...ignored, [header]: value });
      expect([header, status]).toEqual([header, takes.has(header) ? 412 : 400]);
    }
    const key: Record<string, string> = takes.has("Idempotency-Key")
      ? { "Idempotency-Key": randomUUID() }
      : {};
    if (name === "listForecasts") await forecastBeforeWindow(environment.DATABASE_URL ?? "none");
    const reply = await send(operation, query, { ...ignored, ...key });
    expect(Object.keys(responses), reply.text).toContain(String(reply.status));
    if (reply.headers.get("content-type")?.startsWith("application/json")) {
      learn(ids.parse(JSON.parse(reply.text)).data, story);
    }
    check(operation, reply);
    if (takes.has("Idempotency-Key")) {
      const again = await send(operation, query, { ...ignored, ...key });
      expect([again.headers.get("idempotency-replayed"), again.text]).toEqual(["true", reply.text]);
    }
    if (takes.has("If-None-Match")) {
      const etag = reply.headers.get("etag") ?? expect.fail("There is no ETag.");
      expect((await send(operation, query, { "If-None-Match": etag })).status).toBe(304);
    }
    expect("304" in responses).toBe(takes.has("If-None-Match"));
    if ("200" in responses && "201" in responses) check(operation, await send(operation, query, ignored));
    const success = "200" in responses ? 200 : 201;
    for (const mediaType of Object.keys(successOf(operation, success).content)) {
      if (mediaType === "application/json" && !(mediaType in (recorded[name]?.[success] ?? {}))) {
        check(operation, await send(operation, `${query}&format=json`, ignored));
      }
    }
    expect(Object.keys(recorded[name] ?? {})).toEqual(
      Object.keys(responses).filter((status) => /^2/.test(status)),
    );
  });

  test("are the server's responses", async () => {
    await expect(`${JSON.stringify(recorded, null, 2)}\n`).toMatchFileSnapshot(RESPONSES);
  });
});

/** Stores a forecast of a window that has not begun, which the server itself stores only for today. */
async function forecastBeforeWindow(url: string): Promise<void> {
  const database = openDatabase(url);
  try {
    const { id: partnerId } = await database.prisma.partner.findUniqueOrThrow({ where: { name: PARTNER } });
    const context = {
      database,
      partnerId,
      actor: { kind: "client", id: "none" },
      now: () => new Date(),
    } as const;
    const asked = {
      userId: EXAMPLE.userId,
      granularity: "weekly",
      today: EARLIER_FORECAST_AT.slice(0, 10),
    } as const;
    await forecastAtNoon(context, asked);
  } finally {
    await database.close();
  }
}

function queryOf({ parameters }: DocumentedOperation, story: ExampleStory): string {
  const given = parameters.filter((each) => each.in === "query" && each.example !== undefined);
  return `?${new URLSearchParams(given.map(({ name, example }) => [name, story.toReal(String(example))]))}`;
}

function bodyOf({ requestBody }: DocumentedOperation, story: ExampleStory) {
  const [[mediaType, content] = []] = Object.entries(requestBody?.content ?? {});
  if (content === undefined) return {};
  const { example } = content;
  if (mediaType === "multipart/form-data") {
    const { file, ...fields } = z.object({ file: z.string() }).catchall(z.string()).parse(example);
    return fileForm(file, fields);
  }
  return {
    bytes: encode(story.toReal(JSON.stringify(example))),
    headers: { "content-type": "application/json" },
  };
}
