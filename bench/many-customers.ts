import { Client } from "pg";
import { z } from "zod";
import { editTransaction } from "../src/services/transactions/edit-transaction";
import { openBareClient } from "./bare/bare-client";
import { type RecordedWrite, recordWrites } from "./bare/record-writes";
import { replay } from "./bare/replay";
import { CleanUp } from "./clean-up";
import { batchRows } from "./dataset/batch-rows";
import { idOfRow } from "./dataset/customer-sql";
import { FIRST_OF_PORTFOLIO, loadPortfolio } from "./dataset/load-portfolio";
import type { Connection } from "./load/connection";
import { runClients } from "./load/run-clients";
import { markdownTable } from "./markdown-table";
import { median } from "./median";
import { times } from "./results/target";
import { type ChosenDatabase, databaseOption, providersOf, script, toCount, toSeconds } from "./script";
import { customerPath } from "./server/customer-path";
import { connect, startOwned } from "./server/deployment";
import { createFreshDatabase, type Provider, withDatabase } from "./server/fresh-database";
import { prepareProduct } from "./server/product";
import { takeTurns } from "./take-turns";

const FEW = 20;

const LEAST = 0.9;

/** Fewer clients than the pool has connections, so that none waits for one. */
const CLIENTS = 6;

const ROWS_PER_BATCH = 50;

const BARE_EDITS = 200;

/** The tables that grow with the number of customers. */
const LARGE_TABLES = [
  "transaction",
  "daily_totals",
  "kind_totals",
  "change",
  "change_effect",
  "customer",
  "search_grams",
];

const options = script(
  "bench:many-customers",
  `Measures alternately on a database with very many customers and on one with twenty; all customers have the same
number of transactions. It measures reads of figures, of one customer and of all, edits, batches of 50, and the
list of customers. The floor of the edits is the SQL of such edits, sent by one database client with nothing
around it. Fails if the speed with many is less than nine tenths of the speed with few, or if PostgreSQL has
scanned a table that grows with the customers from beginning to end. Ten million transactions take some 25 GB
on PostgreSQL, and half an hour to load.`,
)
  .option("--customers <count>", "how many are very many", toCount, 20_000)
  .option("--rows <count>", "how many transactions each has", toCount, 500)
  .option("--rounds <count>", "how many rounds", toCount, 7)
  .option("--seconds <seconds>", "how long each measures in a round", toSeconds, 2)
  .addOption(databaseOption().default("both"))
  .parse()
  .opts<{
    customers: number;
    rows: number;
    rounds: number;
    seconds: number;
    database: ChosenDatabase;
  }>();

const MEASURES = [
  "figures of one",
  "figures of all in turn",
  "edit",
  "batch of 50",
  "list, 20 a page",
] as const;

/** Does not count for the limit: no service can be faster. */
const FLOOR = "the SQL of edits, bare";

type Measure = (typeof MEASURES)[number];

type Subject = Readonly<{
  /** Returns operations per second. */
  run: (measure: Measure | typeof FLOOR) => Promise<number>;
  /** The tables that PostgreSQL has read sequentially since the server began; none on SQLite. */
  scanned: () => Promise<readonly string[]>;
}>;

/** Every fourth row is an inflow. */
function outflowAt(step: number): string {
  return idOfRow(4 * (step % Math.floor(options.rows / 4)) + 1);
}

const TREATMENTS = ["covered_expense", "transferred_to_savings"] as const;

function readFigures(connection: Connection, path: string): Promise<unknown> {
  return connection.send({ method: "GET", path: `${path}/cashflow` }, z.unknown());
}

/** `step` is different each time. */
const WORKS: Readonly<
  Record<Measure, (connection: Connection, path: string, step: number) => Promise<unknown>>
> = {
  "figures of one": (connection) => readFigures(connection, customerPath(FIRST_OF_PORTFOLIO)),
  "figures of all in turn": readFigures,
  edit(connection, path, step) {
    const body = JSON.stringify({ type: TREATMENTS[step % 2] });
    return connection.send(
      { method: "PATCH", path: `${path}/transactions/${outflowAt(step)}`, body },
      z.unknown(),
    );
  },
  "batch of 50"(connection, path, step) {
    const transactions = batchRows({ first: step * ROWS_PER_BATCH, count: ROWS_PER_BATCH });
    const body = JSON.stringify({ transactions });
    return connection.send({ method: "POST", path: `${path}/transaction-batches`, body }, z.unknown());
  },
  "list, 20 a page": (connection) =>
    connection.send({ method: "GET", path: "/api/v1/business/customers?limit=20" }, z.unknown()),
};

