import { setTimeout as delay } from "node:timers/promises";
import { gatherCrowd } from "./crowd";
import type { Scenario } from "./scenario";
import { makeShortWriter } from "./short-writer";

const CALLERS = 400;

const SECONDS = 8;

/** How long each caller waits after a response before it asks again. */
const MILLIS_BETWEEN = 250;

/** Hundreds of callers poll the readiness of the server while a customer edits. */
export const READYZ_CALLERS: Scenario = {
  name: "readyz-callers",
  title: "400 callers ask /readyz four times a second each while a customer edits",
  providers: ["sqlite", "postgres"],
  besideOthers: true,
  async run({ product, server, cleanUp, say }, watch) {
    const writer = await makeShortWriter(product);
    const crowd = {
      urls: [`${server.origin}/readyz`],
      headers: {},
      callers: CALLERS,
      millisBetween: MILLIS_BETWEEN,
    };
    const { writes, told } = await watch(async () => {
      const end = await gatherCrowd(crowd, cleanUp);
      const { writes } = await writer.during(server.origin, () => delay(SECONDS * 1000));
      return { writes, told: await end() };
    });
    say(`${writes.count} edits during ${told.responses} requests`);
    return [
      { figure: "edits that failed", value: writes.failed, unit: "", limit: { atMost: 0 } },
      { figure: "longest edit", value: writes.worstMillis, unit: "ms", limit: { atMost: 200 } },
      {
        figure: "responses of /readyz other than ready",
        value: told.responses - (told.byStatus["200"] ?? 0),
        unit: "",
        limit: { atMost: 0 },
      },
    ];
  },
};
