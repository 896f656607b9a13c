import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const isDevelopment = process.argv.includes("--dev");

// Next decides by it between development and production when it loads.
process.env.NODE_ENV = isDevelopment ? "development" : "production";

// By it an open page tells that another version has taken the place of its own.
if (!isDevelopment)
  process.env.BUILD_ID ??= readFileSync(new URL(".next/BUILD_ID", import.meta.url), "utf8").trim();

// A product that people trust with their money sends nothing to third parties.
process.env.NEXT_TELEMETRY_DISABLED = "1";

// Built in advance, the server needs no compiler beside it, nor the memory that one takes.
const { runServer } = await import(
  isDevelopment ? "./src/transport/run-server.ts" : "./.cache/server/run-server.mjs"
);

await runServer(async () => {
  // A supervisor of several processes serves no pages.
  const next = createRequire(import.meta.url)("next");
  const pages = next({ dev: isDevelopment, dir: import.meta.dirname });
  await pages.prepare();
  return {
    handlePage: pages.getRequestHandler(),
    ...(isDevelopment ? { handleUpgrade: pages.getUpgradeHandler() } : {}),
  };
});
