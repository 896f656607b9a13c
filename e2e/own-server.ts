import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Settings = Readonly<Record<string, string>>;

/** A server that one test starts, stops and restarts, on one database and one port. */
export class OwnServer {
  readonly #folder = mkdtempSync(join(tmpdir(), "business-cashflow-e2e-"));
  #process: ChildProcess | null = null;
  /** Empty until the first start, which chooses a free port. */
  origin = "";
  /** What it has written to its standard output so far. */
  log = "";

  async start(settings: Settings = {}): Promise<void> {
    const server = spawn(process.execPath, ["server.mjs"], {
      env: {
        ...process.env,
        PORT: this.origin === "" ? "0" : new URL(this.origin).port,
        DATABASE_URL: `file:${join(this.#folder, "cashflow.db")}`,
        ...settings,
      },
      stdio: "pipe",
    });
    this.#process = server;
    server.stdout.on("data", (chunk: Buffer) => {
      this.log += chunk.toString();
    });
    this.origin = await originOf(server);
  }

  /** SIGTERM shuts the server down properly; SIGKILL ends it as if the machine had failed. */
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    if (this.#process === null) return;
    const closed = once(this.#process, "close");
    this.#process.kill(signal);
    await closed;
    this.#process = null;
  }

  async dispose(): Promise<void> {
    await this.end("SIGTERM");
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function originOf(server: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const origin = /ready at (http:\S+)/.exec(output)?.[1];
      if (origin !== undefined) resolve(origin);
    };
    server.stdout?.on("data", read);
    server.stderr?.on("data", read);
    server.once("exit", (code) => reject(new Error(`The server ended with ${code}.\n${output}`)));
  });
}
