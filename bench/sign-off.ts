import { signOffRecord } from "../src/contract/sign-off-bundle";
import type { Database } from "../src/db/engine/database";
import { findCountedDays } from "../src/db/tables/daily-totals";
import { addDays } from "../src/domain/calendar-date";
import { getOverview } from "../src/services/cashflow/get-overview";
import { closePeriod } from "../src/services/closings/close-period";
import { listClosedFigures } from "../src/services/closings/list-closed-figures";
import { listClosedLines } from "../src/services/closings/list-closed-lines";
import { listClosings } from "../src/services/closings/list-closings";
import { suggestLinks } from "../src/services/links/suggest-links";
import { BundleCheck } from "../src/services/sign-off/bundle-check";
import { getSignOffBundle } from "../src/services/sign-off/get-sign-off-bundle";
import { signOff } from "../src/services/sign-off/sign-off";
import { ingest, newPartner, newRow } from "../src/services/testing/factories";
import { listMarks } from "../src/services/transactions/list-marks";
import { listTransactions } from "../src/services/transactions/list-transactions";
import { loadCustomer, tidyUp } from "./dataset/load-customer";
import { markdownTable } from "./markdown-table";
import { median } from "./median";
import { script, toCount } from "./script";
import { createFreshDatabase, withDatabase } from "./server/fresh-database";

const LIMIT_MILLIS = 50;
const LATE_ROWS = 200;

const { transactions: size, rounds } = script(
  "bench:sign-off",
  `Closes all days of a customer with many transactions, signs them off, downloads the bundle and checks it. Then
200 late transactions are added, and the pages about closings and links are read. Fails if the median time of one
of these reads is 50 ms or more.`,
)
  .option("--transactions <count>", "how many transactions", toCount, 1_000_000)
  .option("--rounds <count>", "how many rounds", toCount, 21)
  .parse()
  .opts<{ transactions: number; rounds: number }>();

async function timed<Result>(work: () => Promise<Result>): Promise<readonly [Result, number]> {
  const startedAt = performance.now();
  const result = await work();
  return [result, performance.now() - startedAt];
}

async function measure(database: Database): Promise<void> {
  const context = await newPartner(database);
  const userId = "large";
  await loadCustomer(database, context.partnerId, { userId, size });
  await tidyUp(database);
  const customer = { customerId: (await getOverview(context, { userId })).customer.customerId };
  const days = await findCountedDays(database.reads, customer);
  if (days === null) throw new Error("Nothing is counted.");
  const { firstOn, lastOn } = days;

  const writes: [string, number][] = [];
  const [{ changeId }, closeMillis] = await timed(() => closePeriod(context, { userId, through: lastOn }));
  writes.push(["close", closeMillis]);
  const [made, signMillis] = await timed(() => signOff(context, { userId, changeId }));
  writes.push(["sign off", signMillis]);
  const check = new BundleCheck((record) => signOffRecord.parse(record));
  let bytes = 0;
  const [, checkMillis] = await timed(async () => {
    for await (const { lines } of (await getSignOffBundle(context, { userId, changeId })).chunks) {
      for (const line of lines) {
        const text = Buffer.from(line);
        bytes += text.length;
        check.add(text.subarray(0, -1));
      }
    }
  });
  writes.push(["download the bundle and check it", checkMillis]);
  const { errors, digest } = check.finish();
  if (errors.length > 0 || digest !== made.signOff.digest) throw new Error(JSON.stringify(errors));

  const monthStart = addDays(lastOn, -40);
  const late = Array.from({ length: LATE_ROWS }, (_, index) =>
    newRow({ externalId: `late-${index}`, bookedOn: addDays(monthStart, index % 28), amount: 1_00n }),
  );
  await ingest(context, userId, ...late);
  const page = await listTransactions(context, { userId, limit: 200 });
  const transactionIds = page.transactions.map(({ id }) => id);
  const window = { granularity: "monthly", startDate: monthStart } as const;
  const reads: readonly (readonly [string, () => Promise<unknown>])[] = [
    ["closings", () => listClosings(context, { userId, limit: 50 })],
    [
      "closed figures of all months",
      () =>
        listClosedFigures(context, { userId, granularity: "monthly", from: firstOn, to: lastOn, limit: 50 }),
    ],
    ["lines since closing of a window", () => listClosedLines(context, { userId, ...window, limit: 50 })],
    ["overview of a closed window", () => getOverview(context, { userId, from: monthStart, to: lastOn })],
    ["marks of 200 rows", () => listMarks(context, { userId, transactionIds })],
    ["suggested links", () => suggestLinks(context, { userId })],
    ["refunds", () => listTransactions(context, { userId, linked: "refund", limit: 50 })],
    ["own transfers", () => listTransactions(context, { userId, linked: "transfer", limit: 50 })],
  ];
  const rows: string[][] = [];
  for (const [name, read] of reads) {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) times.push((await timed(read))[1]);
    // For the first of all, no thread and no statement is ready.
    const millis = median(times.slice(1));
    if (millis >= LIMIT_MILLIS) process.exitCode = 1;
    rows.push([name, millis.toFixed(1), Math.max(...times).toFixed(1)]);
  }
  const thousands = size.toLocaleString("en");
  console.log(
    `\n${database.dialect}, ${thousands} transactions, a bundle of ${(bytes / 1e6).toFixed(0)} MB\n`,
  );
  console.log(
    markdownTable(
      ["once", "s"],
      writes.map(([name, millis]) => [name, (millis / 1000).toFixed(2)]),
    ),
  );
  console.log(`\n${markdownTable([`read, ${rounds} times`, "median ms", "worst ms"], rows)}`);
}

for (const provider of ["sqlite", "postgres"] as const) {
  const fresh = await createFreshDatabase(provider);
  try {
    await withDatabase(fresh.url, measure);
  } finally {
    await fresh.discard();
  }
}
