import type { Application } from "../application";
import { openCollector } from "./collector";

/** Starts to trace requests and webhooks if a collector is configured. */
export async function startTracing({ environment, tracing, logger }: Application): Promise<void> {
  if (environment.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) tracing.collect(await openCollector(logger));
}
