import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";

const isDevelopment = process.argv.includes("--dev");

// Next reads this when it loads, to choose between development and production.
process.env.NODE_ENV = isDevelopment ? "development" : "production";

// An open page compares this with its own build to notice a new version.
if (!isDevelopment)
  process.env.BUILD_ID ??= readFileSync(new URL(".next/BUILD_ID", import.meta.url), "utf8").trim();

// A product that people trust with their money sends nothing to third parties.
process.env.NEXT_TELEMETRY_DISABLED = "1";

// The server is built in advance, so production needs no compiler, nor the memory for one.
const { runServer } = await import(
  isDevelopment ? "./src/transport/run-server.ts" : "./.cache/server/run-server.mjs"
);

await runServer(async () => {
  // Next is loaded here because the supervisor of several processes serves no pages.
  const next = createRequire(import.meta.url)("next");
  const pages = next({
    dev: isDevelopment,
    dir: import.meta.dirname,
    // From its first page on, Next listens for upgrades on this server, or else on the one that serves: in
    // development to reload pages, otherwise only to close connections. Some clients ask for an upgrade to
    // HTTP/2 with a request to the API, so production names a server that never listens.
    httpServer: isDevelopment ? undefined : createServer(),
  });
  await pages.prepare();
  return { handlePage: pages.getRequestHandler() };
});
