import { setTimeout as delay } from "node:timers/promises";
import { customerPath } from "../server/customer-path";
import { holdConnections } from "./hold-connections";
import type { Scenario } from "./scenario";

const CONNECTIONS = 200;

/**
 * This many requests of one customer run at once; the others wait, and the server does not read their bodies.
 */
const AT_WORK = 8;

/** A body has ten seconds, which are checked once a second. */
const LIMIT_SECONDS = 12;

const LOOK_MILLIS = 100;

/** Many connections of one client begin an edit and stop in the middle. */
export const SLOW_SENDERS: Scenario = {
  name: "slow-senders",
  title: `${CONNECTIONS} connections of one client begin an edit and stop in the middle`,
  providers: ["sqlite", "postgres"],
  besideOthers: true,
  async run({ product, server, cleanUp }, watch) {
    const lines = Object.entries({
      host: "localhost",
      "content-type": "application/json",
      ...product.headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const target = `${customerPath("nobody")}/cashflow/granularity-settings`;
    const bytes = Buffer.from(
      `POST ${target} HTTP/1.1\r\n${lines.join("")}content-length: 40\r\n\r\n{"income`,
    );
    const seconds = await watch(async () => {
      const startedAt = performance.now();
      const held = await holdConnections(server.origin, cleanUp, { count: CONNECTIONS, bytes, reads: true });
      while (held.responses() < AT_WORK && secondsSince(startedAt) < 2 * LIMIT_SECONDS)
        await delay(LOOK_MILLIS);
      return secondsSince(startedAt);
    });
    return [
      { figure: "until the first are refused", value: seconds, unit: "s", limit: { atMost: LIMIT_SECONDS } },
    ];
  },
};

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1_000;
}
