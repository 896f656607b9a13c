import { Agent } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { batchRows } from "./dataset/batch-rows";
import { loadCustomer, tidyUp } from "./dataset/load-customer";
import { loadRecurring } from "./dataset/load-recurring";
import { Connection } from "./load/connection";
import { readWhole } from "./load/read-whole";
import { SteadyReader } from "./load/steady-reader";
import { median } from "./median";
import { createFreshDatabase, withDatabase } from "./server/fresh-database";
import { prepareProduct } from "./server/product";

const USAGE = `npm run bench:recurring-reads -- [--rows 1000000] [--rounds 7] [--postgres] [--no-pause]

Reads what recurs of a customer of whom 300 members pay each month and 200 others many times a day, and the forecast of its
months, over HTTP, while another client reads another customer's figures without pause: each time after a payment has come in,
and again and again without one, some thirty times a second. With --no-pause the next read begins as soon as one has ended, which
saturates the server's process. It prints how long that took and how long a read of the other waited at worst, beside how long
it waits while the same is read of a small customer. It fails where a limit does not hold; what the machine does to reads beside
the small customer too is not held against it. The first round finds a server that has just started, and is only printed.`;

/** In milliseconds. */
const LIMITS = { read: 50, others: 25 };

const MEMBERS = 300;
const MONTHS = 18;
const LAST_ON = "2026-09-05";
const SECONDS = 3;
const PAUSE_MILLIS = 25;
const OTHER_ROWS = 10_000;

const READS = {
  "what recurs": `recurring?today=${LAST_ON}`,
  "the forecast": `cashflow/forecast?granularity=monthly&today=${LAST_ON}`,
};

const oneCreated = z.object({ counts: z.object({ created: z.literal(1) }) });

let received = 0;

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "7" },
    postgres: { type: "boolean", default: false },
    "no-pause": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

const fresh = await createFreshDatabase(values.postgres ? "postgres" : "sqlite");
try {
  const { start, headers, partnerId } = await prepareProduct(fresh);
  await withDatabase(fresh.url, async (database) => {
    await loadCustomer(database, partnerId, { userId: "neighbour", size: OTHER_ROWS });
    await loadCustomer(database, partnerId, { userId: "large", size: Number(values.rows) });
    await loadRecurring(database, partnerId, {
      userId: "large",
      members: MEMBERS,
      months: MONTHS,
      lastOn: LAST_ON,
    });
    await tidyUp(database);
  });
  const server = await start();
  const customers = "/api/v1/business/customers";
  const connection = new Connection(server.origin, headers);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const reader = new SteadyReader(`${server.origin}${customers}/neighbour/cashflow`, headers);
  try {
    for (const [name, path] of Object.entries(READS)) {
      const read = (userId: string) => () =>
        readWhole(`${server.origin}${customers}/${userId}/${path}`, headers, agent);
      const receive = () => {
        const body = JSON.stringify({ transactions: batchRows({ first: received++, count: 1 }) });
        return connection.send(
          { method: "POST", path: `${customers}/large/transaction-batches`, body },
          oneCreated,
        );
      };
      const outcomes = await measure(reader, {
        "of a small customer": [read("neighbour")],
        "after each payment": [read("large"), receive],
        again: [read("large")],
      });
      const floor = outcomes["of a small customer"];
      for (const [when, { millis, worstOfOthers }] of Object.entries(outcomes)) {
        const isWithin =
          millis < LIMITS.read && worstOfOthers <= Math.max(LIMITS.others, floor?.worstOfOthers ?? 0);
        console.log(
          `${name}, ${when}: median ${millis.toFixed(1)} ms; another's worst read ${worstOfOthers.toFixed(1)} ms. ${isWithin ? "Within the limits." : "A limit does not hold."}`,
        );
        if (!isWithin) process.exitCode = 1;
      }
    }
  } finally {
    await reader.stop();
    connection.close();
    agent.destroy();
    await server.end("SIGTERM");
  }
} finally {
  await fresh.discard();
}

type Outcome = Readonly<{ millis: number; worstOfOthers: number }>;

/** What is timed, and what is done before it each time. */
type Turn = readonly [read: () => Promise<unknown>, before?: () => Promise<unknown>];

/** Each of the turns for some seconds, in every round; of the times of all rounds the median. */
async function measure(
  reader: SteadyReader,
  turns: Readonly<Record<string, Turn>>,
): Promise<Readonly<Record<string, Outcome>>> {
  const rounds: Readonly<Record<string, Outcome>>[] = [];
  for (let number = 0; number <= Number(values.rounds); number += 1) {
    const round: Record<string, Outcome> = {};
    for (const [when, turn] of Object.entries(turns)) {
      const { result, reads } = await reader.during(() => timesOf(turn));
      round[when] = { millis: median(result), worstOfOthers: reads.worstMillis };
    }
    const figures = Object.entries(round).map(
      ([when, { millis, worstOfOthers }]) =>
        `${when} ${millis.toFixed(1)} ms, another's worst ${worstOfOthers.toFixed(1)} ms`,
    );
    console.log(`Round ${number}: ${figures.join("; ")}`);
    if (number > 0) rounds.push(round);
  }
  const outcomeOf = (when: string): Outcome => {
    const its = rounds.flatMap((round) => round[when] ?? []);
    return {
      millis: median(its.map(({ millis }) => millis)),
      worstOfOthers: Math.max(...its.map(({ worstOfOthers }) => worstOfOthers)),
    };
  };
  return Object.fromEntries(Object.keys(turns).map((when) => [when, outcomeOf(when)]));
}

async function timesOf([read, before]: Turn): Promise<readonly number[]> {
  const times: number[] = [];
  for (const endsAt = performance.now() + SECONDS * 1000; performance.now() < endsAt; ) {
    await before?.();
    const beganAt = performance.now();
    await read();
    times.push(performance.now() - beganAt);
    if (!values["no-pause"]) await delay(PAUSE_MILLIS);
  }
  return times;
}
