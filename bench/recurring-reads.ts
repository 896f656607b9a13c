import { Agent } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { utcDayOf } from "../src/domain/calendar-date";
import { batchRows } from "./dataset/batch-rows";
import { loadCustomer, tidyUp } from "./dataset/load-customer";
import { loadRecurring } from "./dataset/load-recurring";
import { Connection } from "./load/connection";
import { readWhole } from "./load/read-whole";
import { SteadyReader } from "./load/steady-reader";
import { median } from "./median";
import { script, toCount } from "./script";
import { createFreshDatabase, withDatabase } from "./server/fresh-database";
import { prepareProduct } from "./server/product";

/** Payments that arrive at once. */
const MANY = 500;

/** In milliseconds. */
const LIMITS = { read: 50, others: 25 };

const MEMBERS = 300;
const RULED = 100;
const MONTHS = 18;
/** Today, because a forecast for another day is not stored. */
const LAST_ON = utcDayOf(new Date());
const SECONDS = 3;
const PAUSE_MILLIS = 25;
const OTHER_ROWS = 10_000;

const READS = {
  "what recurs": `recurring?today=${LAST_ON}`,
  "the forecast": `cashflow/forecast?granularity=monthly&today=${LAST_ON}`,
};

const allCreated = z.object({ counts: z.object({ updated: z.literal(0), unchanged: z.literal(0) }) });

let received = 0;

const options = script(
  "bench:recurring-reads",
  `Reads the recurring payments and the monthly forecast of a customer over HTTP. 300 members pay the customer each
month, 100 of whom have a rule from tomorrow on, and 200 others many times a day. Another client reads another
customer's figures without a pause. The reads are repeated some thirty times a second: without writes, each time
after one new payment, and each time after ${MANY} new payments at once. With --no-pause each read begins as soon as
the last one has ended, which saturates the server's process. A small customer is read in the same way, after the
same writes to the large one. Prints the time of a read, and the longest read of the other client. Fails if a limit
does not hold; delays that the writes and the machine also cause beside the small customer do not count. In the
first round the server has just started; that round is only printed.`,
)
  .option("--rows <count>", "how many transactions", toCount, 1_000_000)
  .option("--rounds <count>", "how many rounds", toCount, 7)
  .option("--postgres", "on PostgreSQL instead of SQLite", false)
  .option("--no-pause", "begin each read as soon as the last one has ended")
  .parse()
  .opts<{ rows: number; rounds: number; postgres: boolean; pause: boolean }>();
const fresh = await createFreshDatabase(options.postgres ? "postgres" : "sqlite");
try {
  const { start, headers, partnerId } = await prepareProduct(fresh);
  await withDatabase(fresh.url, async (database) => {
    await loadCustomer(database, partnerId, { userId: "neighbour", size: OTHER_ROWS });
    await loadCustomer(database, partnerId, { userId: "large", size: options.rows });
    await loadRecurring(database, partnerId, {
      userId: "large",
      members: MEMBERS,
      months: MONTHS,
      lastOn: LAST_ON,
      ruled: RULED,
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
      const receive = (count: number) => async () => {
        const body = JSON.stringify({ transactions: batchRows({ first: received, count }) });
        received += count;
        await connection.send(
          { method: "POST", path: `${customers}/large/transaction-batches`, body },
          allCreated,
        );
      };
      const outcomes = await measure(reader, {
        large: read("large"),
        small: read("neighbour"),
        before: {
          again: async () => {},
          "after each payment": receive(1),
          [`after ${MANY} at once`]: receive(MANY),
        },
      });
      for (const [when, { large, small }] of Object.entries(outcomes)) {
        const mostOfOthers = Math.max(LIMITS.others, small.worstOfOthers);
        const isWithin = large.millis < LIMITS.read && large.worstOfOthers <= mostOfOthers;
        console.log(
          `${name}, ${when}: median ${large.millis.toFixed(1)} ms; another's worst read ${large.worstOfOthers.toFixed(1)} ms, with a small customer ${small.worstOfOthers.toFixed(1)} ms. ${isWithin ? "Within the limits." : "A limit does not hold."}`,
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

/** The outcomes of reading the large customer and the small one. */
type Pair = Readonly<{ large: Outcome; small: Outcome }>;

type Reads = Readonly<{
  large: () => Promise<unknown>;
  small: () => Promise<unknown>;
  /** Preparations by name; each runs before every read. */
  before: Readonly<Record<string, () => Promise<void>>>;
}>;

/**
 * Reads each customer for some seconds in every round, one preparation after the other, so that the
 * database's maintenance after many writes does not slow down the reads without writes. Returns the median
 * times of all rounds.
 */
async function measure(
  reader: SteadyReader,
  { large, small, before }: Reads,
): Promise<Readonly<Record<string, Pair>>> {
  const outcomeOf = async (read: () => Promise<unknown>, prepare: () => Promise<void>): Promise<Outcome> => {
    const { result, reads } = await reader.during(() => timesOf(read, prepare));
    return { millis: median(result), worstOfOthers: reads.worstMillis };
  };
  const outcomes: Record<string, Pair> = {};
  for (const [when, prepare] of Object.entries(before)) {
    const rounds: Pair[] = [];
    for (let number = 0; number <= options.rounds; number += 1) {
      const round = { small: await outcomeOf(small, prepare), large: await outcomeOf(large, prepare) };
      console.log(`Round ${number}, ${when}: ${describe(round.large)} (small: ${describe(round.small)})`);
      if (number > 0) rounds.push(round);
    }
    outcomes[when] = {
      large: summarize(rounds.map((round) => round.large)),
      small: summarize(rounds.map((round) => round.small)),
    };
  }
  return outcomes;
}

function summarize(rounds: readonly Outcome[]): Outcome {
  return {
    millis: median(rounds.map(({ millis }) => millis)),
    worstOfOthers: Math.max(...rounds.map(({ worstOfOthers }) => worstOfOthers)),
  };
}

function describe({ millis, worstOfOthers }: Outcome): string {
  return `${millis.toFixed(1)} ms, another's worst ${worstOfOthers.toFixed(1)} ms`;
}

async function timesOf(
  read: () => Promise<unknown>,
  prepare: () => Promise<void>,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (const endsAt = performance.now() + SECONDS * 1000; performance.now() < endsAt; ) {
    await prepare();
    const beganAt = performance.now();
    await read();
    times.push(performance.now() - beganAt);
    if (options.pause) await delay(PAUSE_MILLIS);
  }
  return times;
}
