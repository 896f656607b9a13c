import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const folder = process.env.E2E_FOLDER;
mkdirSync(folder, { recursive: true, mode: 0o700 });
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

// The product as a user starts it, but on a free port and with a temporary database.
Object.assign(process.env, {
  PORT: "0",
  DATABASE_URL: `file:${join(folder, "cashflow.db")}`,
  SEED_DEMO: "1",
  // The tests rely on fixed dates.
  DEMO_ENDS_ON: "2026-10-31",
  // The webhook receivers of the tests run on this machine.
  WEBHOOK_LOOPBACK: "1",
  SIGN_IN_ATTEMPTS_PER_MINUTE: "10000",
  NEXT_TELEMETRY_DISABLED: "1",
});

await import("../server.mjs");
