import { createServer } from "node:http";
import { createRequire } from "node:module";
import { applyMigrations } from "../../../src/db/migrations/migrate";
import { readEnvironment } from "../../../src/env";
import { HttpConnections } from "../../../src/transport/http/http-connections";

// Ends the server when the test run ends, in whatever way it ended.
process.stdin.on("end", () => process.exit(1)).resume();

// Next.js is CommonJS and reads NODE_ENV when it loads, so NODE_ENV has to be set first.
const next: typeof import("next").default = createRequire(import.meta.url)("next");

/** The built pages and route files behind the request handler of Next.js, without the front server. */
await applyMigrations(readEnvironment().DATABASE_URL);
const pages = next({ dev: false, dir: process.cwd() });
await pages.prepare();
const handle = pages.getRequestHandler();
const server = createServer((request, response) => {
  if (connections.take(request, response)) void handle(request, response);
});
const connections = new HttpConnections(server);
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") console.log(`ready at http://127.0.0.1:${address?.port}`);
});
process.once("SIGTERM", () => void connections.drain().then(() => process.exit(0)));