const cleanUp = new CleanUp();
cleanUp.takeOver();
try {
  const lines: string[][] = [];
  let isHeld = true;
  for (const provider of providersOf(options.database)) {
    const few = await prepare(provider, FEW);
    const many = await prepare(provider, options.customers);
    for (const measure of [...MEASURES, FLOOR] as const) {
      const turns = [few, many].map((subject) => () => subject.run(measure));
      // The first turn of each runs cold.
      for (const turn of turns) await turn();
      const [ofFew = [], ofMany = []] = await takeTurns(turns, options.rounds);
      const ratio = median(ofMany.map((speed, round) => speed / (ofFew[round] ?? Number.NaN)));
      isHeld &&= measure === FLOOR || ratio >= LEAST;
      lines.push([provider, measure, median(ofFew).toFixed(0), median(ofMany).toFixed(0), times(ratio)]);
      console.log(lines.at(-1)?.join("  "));
    }
    const scanned = await many.scanned();
    isHeld &&= scanned.length === 0;
    console.log(`${provider}: tables read from beginning to end: ${scanned.join(", ") || "none"}`);
  }
  const head = [
    "database",
    "measured",
    `a second, ${FEW} customers`,
    `${options.customers} customers`,
    "ratio",
  ];
  console.log(`\n${markdownTable(head, lines)}`);
  console.log(
    isHeld ? `All at least ${times(LEAST)}, and no table read as a whole.` : "A limit does not hold.",
  );
  process.exitCode = isHeld ? 0 : 1;
} catch (error) {
  if (!cleanUp.isInterrupted) console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp.run();
}

async function prepare(provider: Provider, customers: number): Promise<Subject> {
  const fresh = await cleanUp.own(createFreshDatabase(provider), ({ discard }) => discard());
  const product = await prepareProduct(fresh);
  const startedAt = performance.now();
  await withDatabase(fresh.url, (database) =>
    loadPortfolio(database, product.partnerId, { businesses: customers, rows: options.rows }),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${provider}: ${customers} customers with ${options.rows} transactions each, in ${seconds} s`);
  const server = await startOwned(product, cleanUp);
  const connections = Array.from({ length: CLIENTS }, () => connect({ server, product }));
  const scansBefore = await countScans(fresh.url);
  let step = 0;
  /** A different customer each time, spread over the whole database: the step is a prime. */
  const nextCustomer = (): string => {
    step += 1;
    return `copy ${1 + ((step * 7919) % (customers - 1))}`;
  };
  const client = await cleanUp.own(openBareClient({ provider, databaseUrl: fresh.url }), ({ close }) =>
    close(),
  );
  /** Recorded anew each time, because the service has edited the same transactions meanwhile. */
  const recordEdits = (): Promise<readonly RecordedWrite[]> =>
    withDatabase(fresh.url, (database) =>
      recordWrites(database, async (recording) => {
        const actor = { kind: "command_line" } as const;
        const context = { database: recording, partnerId: product.partnerId, actor, now: () => new Date() };
        for (let done = 0; done < BARE_EDITS; done += 1) {
          const userId = nextCustomer();
          const type = TREATMENTS[step % 2] ?? TREATMENTS[0];
          const transactionId = outflowAt(step);
          await editTransaction(context, userId, { action: "reclassify", transactionId, type });
        }
      }),
    );
  return {
    async run(measure) {
      if (measure === FLOOR) return (await replay(client, await recordEdits())).requestsPerSecond;
      const works = connections.map((connection) => () => {
        const path = customerPath(encodeURIComponent(nextCustomer()));
        return WORKS[measure](connection, path, step);
      });
      return (await runClients(works, options.seconds)).requestsPerSecond;
    },
    async scanned() {
      const after = await countScans(fresh.url);
      return LARGE_TABLES.filter((table) => (after.get(table) ?? 0) > (scansBefore.get(table) ?? 0));
    },
  };
}

/** The number of sequential scans of each table in PostgreSQL. */
async function countScans(url: string): Promise<ReadonlyMap<string, number>> {
  if (url.startsWith("file:")) return new Map();
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string; scans: string }>(
    "SELECT relname AS name, seq_scan AS scans FROM pg_stat_user_tables",
  );
  await client.end();
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]));
}
