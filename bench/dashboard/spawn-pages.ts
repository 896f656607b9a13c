import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { NODE_OPTIONS } from "../server/node-options";

const ROOT = join(import.meta.dirname, "../..");

/** The product as `npm start` runs it, pages and demo data included, on a free port. */
export async function spawnPages(
  environment: Readonly<Record<string, string>>,
): Promise<Readonly<{ origin: string; stop: () => Promise<void> }>> {
  const child = spawn(process.execPath, [...NODE_OPTIONS, "server.mjs"], {
    cwd: ROOT,
    env: { ...process.env, HOST: "127.0.0.1", PORT: "0", SEED_DEMO: "1", ...environment },
    stdio: ["ignore", "inherit", "pipe"],
  });
  let output = "";
  const origin = await new Promise<string>((resolve, reject) => {
    child.stderr.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /ready at (http:\S+)/.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    child.once("exit", (code) => reject(new Error(`The product ended with ${code}.\n${output}`)));
  });
  return {
    origin,
    async stop() {
      const closed = once(child, "close");
      child.kill("SIGTERM");
      await closed;
    },
  };
}
