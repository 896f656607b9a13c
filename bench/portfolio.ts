import { PORTFOLIO_SORTS } from "../src/domain/portfolio";
import { toNumberCursor } from "../src/services/page-cursor";
import { FIRST_OF_PORTFOLIO, loadPortfolio } from "./dataset/load-portfolio";
import { SteadyReader } from "./load/steady-reader";
import { markdownTable } from "./markdown-table";
import { median } from "./median";
import { script, toCount } from "./script";
import { createBenchPerson, signInBenchPerson } from "./server/bench-person";
import { createFreshDatabase, withDatabase } from "./server/fresh-database";
import { prepareProduct } from "./server/product";

const LIMIT_MILLIS = 100;

const TODAY = "2026-06-30";

const { businesses, rows, rounds, postgres } = script(
  "bench:portfolio",
  `Reads the list of very many businesses of one partner over HTTP (each order, its last pages, and a search), while
another client reads one customer's figures without a pause. Prints the median time of a page, and the longest
time of the other client's reads. Fails if a page takes longer than the limit.`,
)
  .option("--businesses <count>", "how many businesses", toCount, 10_000)
  .option("--rows <count>", "how many transactions each has", toCount, 100)
  .option("--rounds <count>", "how many rounds", toCount, 9)
  .option("--postgres", "on PostgreSQL instead of SQLite", false)
  .parse()
  .opts<{
    businesses: number;
    rows: number;
    rounds: number;
    postgres: boolean;
  }>();
const lastPage = toNumberCursor("portfolio", businesses - 100);
const PAGES: readonly Readonly<{ name: string; input: object }>[] = [
  ...PORTFOLIO_SORTS.flatMap((sort) => [
    { name: `by ${sort}`, input: { sort } },
    { name: `by ${sort}, the last page`, input: { sort, cursor: lastPage } },
  ]),
  { name: "to review", input: { isToReview: true } },
  { name: "to review, by remaining", input: { isToReview: true, sort: "remaining" } },
  { name: "a search that finds one", input: { search: "business 777" } },
  { name: "a search that finds none", input: { search: "no such name", sort: "remaining" } },
];

const fresh = await createFreshDatabase(postgres ? "postgres" : "sqlite");
try {
  const { start, headers, partnerId, partnerName } = await prepareProduct(fresh);
  console.log(`Adding ${businesses} businesses with ${rows} transactions each …`);
  await withDatabase(fresh.url, async (database) => {
    await createBenchPerson(database, partnerName);
    await loadPortfolio(database, partnerId, { businesses, rows });
  });
  const server = await start();
  const figures = `${server.origin}/api/v1/business/customers/${FIRST_OF_PORTFOLIO}/cashflow`;
  const reader = new SteadyReader(figures, headers);
  try {
    const person = await signInBenchPerson(server.origin);
    const measured = [];
    for (const { name, input } of PAGES) {
      const query = encodeURIComponent(JSON.stringify({ today: TODAY, ...input }));
      const url = `${server.origin}/api/trpc/listPortfolio?input=${query}`;
      const millis: number[] = [];
      const { reads } = await reader.during(async () => {
        for (let round = 0; round < rounds; round += 1) {
          const startedAt = performance.now();
          const response = await fetch(url, { headers: person });
          const text = await response.text();
          if (!response.ok) throw new Error(`${name} returned ${response.status}: ${text}`);
          millis.push(performance.now() - startedAt);
        }
      });
      measured.push({ name, pageMillis: median(millis), worstRead: reads.worstMillis });
    }
    console.log(
      markdownTable(
        ["page", "ms", "worst read of another, ms"],
        measured.map(({ name, pageMillis, worstRead }) => [
          name,
          pageMillis.toFixed(0),
          worstRead.toFixed(0),
        ]),
      ),
    );
    const isWithin = measured.every(({ pageMillis }) => pageMillis < LIMIT_MILLIS);
    console.log(isWithin ? `Every page takes less than ${LIMIT_MILLIS} ms.` : "A limit does not hold.");
    process.exitCode = isWithin ? 0 : 1;
  } finally {
    await reader.stop();
    await server.end("SIGTERM");
  }
} finally {
  await fresh.discard();
}
