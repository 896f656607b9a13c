import type { Logger } from "pino";
import { AggregatorRegistry } from "prom-client";
import type { Application } from "../application";
import { serveMetrics } from "./serve-metrics";

/** Serves the sum of all processes' metrics if a port is configured, and returns the URL. */
export async function serveClusterMetrics(
  { METRICS_PORT: port, METRICS_HOST: host }: Application["environment"],
  logger: Logger,
): Promise<string | null> {
  if (port === undefined) return null;
  const registry = new AggregatorRegistry();
  const { url } = await serveMetrics({
    ...{ logger, port, host },
    metrics: { contentType: registry.contentType, read: () => registry.clusterMetrics() },
  });
  return url;
}
