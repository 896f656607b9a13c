import type { IncomingHttpHeaders } from "node:http";
import type { Span } from "@opentelemetry/api";
import type { Logger } from "pino";

type Ended = Readonly<{ name: string; status: number | null; isFailure: boolean }>;

/** One span. */
export type Trace = Readonly<{
  traceId: string;
  /** Headers that identify the span to the next service. */
  headers: Readonly<Record<string, string>>;
  end: (ended: Ended) => void;
}>;

type Request = Readonly<{ method: string; headers: IncomingHttpHeaders; requestId: string }>;

export type Collector = Readonly<{
  beginRequest: (request: Request) => Trace;
  beginWebhook: (eventType: string) => Trace;
  stop: () => Promise<void>;
}>;

/** An unreachable collector must not delay the shutdown longer than this. */
const STOP_LIMIT_MILLIS = 2_000;

/**
 * Loads OpenTelemetry, which reads its other settings (`OTEL_…`) from the environment itself.
 *
 * A span records the route and the outcome of a request, and nothing about whom it concerns.
 */
export async function openCollector(logger: Logger): Promise<Collector> {
  const [api, core, sdk, resources, exporter] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/core"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ]);
  const { SpanKind, SpanStatusCode, ROOT_CONTEXT, trace, diag, DiagLogLevel } = api;
  const warn = (message: string, ...more: unknown[]): void =>
    logger.warn({ more }, `traces could not be sent: ${message}`);
  const ignore = (): void => {};
  const handlers = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(handlers, DiagLogLevel.WARN);
  const provider = new sdk.TracerProvider({
    resource: resources
      .resourceFromAttributes({ "service.name": "business-cashflow" })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer("business-cashflow");
  const propagator = new core.W3CTraceContextPropagator();

  const toTrace = (span: Span, prefix: string): Trace => {
    const headers: Record<string, string> = {};
    propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, api.defaultTextMapSetter);
    return {
      traceId: span.spanContext().traceId,
      headers,
      end({ name, status, isFailure }) {
        span.updateName(`${prefix} ${name}`);
        if (status !== null) span.setAttribute("http.response.status_code", status);
        if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  return {
    beginRequest({ method, headers, requestId }) {
      const caller = propagator.extract(ROOT_CONTEXT, headers, api.defaultTextMapGetter);
      const attributes = { "http.request.method": method, "cashflow.request_id": requestId };
      return toTrace(tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, caller), method);
    },
    beginWebhook(eventType) {
      const attributes = { "http.request.method": "POST", "cashflow.event_type": eventType };
      const span = tracer.startSpan("send", { kind: SpanKind.CLIENT, attributes }, ROOT_CONTEXT);
      return toTrace(span, "send");
    },
    async stop() {
      const limit = new Promise((resolve) => setTimeout(resolve, STOP_LIMIT_MILLIS).unref());
      await Promise.race([provider.shutdown().catch(ignore), limit]);
    },
  };
}
