import { Agent } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Scenario } from "./scenario";
import { type Outcome, sendRaw } from "./send-raw";
import { makeShortWriter } from "./short-writer";

const CALLERS = 400;

const SECONDS = 8;

/** Each caller asks again so soon after its answer. */
const MILLIS_BETWEEN = 250;

/** Hundreds of callers want to know whether the server is ready, while a customer edits. */
export const READYZ_CALLERS: Scenario = {
  name: "readyz-callers",
  title: "400 callers ask /readyz four times a second each while a customer edits",
  providers: ["sqlite", "postgres"],
  besideOthers: true,
  async run({ product, server, say }, watch) {
    const writer = await makeShortWriter(product);
    const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
    const ask = () => sendRaw({ method: "GET", url: `${server.origin}/readyz`, agent });
    let isDone = false;
    const callAgainAndAgain = async (): Promise<readonly Outcome[]> => {
      const outcomes: Outcome[] = [];
      while (!isDone) {
        outcomes.push(await ask());
        await delay(MILLIS_BETWEEN);
      }
      return outcomes;
    };
    const { writes, outcomes } = await watch(async () => {
      const callers = Array.from({ length: CALLERS }, callAgainAndAgain);
      const { writes } = await writer.during(server.origin, () => delay(SECONDS * 1000));
      isDone = true;
      return { writes, outcomes: (await Promise.all(callers)).flat() };
    });
    agent.destroy();
    say(`${writes.count} edits beside ${outcomes.length} questions`);
    return [
      { figure: "edits that failed", value: writes.failed, unit: "", limit: { atMost: 0 } },
      { figure: "longest edit", value: writes.worstMillis, unit: "ms", limit: { atMost: 200 } },
      {
        figure: "answers of /readyz other than ready",
        value: outcomes.filter((outcome) => outcome?.status !== 200).length,
        unit: "",
        limit: { atMost: 0 },
      },
    ];
  },
};
