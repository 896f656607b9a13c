import { reconcileSlowly } from "../../services/maintenance/reconcile-slowly";
import type { Application } from "../application";
import { serveMetrics } from "./serve-metrics";

/** Serves metrics where a port is set for them, and returns where. */
export async function startMetrics(application: Application): Promise<string | null> {
  const { metrics, closing, environment, database, logger } = application;
  const { METRICS_PORT: port, METRICS_HOST: host } = environment;
  if (metrics === null || port === undefined) return null;
  metrics.watch(application);
  const { server, url } = await serveMetrics({ ...application, metrics, port, host });
  closing.signal.addEventListener("abort", () => server.close());
  void reconcileSlowly({
    database,
    signal: closing.signal,
    onCustomer({ customerId, days, daysOfAll }) {
      metrics.reconciled({ mismatchedDays: daysOfAll });
      if (days > 0) logger.error({ customerId, days }, "totals do not say what transactions say");
    },
    onError: (err) => logger.warn({ err }, "customers could not be compared with their transactions"),
  });
  return url;
}
