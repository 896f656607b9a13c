import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders } from "node:http";
import type { AroundSending } from "../../services/webhooks/webhook-settings";
import type { Collector, Trace } from "./collector";

type Asked = Readonly<{ method: string | undefined; headers: IncomingHttpHeaders; requestId: string }>;

type Answered = Readonly<{ route: string; status: number }>;

/**
 * Traces of requests and webhooks, for a collector that speaks OpenTelemetry's protocol.
 *
 * Where no collector is named, nothing of it is loaded, and a request takes one comparison. The context of a
 * request is kept only then too: Node.js keeps it at the cost of every promise.
 */
export class Tracing {
  readonly #current = new AsyncLocalStorage<Trace & { readonly requestId?: string }>();
  #collector: Collector | null = null;

  /** From now on what happens is traced. */
  collect(collector: Collector): void {
    this.#collector = collector;
  }

  /** Does `work`, which is the answer to a request, in the trace that the request names, or in a new one. */
  within<Result>({ method = "", headers, requestId }: Asked, work: () => Result): Result {
    if (this.#collector === null) return work();
    const trace = this.#collector.beginRequest({ method, headers, requestId });
    return this.#current.run({ ...trace, requestId }, work);
  }

  /** Ends what `within` began. */
  answered({ route, status }: Answered): void {
    if (this.#collector === null) return;
    this.#current.getStore()?.end({ name: route, status, isFailure: status >= 500 });
  }

  /** Sends a webhook in a trace of its own, which the headers that `send` is given name to its receiver. */
  readonly aroundWebhook: AroundSending = async (eventType, send) => {
    if (this.#collector === null) return send({});
    const trace = this.#collector.beginWebhook(eventType);
    return this.#current.run(trace, async () => {
      const outcome = await send(trace.headers);
      const status = outcome.kind === "answered" ? outcome.status : null;
      trace.end({ name: eventType, status, isFailure: status === null || status >= 300 });
      return outcome;
    });
  };

  /** What a line of the log says of where it comes from. */
  readonly logFields = (): object => {
    if (this.#collector === null) return {};
    const { requestId, traceId } = this.#current.getStore() ?? {};
    return {
      ...(requestId === undefined ? {} : { requestId }),
      ...(traceId === undefined ? {} : { traceId }),
    };
  };

  /** Sends what has been gathered, and waits for it for a moment. */
  async stop(): Promise<void> {
    await this.#collector?.stop();
  }
}
