import { createServer, type Server } from "node:http";
import type { Application } from "../application";
import { listen, originOf } from "../listen";

type Parts = Pick<Application, "logger"> &
  Readonly<{
    metrics: Readonly<{ contentType: string; read: () => Promise<string> }>;
    port: number;
    host: string;
  }>;

/** Listens for Prometheus, on a port of its own: what it reads is not for those who reach the product. */
export async function serveMetrics({
  metrics,
  logger,
  port,
  host,
}: Parts): Promise<Readonly<{ server: Server; url: string }>> {
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") {
      response.writeHead(404, { "content-type": "text/plain" }).end("There is only GET /metrics here.\n");
      return;
    }
    try {
      const text = await metrics.read();
      response.writeHead(200, { "content-type": metrics.contentType }).end(text);
    } catch (err) {
      // What asks the database cannot be had without it.
      logger.warn({ err }, "the metrics could not be read");
      response.writeHead(503, { "content-type": "text/plain" }).end("The database does not answer.\n");
    }
  });
  await listen(server, { port, host, setting: "METRICS_PORT" });
  return { server, url: `${originOf(server, host)}/metrics` };
}
