import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";

/** The Node.js child processes of a process, without the compiler of its sources; none except on Linux. */
export async function childrenOf(pid: number): Promise<readonly number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const all = list.split(" ").filter((each) => each !== "");
  const commands = await Promise.all(
    all.map((each) => readFile(`/proc/${each}/cmdline`, "utf8").catch(() => "")),
  );
  return all.filter((_, index) => commands[index]?.startsWith(process.execPath)).map(Number);
}

const LOOK_MILLIS = 10;

/** Kills a process and all that it has started, and waits until the last of them has ended. */
export async function killAll(pid: number): Promise<void> {
  const all = [pid, ...(await childrenOf(pid))];
  for (const each of all) killOne(each);
  for (const each of all) while (isThere(each)) await delay(LOOK_MILLIS);
}

export function killOne(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
