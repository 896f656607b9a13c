import type { Application } from "../application";
import { openCollector } from "./collector";

/** Traces requests and webhooks where a collector is named for them. */
export async function startTracing({ environment, tracing, logger }: Application): Promise<void> {
  if (environment.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) tracing.collect(await openCollector(logger));
}
