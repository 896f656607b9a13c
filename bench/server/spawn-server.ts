import { type ChildProcess, spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { NODE_OPTIONS } from "./node-options";
import { childrenOf, killAll } from "./process-tree";

/**
 * A server in a process of its own, so that it can be killed and shares no thread with the measuring process.
 */
export type ServerProcess = Readonly<{
  origin: string;
  /** The time from its start until it was ready. */
  startMillis: number;
  /** The end of its output. */
  output: () => string;
  /** The child processes that serve; none if it serves on its own. */
  processes: () => Promise<readonly number[]>;
  /** The current memory, and the peak since the last call; null except on Linux. */
  memory: () => Promise<Memory | null>;
  /** The total processor time of the server and its child processes; null except on Linux. */
  cpuMillis: () => Promise<number | null>;
  /**
   * Sends the signal and waits until the process has ended. Returns its exit code, or null if the signal
   * ended it.
   */
  end: (signal: "SIGKILL" | "SIGTERM") => Promise<number | null>;
}>;

/** In megabytes. */
export type Memory = Readonly<{ resident: number; peak: number }>;

const START_LIMIT_MILLIS = 60_000;
const MAX_OUTPUT = 20_000;

/** Matches the line that reports where a server listens. */
const READY = /ready at (http:\/\/\S+)/;

/**
 * Runs a file as a server on a free port of this machine and waits until it is ready. `folder`: where it is
 * installed.
 */
export async function spawnServer(
  entry: URL,
  environment: Readonly<Record<string, string>> = {},
  folder = process.cwd(),
): Promise<ServerProcess> {
  const startedAt = performance.now();
  const loader = entry.pathname.endsWith(".ts") ? ["--import", "tsx"] : [];
  const child = spawn(process.execPath, [...NODE_OPTIONS, ...loader, entry.pathname], {
    cwd: folder,
    env: {
      ...process.env,
      ...{ NODE_ENV: "production", PORT: "0", PROCESSES: "1" },
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = new Promise<number | null>((resolve) => {
    child.once("exit", resolve);
    child.once("error", () => resolve(null));
  });
  let printed = "";
  const origin = await new Promise<string>((resolve, reject) => {
    const refuse = (why: string): void => reject(new Error(`The server ${why}.\n${printed}`));
    const limit = setTimeout(() => {
      child.kill("SIGKILL");
      refuse("did not start in time");
    }, START_LIMIT_MILLIS);
    onOutput(child, (text) => {
      printed = (printed + text).slice(-MAX_OUTPUT);
      const ready = READY.exec(printed)?.[1];
      if (ready === undefined) return;
      clearTimeout(limit);
      resolve(ready);
    });
    void exited.then(() => {
      clearTimeout(limit);
      refuse("ended before it was ready");
    });
  });
  return {
    origin,
    startMillis: performance.now() - startedAt,
    output: () => printed,
    memory: () => readMemory(child.pid),
    processes: () => childrenOf(child.pid ?? 0),
    cpuMillis: () => readCpuMillis(child.pid),
    async end(signal) {
      if (signal === "SIGKILL" && child.pid !== undefined && child.exitCode === null)
        await killAll(child.pid);
      else child.kill(signal);
      return exited;
    },
  };
}

function onOutput(child: ChildProcess, take: (text: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", take);
  }
}

async function readMemory(pid: number | undefined): Promise<Memory | null> {
  if (process.platform !== "linux") return null;
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  // Resets the peak.
  await writeFile(`/proc/${pid}/clear_refs`, "5");
  const megabytes = (name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { resident: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}

/** Linux counts it in hundredths of a second. */
const MILLIS_PER_TICK = 10;

async function readCpuMillis(pid: number | undefined): Promise<number | null> {
  if (process.platform !== "linux" || pid === undefined) return null;
  const all = await Promise.all([pid, ...(await childrenOf(pid))].map(readOwnCpuMillis));
  return all.reduce((sum, each) => sum + each, 0);
}

async function readOwnCpuMillis(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The name, in parentheses, may contain anything. The first field after it is the third.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system] = [fields[14 - 3], fields[15 - 3]];
  return (Number(user) + Number(system)) * MILLIS_PER_TICK;
}
