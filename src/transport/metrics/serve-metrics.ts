import { createServer, type Server } from "node:http";
import type { Application } from "../application";
import { listen, originOf } from "../http/listen";

type Parts = Pick<Application, "logger"> &
  Readonly<{
    metrics: Readonly<{ contentType: string; read: () => Promise<string> }>;
    port: number;
    host: string;
  }>;

/** Serves metrics on a port of their own, because users of the product must not see them. */
export async function serveMetrics({
  metrics,
  logger,
  port,
  host,
}: Parts): Promise<Readonly<{ server: Server; url: string }>> {
  const server = createServer(async (request, response) => {
    const { url, method } = request;
    if (url !== "/metrics" || (method !== "GET" && method !== "HEAD")) {
      response.writeHead(404, { "content-type": "text/plain" }).end("There is only GET /metrics here.\n");
      return;
    }
    try {
      const text = await metrics.read();
      response.writeHead(200, { "content-type": metrics.contentType }).end(text);
    } catch (err) {
      // Some metrics are read from the database, which may be unavailable.
      logger.warn({ err }, "the metrics could not be read");
      response.writeHead(503, { "content-type": "text/plain" }).end("The database does not respond.\n");
    }
  });
  await listen(server, { port, host, settings: { port: "METRICS_PORT", host: "METRICS_HOST" } });
  return { server, url: `${originOf(server, host)}/metrics` };
}
