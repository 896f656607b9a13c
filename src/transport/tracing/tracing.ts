import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders } from "node:http";
import type { AroundSending } from "../../services/webhooks/webhook-settings";
import type { Collector, Trace } from "./collector";

type TracedRequest = Readonly<{
  method: string | undefined;
  headers: IncomingHttpHeaders;
  requestId: string;
}>;

type TracedResponse = Readonly<{ route: string; status: number }>;

/**
 * Traces requests and webhooks, for a collector that accepts the OpenTelemetry protocol.
 *
 * If no collector is configured, OpenTelemetry is not loaded, and a request costs one comparison. The
 * request's context is also tracked only with a collector, because in Node.js this makes every promise
 * slower.
 */
export class Tracing {
  readonly #current = new AsyncLocalStorage<Trace & { readonly requestId?: string }>();
  #collector: Collector | null = null;

  /** Starts tracing. */
  collect(collector: Collector): void {
    this.#collector = collector;
  }

  /** Runs `work`, which handles a request, in the trace that the request names or in a new one. */
  within<Result>({ method = "", headers, requestId }: TracedRequest, work: () => Result): Result {
    if (this.#collector === null) return work();
    const trace = this.#collector.beginRequest({ method, headers, requestId });
    return this.#current.run({ ...trace, requestId }, work);
  }

  /** Ends the span that `within` began. */
  finished({ route, status }: TracedResponse): void {
    if (this.#collector === null) return;
    this.#current.getStore()?.end({ name: route, status, isFailure: status >= 500 });
  }

  /**
   * Sends a webhook in a trace of its own. `send` receives headers that identify the trace to the receiver.
   */
  readonly aroundWebhook: AroundSending = async (eventType, send) => {
    if (this.#collector === null) return send({});
    const trace = this.#collector.beginWebhook(eventType);
    return this.#current.run(trace, async () => {
      const outcome = await send(trace.headers);
      const status = outcome.kind === "responded" ? outcome.status : null;
      trace.end({ name: eventType, status, isFailure: status === null || status >= 300 });
      return outcome;
    });
  };

  /** Fields for a log line that identify the request and the trace. */
  readonly logFields = (): object => {
    if (this.#collector === null) return {};
    const { requestId, traceId } = this.#current.getStore() ?? {};
    return {
      ...(requestId === undefined ? {} : { requestId }),
      ...(traceId === undefined ? {} : { traceId }),
    };
  };

  /** Sends the collected spans, and waits briefly for that. */
  async stop(): Promise<void> {
    await this.#collector?.stop();
  }
}
