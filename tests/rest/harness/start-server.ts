import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { buildProgram } from "../../../scripts/build-program.mjs";
import { pooledUrl } from "../../../src/db/testing/pooled-url";

export const ROOT = join(import.meta.dirname, "../../..");

export type Environment = Readonly<Record<string, string>>;

export type RunningServer = Readonly<{
  origin: string;
  /** Everything that it has written to its standard output and its log so far. */
  output: () => string;
  /** The memory that it uses now; on Linux only. */
  memoryBytes: () => Promise<number>;
  /** The ids of its child processes; on Linux only. */
  processes: () => Promise<readonly number[]>;
  /** Its exit code, once it has ended for any reason. */
  ended: Promise<number | null>;
  /** Stops the server as an operator would, by default with SIGTERM, and returns its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}>;

/** A server that may not be ready yet. `origin` is rejected if the server ends before it is ready. */
type StartingServer = Omit<RunningServer, "origin"> & Readonly<{ origin: Promise<string>; kill: () => void }>;

/** The environment of a child process. */
export function childEnvironment(environment: Environment): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...{ NODE_ENV: "production", SEED_DEMO: "0", PROCESSES: "1", WEBHOOK_LOOPBACK: "1" },
    ...environment,
    ...throughPooler(environment),
  };
}

/** Only the service under test goes through a pooler: the tests do not, nor do its direct connections. */
function throughPooler({ DATABASE_URL, DIRECT_DATABASE_URL }: Environment): Environment {
  if (DATABASE_URL === undefined || DIRECT_DATABASE_URL !== undefined) return {};
  const pooled = pooledUrl(DATABASE_URL);
  return pooled === DATABASE_URL ? {} : { DATABASE_URL: pooled, DIRECT_DATABASE_URL: DATABASE_URL };
}

const START_LIMIT_MILLIS = 120_000;

/** The file that a server runs: the front server, Next.js alone, or the front server with pages that fail. */
export type ServerEntry = "server-entry.ts" | "next-entry.ts" | "failing-entry.ts";

/**
 * Builds each entry into one file, as the product is built. A bundled server starts faster than its sources.
 */
export async function buildServers(entries: readonly ServerEntry[]): Promise<void> {
  for (const entry of entries) await buildProgram(`tests/rest/harness/${entry}`, folderOf(entry));
}

function folderOf(entry: ServerEntry): string {
  return join(ROOT, ".cache/test-servers", parse(entry).name);
}

/**
 * Starts a server on a free port and waits until it reports that it is ready. `folder`: where it is
 * installed.
 */
export async function startServer(
  environment: Environment,
  entry: ServerEntry = "server-entry.ts",
  folder = ROOT,
): Promise<RunningServer> {
  const { origin, stop, kill, ...server } = beginServer(environment, entry, folder);
  try {
    return { ...server, stop, origin: await origin };
  } catch (error) {
    kill();
    throw error;
  }
}

/** Starts a server without waiting until it is ready. */
export function beginServer(
  environment: Environment,
  entry: ServerEntry = "server-entry.ts",
  folder = ROOT,
): StartingServer {
  const program = join(folderOf(entry), `${parse(entry).name}.mjs`);
  const child = spawn(process.execPath, ["--enable-source-maps", program], {
    cwd: folder,
    env: childEnvironment({ PORT: "0", ...environment }),
    stdio: "pipe",
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  let output = "";
  const origin = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const ready = /ready at (http:\S+)/.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("close", (code) => reject(new Error(`The server ended with ${code}.\n${output}`)));
    setTimeout(() => reject(new Error(`The server is not ready.\n${output}`)), START_LIMIT_MILLIS).unref();
  });
  return {
    origin,
    ended,
    output: () => output,
    memoryBytes: () => residentBytes(child.pid ?? 0),
    processes: () => childrenOf(child.pid ?? 0),
    stop: (signal) => stop(child, signal),
    kill: () => child.kill("SIGKILL"),
  };
}

async function residentBytes(pid: number): Promise<number> {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

async function childrenOf(pid: number): Promise<readonly number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return list
    .split(" ")
    .filter((each) => each !== "")
    .map(Number);
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  // "close" comes after the last of its output; "exit" may come before it.
  const closed = once(child, "close");
  child.kill(signal);
  await closed;
  return child.exitCode;
}
