import { reconcileSlowly } from "../../services/maintenance/reconcile-slowly";
import type { Application } from "../application";
import { serveMetrics } from "./serve-metrics";

/**
 * Serves metrics if a port is configured, and returns the URL. If several processes serve, their supervisor
 * does this instead, and the result is null.
 */
export async function startMetrics(application: Application): Promise<string | null> {
  const { metrics, closing, environment, processGroup } = application;
  const { METRICS_PORT: port, METRICS_HOST: host } = environment;
  if (metrics === null || port === undefined) return null;
  metrics.watch(application);
  if (processGroup.isFirst) void compareSlowly(application);
  if (processGroup.count > 1) {
    metrics.share();
    return null;
  }
  const { server, url } = await serveMetrics({ ...application, metrics, port, host });
  closing.signal.addEventListener("abort", () => server.close());
  return url;
}

function compareSlowly({ database, closing, metrics, logger }: Application): Promise<void> {
  return reconcileSlowly({
    database,
    signal: closing.signal,
    onCustomer({ customerId, days }) {
      metrics?.reconciled();
      if (days > 0) logger.error({ customerId, days }, "totals do not match the transactions");
    },
    onTotal: (days) => metrics?.mismatched(days),
    onError: (err, customerId) =>
      logger.warn({ err, customerId }, "customers could not be compared with their transactions"),
  });
}
