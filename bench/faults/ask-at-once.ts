import { Agent } from "node:http";
import { constants, setPriority } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { type Counts, CROWD } from "./crowd";
import { sendRaw } from "./send-raw";

setPriority(constants.priority.PRIORITY_LOW);

const { urls, headers, callers, millisBetween } = CROWD.parse(JSON.parse(process.argv[2] ?? ""));
const agent = new Agent({ keepAlive: true, maxSockets: callers });
const told: Counts = { responses: 0, byStatus: {} };
let isStopped = false;
process.on("message", () => {
  isStopped = true;
});

async function askAgainAndAgain(_: unknown, caller: number): Promise<void> {
  while (!isStopped) {
    const url = urls[(caller + told.responses) % urls.length] ?? "";
    const outcome = await sendRaw({ method: "GET", url, headers, agent });
    const status = outcome === null ? "broken" : String(outcome.status);
    told.responses += 1;
    told.byStatus[status] = (told.byStatus[status] ?? 0) + 1;
    await delay(millisBetween);
  }
}

process.send?.("ready");
await Promise.all(Array.from({ length: callers }, askAgainAndAgain));
agent.destroy();
process.send?.(told, () => process.disconnect());
