import { loadLargeCounterparty } from "./dataset/load-large-counterparty";
import { statementCsv } from "./dataset/statement-csv";
import { makeShortWriter } from "./faults/short-writer";
import { importAndUndo, type Step } from "./large-import/import-and-undo";
import { SteadyReader } from "./load/steady-reader";
import { script, toCount } from "./script";
import { customerPath } from "./server/customer-path";
import { createFreshDatabase, withDatabase } from "./server/fresh-database";
import { prepareProduct } from "./server/product";

/** The limits for owners of other businesses in milliseconds, and for the server's memory in megabytes. */
const LIMITS = { read: 100, write: 200, memory: 500 };

const OTHER_ROWS = 10_000;

const { rows, rounds, postgres } = script(
  "bench:large-import",
  `Previews, imports, imports again and undoes a CSV file of many rows over HTTP, while one client reads another
customer's figures without a pause and one edits a third customer's transaction every few milliseconds. Prints
how long each step took, the longest read and edit meanwhile, and the server's peak memory. On SQLite it fails if
one of them exceeds its limit.`,
)
  .option("--rows <count>", "how many transactions", toCount, 100_000)
  .option("--rounds <count>", "how many rounds", toCount, 3)
  .option("--postgres", "on PostgreSQL instead of SQLite", false)
  .parse()
  .opts<{ rows: number; rounds: number; postgres: boolean }>();
const file = new File([statementCsv(rows)], "statement.csv");
const fresh = await createFreshDatabase(postgres ? "postgres" : "sqlite");
try {
  const product = await prepareProduct(fresh);
  const { start, headers, partnerId } = product;
  await withDatabase(fresh.url, (database) =>
    loadLargeCounterparty(database, partnerId, { userId: "neighbour", matching: 0, others: OTHER_ROWS }),
  );
  const writer = await makeShortWriter(product);
  const server = await start();
  const reader = new SteadyReader(`${server.origin}${customerPath("neighbour")}/cashflow`, headers);
  try {
    let isWithin = true;
    console.log(`${rows} rows, ${(file.size / 1e6).toFixed(1)} MB`);
    for (let round = 1; round <= rounds; round += 1) {
      const userId = `large-${round}`;
      const steps = await importAndUndo({ server, headers, reader, writer, userId, file, isRepeated: true });
      console.log(`Round ${round}`);
      for (const [name, step] of Object.entries(steps)) {
        console.log(`  ${name.padEnd(8)} ${textOf(step)}`);
        isWithin &&= isStepWithin(name, step);
      }
    }
    console.log(isWithin ? "All rounds are within the limits." : "A limit does not hold.");
    process.exitCode = isWithin || postgres ? 0 : 1;
  } finally {
    await reader.stop();
    await server.end("SIGTERM");
  }
} finally {
  await fresh.discard();
}

function isStepWithin(name: string, { reads, writes, memory }: Step): boolean {
  // During a preview the disk may still be busy with the undo of the round before.
  const worstWrite = name === "import" || name === "again" ? (writes?.worstMillis ?? 0) : 0;
  return (
    reads.worstMillis < LIMITS.read &&
    worstWrite < LIMITS.write &&
    (writes?.failed ?? 0) === 0 &&
    (memory?.peak ?? 0) < LIMITS.memory
  );
}

function textOf({ millis, reads, writes, memory, counts }: Step): string {
  const counted = counts === undefined ? "" : `; ${JSON.stringify(counts)}`;
  const edits =
    writes === null ? "" : `, ${writes.count} edits, the worst ${writes.worstMillis.toFixed(0)} ms`;
  const worst = `${reads.count} reads, the worst ${reads.worstMillis.toFixed(0)} ms${edits}`;
  return `${millis.toFixed(0).padStart(6)} ms; ${worst}; at most ${memory?.peak.toFixed(0) ?? "?"} MB${counted}`;
}
