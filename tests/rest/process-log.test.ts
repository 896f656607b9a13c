import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { createTestDatabase } from "../../src/db/testing/databases";
import { childEnvironment, ROOT } from "./harness/start-server";

/** Each request writes a line of the log; all lines are more than a pipe holds. */
const REQUESTS = 600;

// Windows has no SIGTERM: it ends a process immediately.
describe.skipIf(process.platform === "win32")(
  "a log that cannot be written stops neither service nor SIGTERM",
  { timeout: 60_000 },
  () => {
    test("if its reader does not read", async () => {
      expect(await serveWithLog("pipe", (stream) => stream?.pause())).toEqual([null, "SIGTERM"]);
    });

    test("if its reader has gone", async () => {
      expect(await serveWithLog("pipe", (stream) => stream?.destroy())).toEqual([0, null]);
    });

    test.skipIf(process.platform !== "linux")("if its disk is full", async () => {
      const full = openSync("/dev/full", "w");
      expect(await serveWithLog(full, () => {})).toEqual([0, null]);
      closeSync(full);
    });
  },
);

/** Returns how the server ended: its exit code, or the signal. */
async function serveWithLog(
  stdout: "pipe" | number,
  spoil: (stream: Readable | null) => void,
): Promise<unknown[]> {
  const database = await createTestDatabase("sqlite");
  const entry = join(ROOT, "bench/server/serve-and-log.ts");
  const child = spawn(process.execPath, ["--import", "tsx", entry], {
    cwd: ROOT,
    env: childEnvironment({ PORT: "0", DATABASE_URL: database.url }),
    stdio: ["pipe", stdout, "pipe"],
  });
  const closed = once(child, "exit");
  if (child.stderr === null) throw new Error("It was started with a pipe.");
  const origin = await readOrigin(child.stderr);
  spoil(child.stdout);
  spoil(child.stderr);
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    const response = await fetch(`${origin}/log`, { signal: AbortSignal.timeout(15_000) });
    expect(response.status).toBe(204);
  }
  child.kill("SIGTERM");
  const end = await closed;
  await database.discard();
  return end;
}

async function readOrigin(stderr: Readable): Promise<string> {
  for await (const line of createInterface({ input: stderr }).on("close", () => {})) {
    const ready = /ready at (http:\S+)/.exec(line)?.[1];
    if (ready !== undefined) return ready;
  }
  throw new Error("The server is not ready.");
}
