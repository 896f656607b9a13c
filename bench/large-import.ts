import { parseArgs } from "node:util";
import { loadLargeCounterparty } from "./dataset/load-large-counterparty";
import { type Reads, SteadyReader } from "./large-rule/steady-reader";
import { createFreshDatabase, withDatabase } from "./server/fresh-database";
import { prepareProduct } from "./server/product";

const USAGE = `npm run bench:large-import -- [--rows 100000] [--rounds 3] [--postgres]

Previews, imports, imports again and undoes a CSV file of many rows over HTTP, while another client reads another
customer's figures without pause; prints how long each took, how long a read waited at worst, and the most memory that the
server has taken. It fails where a read or the memory on SQLite is over its limit.`;

/** What the owners of other businesses are promised in milliseconds, and who runs the server, in megabytes. */
const LIMITS = { read: 100, memory: 500 };

const OTHER_ROWS = 10_000;
const DAYS = 540;

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "100000" },
    rounds: { type: "string", default: "3" },
    postgres: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

type Step = Readonly<{
  millis: number;
  reads: Reads;
  megabytes: number;
  answer: Readonly<Record<string, unknown>>;
}>;

const file = new File([csvOf(Number(values.rows))], "statement.csv");
const fresh = await createFreshDatabase(values.postgres ? "postgres" : "sqlite");
try {
  const { start, headers, partnerId } = await prepareProduct(fresh);
  await withDatabase(fresh.url, (database) =>
    loadLargeCounterparty(database, partnerId, { userId: "neighbour", matching: 0, others: OTHER_ROWS }),
  );
  const server = await start();
  const customers = `${server.origin}/api/v1/business/customers`;
  const reader = new SteadyReader(`${customers}/neighbour/cashflow`, headers);
  const run = async (path: string, sent: RequestInit): Promise<Step> => {
    await server.peakMegabytes();
    const startedAt = performance.now();
    const { result, reads } = await reader.during(async () => {
      const response = await fetch(`${customers}/${path}`, {
        ...sent,
        headers: {
          ...headers,
          ...(sent.body instanceof FormData ? {} : { "content-type": "application/json" }),
        },
      });
      const text = await response.text();
      if (!response.ok)
        throw new Error(`${path} was answered ${response.status}: ${text}\n${server.output()}`);
      return { millis: performance.now() - startedAt, answer: JSON.parse(text).data };
    });
    return { ...result, reads, megabytes: await server.peakMegabytes() };
  };
  const formOf = (): FormData => {
    const form = new FormData();
    form.set("file", file);
    return form;
  };
  try {
    let isWithin = true;
    console.log(`${values.rows} rows, ${(file.size / 1e6).toFixed(1)} MB`);
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      const userId = `large-${round}`;
      const body = JSON.stringify({ name: userId, currency: "EUR" });
      await run(userId, { method: "PUT", body });
      const preview = await run(`${userId}/imports?dryRun=true`, { method: "POST", body: formOf() });
      const commit = await run(`${userId}/imports`, { method: "POST", body: formOf() });
      const again = await run(`${userId}/imports`, { method: "POST", body: formOf() });
      const undo = await run(`${userId}/changes/${commit.answer.changeId}/undo`, {
        method: "POST",
        body: "{}",
      });
      console.log(`Round ${round}`);
      for (const [name, step] of Object.entries({ preview, commit, again, undo })) {
        console.log(`  ${name.padEnd(8)} ${textOf(step)}`);
      }
      for (const { reads, megabytes } of [preview, commit, again, undo]) {
        isWithin &&= reads.worstMillis < LIMITS.read && megabytes < LIMITS.memory;
      }
    }
    console.log(isWithin ? "All rounds are within the limits." : "A limit does not hold.");
    process.exitCode = isWithin || values.postgres ? 0 : 1;
  } finally {
    await reader.stop();
    await server.end("SIGTERM");
  }
} finally {
  await fresh.discard();
}

/** A bank's export over a year and a half, with the same few hundred counterparties that a business has. */
function csvOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const day = new Date(Date.UTC(2025, 0, 1 + (index % DAYS))).toISOString().slice(0, 10);
    const amount = `${index % 7 === 0 ? "" : "-"}${1 + (index % 900)},${String(index % 100).padStart(2, "0")}`;
    return `${day};${amount};Counterparty ${index % 400};Invoice ${index} of the business;EUR`;
  });
  return ["Buchungstag;Betrag;Name;Verwendungszweck;Währung", ...lines, ""].join("\r\n");
}

function textOf({ millis, reads, megabytes, answer }: Step): string {
  const counts = answer.counts === undefined ? "" : `; ${JSON.stringify(answer.counts)}`;
  const worst = `${reads.count} reads, the worst ${reads.worstMillis.toFixed(0)} ms`;
  return `${millis.toFixed(0).padStart(6)} ms; ${worst}; at most ${megabytes.toFixed(0)} MB${counts}`;
}
