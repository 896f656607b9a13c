import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const PRISMA = createRequire(import.meta.url).resolve("prisma/build/index.js");

// `prisma.config.ts` derives the provider from the URL. Generating never connects to it.
const URLS = { sqlite: "file:./unused.db", postgres: "postgresql://unused/unused" };

/**
 * Generates the Prisma client of one provider into `src/db/generated/<provider>`.
 *
 * `prisma generate` requires a schema engine that it never runs, and would download it. Any executable
 * satisfies it. The variable is set only for this child process: with it, `prisma migrate deploy` would exit
 * 0 and apply nothing. Prisma itself removes the output of an earlier run.
 */
function generate(provider, url) {
  const child = spawn(process.execPath, [PRISMA, "generate", "--no-hints"], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: url,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`prisma generate failed for ${provider}:\n${output}`)),
    );
  });
}

await Promise.all(Object.entries(URLS).map(([provider, url]) => generate(provider, url)));
console.log(`Generated the database clients: ${Object.keys(URLS).join(", ")}.`);
