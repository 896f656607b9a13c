import { loadCustomer, tidyUp } from "./dataset/load-customer";
import { runLoad } from "./load/run-load";
import { markdownTable } from "./markdown-table";
import { times } from "./results/target";
import { script, toCount, toSeconds } from "./script";
import { customerPath } from "./server/customer-path";
import { createFreshDatabase, withDatabase } from "./server/fresh-database";
import { prepareProduct } from "./server/product";
import type { ServerProcess } from "./server/spawn-server";
import { takeTurns } from "./take-turns";

const LIMIT = 1.03;

type Taken = Readonly<{ reads: number; cpuMillis: number }>;

/** Over all rounds: Linux counts processor time in hundredths of a second, and one round has only a few. */
function microsOfRead(rounds: readonly Taken[]): number {
  const sum = (of: (each: Taken) => number): number => rounds.reduce((all, each) => all + of(each), 0);
  return (1000 * sum(({ cpuMillis }) => cpuMillis)) / sum(({ reads }) => reads);
}

/**
 * Sends other requests too, as on every real server. A server that has only ever answered one kind of request
 * is faster than any in use: its code is compiled for that kind alone, until the reconciliation of totals
 * runs the same code for something else.
 */
async function warmUp(customer: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const range = "from=2025-01-01&to=2025-12-31";
  const others = [
    "transactions?limit=20",
    `cashflow/periods?${range}`,
    "cashflow/explain",
    "changes?limit=20",
  ];
  for (let times = 0; times < WARM_UP_TIMES; times += 1) {
    for (const path of others) {
      const response = await fetch(`${customer}/${path}`, { headers });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      await response.arrayBuffer();
    }
  }
}

const WARM_UP_TIMES = 200;

const CUSTOMER = "read";
const TRANSACTIONS = 10_000;

const options = script(
  "bench:metrics",
  `Reads figures alternately from two servers on one database, one of which counts for /metrics, and prints the
processor time of a read on each. Two processes of the same program differ by some percent, so the rounds are
spread over several pairs. Fails if counting costs more than the limit. On Linux only.`,
)
  .option("--rounds <count>", "how many rounds", toCount, 60)
  .option("--pairs <count>", "how many pairs of servers", toCount, 5)
  .option("--seconds <seconds>", "how long each reads in a round", toSeconds, 0.5)
  .option("--postgres", "on PostgreSQL instead of SQLite", false)
  .parse()
  .opts<{ rounds: number; pairs: number; seconds: number; postgres: boolean }>();
const fresh = await createFreshDatabase(options.postgres ? "postgres" : "sqlite");
const servers: ServerProcess[] = [];
try {
  const product = await prepareProduct(fresh);
  await withDatabase(fresh.url, async (database) => {
    await loadCustomer(database, product.partnerId, { userId: CUSTOMER, size: TRANSACTIONS });
    await tidyUp(database);
  });
  const take = async (server: ServerProcess): Promise<Taken> => {
    const url = `${server.origin}${customerPath(CUSTOMER)}/cashflow`;
    const [startedAt, before] = [performance.now(), await server.cpuMillis()];
    const { requestsPerSecond } = await runLoad({ url, headers: product.headers }, options.seconds);
    const reads = requestsPerSecond * ((performance.now() - startedAt) / 1000);
    const after = await server.cpuMillis();
    return { reads, cpuMillis: Number(after) - Number(before) };
  };
  const [without, counting]: [Taken[], Taken[]] = [[], []];
  const rounds = Math.ceil(options.rounds / options.pairs);
  for (let pair = 0; pair < options.pairs; pair += 1) {
    servers.push(await product.start(), await product.start({ METRICS_PORT: "0" }));
    const turns = servers.map((server) => () => take(server));
    for (const server of servers) await warmUp(`${server.origin}${customerPath(CUSTOMER)}`, product.headers);
    // The first turn of each runs cold.
    for (const turn of turns) await turn();
    const [first = [], second = []] = await takeTurns(turns, rounds);
    without.push(...first);
    counting.push(...second);
    for (const server of servers.splice(0)) await server.end("SIGTERM");
  }
  const ratio = microsOfRead(counting) / microsOfRead(without);
  console.log(
    markdownTable(
      ["database", "without, µs a read", "counting, µs a read", "ratio"],
      [[fresh.provider, microsOfRead(without).toFixed(1), microsOfRead(counting).toFixed(1), times(ratio)]],
    ),
  );
  console.log(ratio <= LIMIT ? `At most ${times(LIMIT)}.` : "The limit does not hold.");
  process.exitCode = ratio <= LIMIT ? 0 : 1;
} finally {
  for (const server of servers) await server.end("SIGTERM");
  await fresh.discard();
}
