import type { Server } from "node:http";

const DRAIN_LIMIT_MILLIS = 10_000;
const SWEEP_MILLIS = 100;

/**
 * Stops taking connections and waits until every request under way has its answer, ten seconds at most.
 *
 * A kept-alive connection would hold the server open for ever, and it goes idle only after its last answer,
 * so idle ones are closed again and again.
 */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MILLIS);
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MILLIS);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(limit);
      resolve();
    });
    server.closeIdleConnections();
  });
}
