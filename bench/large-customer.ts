import { parseArgs } from "node:util";
import { loadCustomer, tidyUp } from "./dataset/load-customer";
import { SteadyReader } from "./load/steady-reader";
import { markdownTable } from "./markdown-table";
import { median } from "./median";
import { createFreshDatabase, withDatabase } from "./server/fresh-database";
import { prepareProduct } from "./server/product";

const USAGE = `npm run bench:large-customer -- [--rows 1000000] [--rounds 7] [--postgres]

Reads of a customer with 1,000 transactions and of one with a million, over REST: the median of each, and how long another customer's
figures waited at worst beside it. For the export it prints rows a second too.`;

const SMALL_ROWS = 1_000;

/** What is asked for, as a path of the customer. */
const READS = {
  page: "transactions?limit=50",
  summary: "transactions/summary",
  "search, hits": "transactions?limit=50&q=payment%2077",
  "search, no hit": "transactions?limit=50&q=nothing%20of%20this",
  excluded: "transactions?limit=50&excluded=true",
  treatment: "transactions?limit=50&treatment=shared_expense",
  "explain a year": "cashflow/explain?granularity=annual&startDate=2025-09-01&limit=50",
  changes: "changes?limit=50",
  diff: `cashflow/periods/diff?from=2026-01-01T00:00:00.000Z&to=${new Date().toISOString()}&limit=50`,
  export: "export?what=transactions&format=csv",
} as const;

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

const rows = Number(values.rows);
const fresh = await createFreshDatabase(values.postgres ? "postgres" : "sqlite");
try {
  const { start, headers, partnerId } = await prepareProduct(fresh);
  await withDatabase(fresh.url, async (database) => {
    for (const [userId, size] of [
      ["neighbour", SMALL_ROWS],
      ["small", SMALL_ROWS],
      ["large", rows],
    ] as const) {
      await loadCustomer(database, partnerId, { userId, size });
    }
    await tidyUp(database);
  });
  const server = await start();
  const customers = `${server.origin}/api/v1/business/customers`;
  const reader = new SteadyReader(`${customers}/neighbour/cashflow`, headers);
  const millisOf = async (path: string): Promise<number> => {
    const startedAt = performance.now();
    const response = await fetch(`${customers}/${path}`, { headers: { ...headers } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} was answered ${response.status}.\n${server.output()}`);
    return performance.now() - startedAt;
  };
  try {
    const lines: string[][] = [];
    for (const [name, path] of Object.entries(READS)) {
      const small: number[] = [];
      const large: number[] = [];
      let worst = 0;
      const rounds = name === "export" ? 1 : Number(values.rounds);
      // The first of each finds statements that are not prepared yet.
      for (let round = name === "export" ? 1 : 0; round <= rounds; round += 1) {
        const smallMillis = await millisOf(`small/${path}`);
        const { result, reads } = await reader.during(() => millisOf(`large/${path}`));
        if (round === 0) continue;
        small.push(smallMillis);
        large.push(result);
        worst = Math.max(worst, reads.worstMillis);
      }
      const took = median(large);
      const rate = name === "export" ? Math.round((rows / took) * 1_000).toLocaleString("en") : "";
      lines.push([name, ...[median(small), took, worst].map((millis) => millis.toFixed(1)), rate]);
    }
    const header = [
      values.postgres ? "PostgreSQL" : "SQLite",
      `${SMALL_ROWS.toLocaleString("en")} rows, ms`,
      `${rows.toLocaleString("en")} rows, ms`,
      "others' worst, ms",
      "rows/s",
    ];
    console.log(markdownTable(header, lines));
  } finally {
    await reader.stop();
    await server.end("SIGTERM");
  }
} finally {
  await fresh.discard();
}
