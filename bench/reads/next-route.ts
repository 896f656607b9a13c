import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { CleanUp } from "../clean-up";
import { spawnServer } from "../server/spawn-server";
import { FLOOR, type Variant } from "./variant";

export const NEXT_FLOOR = "Next.js, empty route handler";

const APP = fileURLToPath(new URL("../next-floor", import.meta.url));

/**
 * The floor for an API that is served by route files of Next.js. It is an application of its own, with one
 * route.
 */
export async function nextRoute(cleanUp: CleanUp): Promise<Variant> {
  await buildApp(cleanUp.signal);
  const starting = spawnServer(new URL("../server/serve-next-floor.ts", import.meta.url));
  const { origin } = await cleanUp.own(starting, (server) => server.end("SIGKILL"));
  return { group: FLOOR, name: NEXT_FLOOR, url: origin, headers: {} };
}

async function buildApp(signal: AbortSignal): Promise<void> {
  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;
  await promisify(execFile)(process.execPath, [next, "build", APP], { env, signal });
}
