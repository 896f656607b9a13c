import { type ChildProcess, spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { childrenOf, killAll } from "./process-tree";

/** A server in a process of its own, so that it can be killed, and shares no core with who measures it. */
export type ServerProcess = Readonly<{
  origin: string;
  /** How long it took from nothing to ready. */
  startMillis: number;
  /** The end of what it printed. */
  output: () => string;
  /** The processes that it has started to serve; none where it serves by itself. */
  processes: () => Promise<readonly number[]>;
  /**
   * The memory that it holds, and the most that it has held at once since this was last asked; null but on
   * Linux.
   */
  memory: () => Promise<Memory | null>;
  /** The processor time that it and what it has started have taken since they began; null but on Linux. */
  cpuMillis: () => Promise<number | null>;
  /**
   * Sends the signal and waits until the process is gone: its exit code, or null where the signal ended it.
   */
  end: (signal: "SIGKILL" | "SIGTERM") => Promise<number | null>;
}>;

/** In megabytes. */
export type Memory = Readonly<{ resident: number; peak: number }>;

const START_LIMIT_MILLIS = 60_000;
const MAX_OUTPUT = 20_000;

/** What a server's one line must look like that says where it listens. */
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
  const child = spawn(process.execPath, [...loader, entry.pathname], {
    cwd: folder,
    env: {
      ...process.env,
      ...{ NODE_ENV: "production", HOST: "127.0.0.1", PORT: "0", PROCESSES: "1" },
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
  // From here on the peak is counted anew.
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
  // The name, in brackets, may contain anything. The first field behind it is the third.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system] = [fields[14 - 3], fields[15 - 3]];
  return (Number(user) + Number(system)) * MILLIS_PER_TICK;
}
