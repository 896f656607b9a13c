import { Agent } from "node:http";
import { parseArgs } from "node:util";
import { loadCustomer, tidyUp } from "./dataset/load-customer";
import { loadRecurring } from "./dataset/load-recurring";
import { medianOf } from "./load/load-result";
import { readWhole } from "./load/read-whole";
import { runClients } from "./load/run-clients";
import { SteadyReader } from "./load/steady-reader";
import { createFreshDatabase, withDatabase } from "./server/fresh-database";
import { prepareProduct } from "./server/product";

const USAGE = `npm run bench:recurring-reads -- [--rows 1000000] [--rounds 7] [--postgres]

Reads what recurs of a customer of whom 300 members pay each month and 200 others many times a day, and the forecast of its months,
over HTTP, while another client reads another customer's figures without pause. It prints how long that took and how long a read waited at worst, and
fails where a limit does not hold. The first round finds a server that has just started, and is only printed.`;

/** In milliseconds. */
const LIMITS = { read: 50, others: 25 };

const MEMBERS = 300;
const MONTHS = 18;
const LAST_ON = "2026-09-05";
const SECONDS = 3;
const OTHER_ROWS = 10_000;

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "7" },
    postgres: { type: "boolean", default: false },
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
  const customers = `${server.origin}/api/v1/business/customers`;
  const urls = {
    "what recurs": `${customers}/large/recurring?today=${LAST_ON}`,
    "the forecast": `${customers}/large/cashflow/forecast?granularity=monthly&today=${LAST_ON}`,
  };
  for (const [name, url] of Object.entries(urls)) {
    const { data } = JSON.parse(await (await fetch(url, { headers })).text());
    console.log(`${name}: ${(data.streams ?? data.windows).length} in one answer`);
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const reader = new SteadyReader(`${customers}/neighbour/cashflow`, headers);
  try {
    for (const [name, url] of Object.entries(urls)) {
      const { p50Millis, p99Millis, worst } = await measure(reader, () => readWhole(url, headers, agent));
      const isWithin = p50Millis < LIMITS.read && worst <= LIMITS.others;
      console.log(
        `${name}: median ${p50Millis.toFixed(1)} ms, 99 of 100 ${p99Millis.toFixed(1)} ms; another's worst read ${worst.toFixed(1)} ms. ${isWithin ? "Within the limits." : "A limit does not hold."}`,
      );
      if (!isWithin) process.exitCode = 1;
    }
  } finally {
    await reader.stop();
    agent.destroy();
    await server.end("SIGTERM");
  }
} finally {
  await fresh.discard();
}

async function measure(reader: SteadyReader, read: Parameters<typeof runClients>[0][number]) {
  const results = [];
  let worst = 0;
  for (let number = 0; number <= Number(values.rounds); number += 1) {
    const { result, reads } = await reader.during(() => runClients([read], SECONDS));
    console.log(
      `Round ${number}: ${result.p50Millis.toFixed(1)} ms, 99 of 100 ${result.p99Millis.toFixed(1)} ms; another's worst read ${reads.worstMillis.toFixed(1)} ms of ${reads.count}`,
    );
    if (number === 0) continue;
    results.push(result);
    worst = Math.max(worst, reads.worstMillis);
  }
  return { ...medianOf(results), worst };
}
