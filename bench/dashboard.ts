import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "../scripts/find-chromium.mjs";
import { ingestRows } from "./dashboard/ingest-rows";
import { measureEdit } from "./dashboard/measure-edit";
import { measureFirstLoad } from "./dashboard/measure-first-load";
import { measureJumps } from "./dashboard/measure-jumps";
import { measureScroll } from "./dashboard/measure-scroll";
import { spawnPages } from "./dashboard/spawn-pages";
import { markdownTable } from "./markdown-table";
import { script, toCount } from "./script";

const { rows: transactions } = script(
  "bench:dashboard",
  `Opens the built dashboard in Chromium and measures waiting times: the first load of the overview, an edit until
it shows and until it is stored, and scrolling and jumping through many transactions. Fails if a limit does not
hold.`,
)
  .option("--rows <count>", "how many transactions", toCount, 100_000)
  .parse()
  .opts<{ rows: number }>();
const folder = await mkdtemp(join(tmpdir(), "business-cashflow-bench-"));
const server = await spawnPages({ DATABASE_URL: `file:${join(folder, "bench.db")}` });
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: ["--disable-gpu", "--disable-background-networking", "--no-first-run"],
});
try {
  const context = await browser.newContext({
    baseURL: server.origin,
    locale: "en-GB",
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Open the demo account" }).click();
  await page.waitForURL(/\/b\//);
  const overview = page.url();
  const session = await context.storageState();

  const paintMillis = await measureFirstLoad(browser, { url: overview, session });
  const edit = await measureEdit(page, overview);
  console.log(`Adding ${transactions} transactions …`);
  const large = await ingestRows(context.request, transactions);
  const list = `${server.origin}/b/${large}/transactions`;
  const scroll = await measureScroll(browser, page, list);
  const fresh = await context.newPage();
  const jumps = await measureJumps(fresh, list);
  const jump = (what: string, { millis, listRequests }: (typeof jumps)["end"]) =>
    [
      what,
      `${millis.toFixed(0)} ms, ${listRequests} requests`,
      "300 ms, 1 request",
      millis < 300 && listRequests <= 1,
    ] as const;

  const rows = [
    ["largest contentful paint", `${paintMillis.toFixed(0)} ms`, "1500 ms", paintMillis < 1_500],
    ["an edit until the row shows it", `${edit.shownMillis.toFixed(0)} ms`, "100 ms", edit.shownMillis < 100],
    ["an edit until it is stored", `${edit.storedMillis.toFixed(0)} ms`, "400 ms", edit.storedMillis < 400],
    [
      `longest task while scrolling ${scroll.rows} rows, processor time`,
      `${scroll.longestMillis.toFixed(0)} ms`,
      "50 ms",
      scroll.longestMillis < 50,
    ],
    jump(`End of ${scroll.rows} rows`, jumps.end),
    jump("Home again", jumps.home),
    jump("a date in their middle", jumps.date),
  ] as const;
  console.log(
    `\n${markdownTable(
      ["what", "measured", "limit", "holds"],
      rows.map(([what, measured, limit, holds]) => [what, measured, limit, holds ? "yes" : "no"]),
    )}`,
  );
  if (!rows.every(([, , , holds]) => holds)) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
