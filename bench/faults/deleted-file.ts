import { rm } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Scenario } from "./scenario";
import { makeShortWriter } from "./short-writer";

const GIVE_UP_MILLIS = 10_000;

const MILLIS_BETWEEN = 10;

/** The database file is deleted while the service runs, which SQLite itself does not notice. */
export const DELETED_FILE: Scenario = {
  name: "deleted-file",
  title: "the SQLite file is deleted while the service runs",
  providers: ["sqlite"],
  besideOthers: false,
  async run({ product, server, fresh }) {
    const writer = await makeShortWriter(product);
    // It is up and has written before.
    await writer.during(server.origin, () => delay(200));
    await rm(fresh.url.replace(/^file:/, ""));
    const startedAt = performance.now();
    while ((await fetch(`${server.origin}/readyz`)).status !== 503) {
      if (performance.now() - startedAt > GIVE_UP_MILLIS) break;
      await delay(MILLIS_BETWEEN);
    }
    const noticed = performance.now() - startedAt;
    const { writes } = await writer.during(server.origin, () => delay(500));
    const acknowledged = writes.count - writes.failed;
    return [
      { figure: "until not ready", value: noticed / 1_000, unit: "s", limit: { atMost: 1 } },
      { figure: "edits acknowledged after that", value: acknowledged, unit: "", limit: { atMost: 0 } },
      { figure: "edits tried after that", value: writes.count, unit: "", limit: { atLeast: 1 } },
    ];
  },
};
