import { loadLargeCounterparty } from "./dataset/load-large-counterparty";
import { type Reads, SteadyReader } from "./load/steady-reader";
import { script, toCount } from "./script";
import { createFreshDatabase, withDatabase } from "./server/fresh-database";
import { prepareProduct } from "./server/product";

/** The limits for an owner and for the owners of other businesses with 50,000 rows, in milliseconds. */
const LIMITS = { preview: 300, apply: 5_000, read: 100 };

const OTHER_ROWS = 10_000;

/** All outflows of the largest counterparty. */
const RULE = { direction: "outflow", counterparty: { id: "wholesaler" }, fromOn: "2025-04-01" } as const;

const BATCH_ROWS = 1_000;

const {
  rows: matching,
  rounds,
  postgres,
} = script(
  "bench:large-rule",
  `Previews, applies and undoes an exclusion that matches many stored transactions; creates, edits and removes a
rule that shares them; and sends a batch of 1,000. All of it goes over HTTP, while another client reads another
customer's figures without a pause. Prints how long each step took, and the longest read. On SQLite it fails if a
round exceeds a limit. In the first round the server has just started and is still compiling; that round is
printed, but only its reads are checked against the limit.`,
)
  .option("--rows <count>", "how many transactions", toCount, 50_000)
  .option("--rounds <count>", "how many rounds", toCount, 5)
  .option("--postgres", "on PostgreSQL instead of SQLite", false)
  .parse()
  .opts<{ rows: number; rounds: number; postgres: boolean }>();
type Step = Readonly<{ millis: number; reads: Reads; data: Readonly<Record<string, unknown>> }>;

const fresh = await createFreshDatabase(postgres ? "postgres" : "sqlite");
try {
  const { start, headers, partnerId } = await prepareProduct(fresh);
  const oldest = await withDatabase(fresh.url, async (database) => {
    await loadLargeCounterparty(database, partnerId, {
      userId: "neighbour",
      matching: 0,
      others: OTHER_ROWS,
    });
    return loadLargeCounterparty(database, partnerId, { userId: "large", matching, others: OTHER_ROWS });
  });
  const server = await start();
  const customers = `${server.origin}/api/v1/business/customers`;
  const reader = new SteadyReader(`${customers}/neighbour/cashflow`, headers);
  const run = async (
    path: string,
    body: unknown,
    more: Readonly<Record<string, string>> = {},
    method = "POST",
  ): Promise<Step> => {
    const startedAt = performance.now();
    const { result, reads } = await reader.during(async () => {
      const response = await fetch(`${customers}/large/${path}`, {
        method,
        headers: { ...headers, ...more, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path} returned ${response.status}: ${text}\n${server.output()}`);
      return { millis: performance.now() - startedAt, data: JSON.parse(text).data };
    });
    return { ...result, reads };
  };
  try {
    let isWithin = true;
    for (let round = 0; round <= rounds; round += 1) {
      const edit = { action: "exclude", transactionId: oldest, scope: "matching_future" };
      const preview = await run("cashflow/preview", { edits: [edit] });
      const token = String(preview.data.previewToken);
      const apply = await run(
        `transactions/${oldest}/exclude`,
        { scope: edit.scope },
        { "if-preview": token },
      );
      const undo = await run(`changes/${apply.data.changeId}/undo`, {});
      const share = await run("rules", { ...RULE, treatment: shareOf(33.33) });
      const { id } = Object(share.data.rule);
      const edited = await run(`rules/${id}`, { treatment: shareOf(50) }, {}, "PATCH");
      const removed = await run(`rules/${id}`, {}, {}, "DELETE");
      const batch = await run("transaction-batches", { transactions: batchOf(round) });
      console.log(`Round ${round}: ${preview.data.affectedCount} rows`);
      console.log(`  preview ${textOf(preview)}\n  apply   ${textOf(apply)}\n  undo    ${textOf(undo)}`);
      console.log(`  share   ${textOf(share)}\n  edit    ${textOf(edited)}\n  remove  ${textOf(removed)}`);
      console.log(`  batch   ${textOf(batch)}`);
      const writes = [apply, undo, share, edited, removed];
      const worstRead = Math.max(...[preview, ...writes, batch].map(({ reads }) => reads.worstMillis));
      isWithin &&= worstRead < LIMITS.read;
      isWithin &&= round === 0 || preview.millis < LIMITS.preview;
      isWithin &&= round === 0 || writes.every(({ millis }) => millis < LIMITS.apply);
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

function shareOf(value: number) {
  return { type: "shared_expense", sharedType: "percentage", value };
}

/** New rows of a counterparty without a rule. */
function batchOf(round: number): readonly unknown[] {
  return Array.from({ length: BATCH_ROWS }, (_, index) => ({
    externalId: `batch-${round}-${index}`,
    bookedOn: `2026-01-${String(1 + (index % 28)).padStart(2, "0")}`,
    amount: 1 + index,
    currency: "EUR",
    direction: "outflow",
    description: `Card payment ${index}`,
    counterparty: { id: `shop-${index % 200}` },
    status: "booked",
  }));
}

function textOf({ millis, reads }: Step): string {
  return `${millis.toFixed(0).padStart(6)} ms; ${reads.count} reads, the worst ${reads.worstMillis.toFixed(0)} ms`;
}
