import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { FreshDatabase } from "../server/fresh-database";
import type { Figure, Scenario, Stage } from "./scenario";
import { sendRaw } from "./send-raw";

/**
 * Each request writes a line of the log and a line to standard error; all lines are more than a pipe holds.
 */
const REQUESTS = 600;

const ENTRY = new URL("../server/serve-and-log.ts", import.meta.url);

/** What happens to the server's log. */
const ENDS = ["is never read", "has no reader", "is on a full disk"] as const;

/** The log cannot be written. */
export const UNWRITABLE_LOG: Scenario = {
  name: "unwritable-log",
  title: "the log is never read, has no reader, or is on a full disk",
  providers: ["sqlite"],
  besideOthers: false,
  async run(stage) {
    const figures: Figure[] = [];
    for (const end of ENDS) figures.push(...(await serveWhereLog(end, stage)));
    return figures;
  },
};

async function serveWhereLog(
  end: (typeof ENDS)[number],
  { fresh, cleanUp }: Stage,
): Promise<readonly Figure[]> {
  const full = await open("/dev/full", "w");
  const child = start(fresh, end === "is on a full disk" ? full.fd : "pipe");
  await cleanUp.own(Promise.resolve(child), async (started) => started.kill("SIGKILL"));
  const origin = await readOrigin(child);
  for (const stream of [child.stdout, child.stderr]) {
    if (end === "is never read") stream?.pause();
    if (end === "has no reader") stream?.destroy();
  }
  let answered = 0;
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    const outcome = await sendRaw({ method: "GET", url: `${origin}/log` });
    if (outcome?.status === 204) answered += 1;
  }
  const exited = once(child, "exit");
  const startedAt = performance.now();
  child.kill("SIGTERM");
  await exited;
  await full.close();
  const seconds = (performance.now() - startedAt) / 1_000;
  return [
    {
      figure: `responses where the log ${end}`,
      value: answered,
      unit: "",
      limit: { atLeast: REQUESTS },
    },
    { figure: `SIGTERM to its end where the log ${end}`, value: seconds, unit: "s", limit: { atMost: 5 } },
  ];
}

function start({ url }: FreshDatabase, log: "pipe" | number): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", ENTRY.pathname], {
    env: { ...process.env, HOST: "127.0.0.1", PORT: "0", SEED_DEMO: "0", DATABASE_URL: url },
    stdio: ["pipe", log, "pipe"],
  });
}

async function readOrigin({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error("It was started with a pipe.");
  for await (const line of createInterface({ input: stderr })) {
    const ready = /ready at (http:\S+)/.exec(line)?.[1];
    if (ready !== undefined) return ready;
  }
  throw new Error("The server is not ready.");
}
