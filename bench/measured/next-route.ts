import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { spawnServer } from "../server/spawn-server";
import type { Measurement } from "./measurement";

export const NEXT_FLOOR = "Next.js, empty route handler";

const APP = fileURLToPath(new URL("../next-floor", import.meta.url));

/** The floor under an API that is served by Next's route files. It is an application of its own, with one route. */
export const nextRoute: Measurement = {
  title: "Next.js",
  async start() {
    await buildApp();
    const server = await spawnServer(new URL("../server/serve-next-floor.ts", import.meta.url));
    return {
      variants: [{ group: "floor", name: NEXT_FLOOR, url: server.origin, headers: {} }],
      stop: () => server.end("SIGTERM"),
    };
  },
};

async function buildApp(): Promise<void> {
  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;
  await promisify(execFile)(process.execPath, [next, "build", APP], { env });
}
