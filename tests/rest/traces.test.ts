import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { getCashflowEndpoint } from "../../src/contract/cashflow";
import { sendWebhookTestEndpoint } from "../../src/contract/webhook-attempts";
import { createWebhookEndpointEndpoint } from "../../src/contract/webhook-endpoints";
import { startBreakableServer } from "./harness/breakable-server";
import { newCustomer } from "./harness/customer";
import { ROOT } from "./harness/start-server";

const CALLER = { trace: "4bf92f3577b34da6a3ce929d0e0e4736", span: "00f067aa0ba902b7" };

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute),
  status: z.object({ code: z.number() }),
});
const sentTraces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});
type SentTraces = z.output<typeof sentTraces>;

/** Receives traces as a collector does, and webhooks as a partner does. */
async function startReceiver() {
  const traces: SentTraces[] = [];
  const hooks: IncomingHttpHeaders[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    if (request.url === "/v1/traces")
      traces.push(sentTraces.parse(JSON.parse(Buffer.concat(pieces).toString())));
    else hooks.push(request.headers);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, traces, hooks, stop: () => server.close() };
}

describe("traces", () => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let output: string;
  let userId: string;
  let failedId: string | null;
  const spans = () =>
    receiver.traces.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  const named = (name: string) => spans().filter((each) => each.name === name);

  beforeAll(async () => {
    receiver = await startReceiver();
    const server = await startBreakableServer("sqlite", {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=trial",
    });
    const customer = await newCustomer(server.api);
    userId = customer.userId;
    const headers = { traceparent: `00-${CALLER.trace}-${CALLER.span}-01` };
    await server.api.call(getCashflowEndpoint, { path: customer.path, headers });
    failedId = await server.withoutTable(async () => {
      const failed = await server.api.send(getCashflowEndpoint, { path: customer.path, headers });
      return failed.header("x-request-id");
    });
    const { data } = await server.api.call(createWebhookEndpointEndpoint, { body: { url: receiver.url } });
    await server.api.call(sendWebhookTestEndpoint, { path: { endpointId: data.webhookEndpoint.id } });
    output = server.output();
    // Buffered traces are sent before the process ends.
    await server.stop();
  });
  afterAll(() => receiver.stop());

  test("continue the caller's trace, are named by route, and do not identify customers", () => {
    const reads = named(`GET ${getCashflowEndpoint.path}`);
    expect(reads).toMatchObject([
      { traceId: CALLER.trace, parentSpanId: CALLER.span, status: { code: 0 } },
      { traceId: CALLER.trace, parentSpanId: CALLER.span, status: { code: 2 } },
    ]);
    expect(reads[0]?.attributes).toContainEqual({
      key: "http.response.status_code",
      value: { intValue: 200 },
    });
    expect(JSON.stringify(receiver.traces)).not.toContain(userId);
    expect(receiver.traces[0]?.resourceSpans[0]?.resource.attributes).toEqual(
      expect.arrayContaining([
        { key: "service.name", value: { stringValue: "business-cashflow" } },
        { key: "deployment.environment.name", value: { stringValue: "trial" } },
      ]),
    );
  });

  test("are in the log entry of the request", () => {
    const lines = output.split("\n").filter((line) => line.includes('"request failed"'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { requestId: failedId, traceId: CALLER.trace },
    ]);
  });

  test("continue at the receiver of a webhook", () => {
    const [sent] = named("send webhook.test");
    expect(sent).toBeDefined();
    expect(receiver.hooks.map(({ traceparent }) => traceparent)).toEqual([
      `00-${sent?.traceId}-${sent?.spanId}-01`,
    ]);
  });
});

test("what sends traces is loaded only if a collector is configured", async () => {
  const folder = join(ROOT, ".cache/test-servers/server-entry");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".mjs"));
  const sends = (text: string): boolean => text.includes("// node_modules/@opentelemetry/sdk-trace/");
  const all = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  expect(all.some(sends)).toBe(true);
  const loaded = new Map<string, string>();
  const load = async (name: string): Promise<void> => {
    if (loaded.has(name)) return;
    const text = await readFile(join(folder, name), "utf8");
    loaded.set(name, text);
    for (const [, imported = ""] of text.matchAll(/(?:\bfrom|^import) "\.\/([^"]+)"/gm)) await load(imported);
  };
  for (const name of names.filter((each) => /^(server-entry|serve-\w+)\.mjs$/.test(each))) await load(name);
  expect(loaded.size).toBeGreaterThan(5);
  expect([...loaded].filter(([, text]) => sends(text)).map(([name]) => name)).toEqual([]);
});
