import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import type { Database } from "../src/db/engine/database";
import type { SuggestedLink } from "../src/domain/link-suggestions";
import { parseAmount } from "../src/domain/money";
import { DIRECTIONS } from "../src/domain/transaction";
import { suggestLinks } from "../src/services/links/suggest-links";
import { ingest, newCustomer, newPartner, newRow } from "../src/services/testing/factories";
import { markdownTable } from "./markdown-table";
import { script } from "./script";
import { createFreshDatabase, withDatabase } from "./server/fresh-database";

const { folder: FOLDER, wrong } = script(
  "bench:links",
  `Measures precision and recall of the suggested links on labelled files: each row names the rows it belongs to,
if any. The files were made before the rules were tried on them.`,
)
  .option("--folder <folder>", "labelled transactions", join(import.meta.dirname, "labelled/links"))
  .option("--wrong", "list what was found and is not so", false)
  .parse()
  .opts<{ folder: string; wrong: boolean }>();
const ROWS_PER_BATCH = 1_000;
const LEAST_PRECISION = 0.98;

const labelledRow = z.object({
  id: z.string(),
  accountId: z.string().transform((name) => (name === "" ? null : name)),
  bookedOn: z.string(),
  amount: z.coerce.number(),
  direction: z.enum(DIRECTIONS),
  counterparty: z.string().transform((name) => (name === "" ? null : name)),
  description: z.string(),
  /** Such as "refund:cafe-12", or "refund:cafe-12+cafe-13" for a refund of several. */
  belongsTo: z.string(),
});

type LabelledRow = z.output<typeof labelledRow>;
type Kind = "refund" | "transfer";
type Score = Readonly<{ suggested: number; right: number; there: number; foundThere: number }>;
type Pair = Readonly<{ outflow: string; inflow: string }>;

const fresh = await createFreshDatabase("sqlite");
const scores = new Map<string, Readonly<Record<Kind, Score>>>();
try {
  await withDatabase(fresh.url, async (database) => {
    for (const file of readdirSync(FOLDER)
      .filter((name) => name.endsWith(".csv"))
      .toSorted()) {
      const csv = readFileSync(join(FOLDER, file), "utf8");
      const rows = z.array(labelledRow).parse(parse(csv, { columns: true }));
      scores.set(basename(file, ".csv"), await score(database, rows));
    }
  });
} finally {
  await fresh.discard();
}

const header = ["file", "suggested", "right", "precision", "there", "recall"];
for (const kind of ["refund", "transfer"] as const) {
  const all = [...scores].map(([name, byKind]) => [name, byKind[kind]] as const);
  const total = all.map(([, each]) => each).reduce(add);
  console.log(`\n${kind}s\n\n${markdownTable(header, [...all, ["all", total] as const].map(toRow))}`);
  if (total.right / total.suggested < LEAST_PRECISION) process.exitCode = 1;
}

async function score(database: Database, rows: readonly LabelledRow[]) {
  const context = await newPartner(database);
  const { userId } = await newCustomer(context);
  for (let start = 0; start < rows.length; start += ROWS_PER_BATCH) {
    await ingest(context, userId, ...rows.slice(start, start + ROWS_PER_BATCH).map(toSubmitted));
  }
  const refunds: Pair[] = [];
  const transfers: Pair[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await suggestLinks(context, { userId, cursor });
    refunds.push(...page.refunds.map(toPair));
    transfers.push(...page.transfers.map(toPair));
    cursor = page.nextCursor;
  }
  return { refund: compare("refund", refunds, rows), transfer: compare("transfer", transfers, rows) };
}

function toSubmitted({ id: externalId, amount, counterparty, belongsTo: _, ...row }: LabelledRow) {
  const minorUnits = parseAmount(amount, 2);
  if (typeof minorUnits !== "bigint") throw new Error(`${externalId} has no amount.`);
  return newRow({ ...row, externalId, amount: minorUnits, counterpartyName: counterparty });
}

function toPair({ outflow, inflow }: SuggestedLink): Pair {
  return { outflow: outflow.externalId, inflow: inflow.externalId };
}

function compare(kind: Kind, suggested: readonly Pair[], rows: readonly LabelledRow[]): Score {
  const there = new Map(
    rows.flatMap(({ id, belongsTo }) => {
      const [named, others = ""] = belongsTo.split(":");
      return named === kind ? [[id, others.split("+")] as const] : [];
    }),
  );
  const right = suggested.filter(({ outflow, inflow }) => there.get(inflow)?.includes(outflow));
  if (wrong) {
    for (const pair of suggested.filter((each) => !right.includes(each))) printWrong(kind, pair, rows);
  }
  return {
    suggested: suggested.length,
    right: right.length,
    there: there.size,
    foundThere: new Set(right.map(({ inflow }) => inflow)).size,
  };
}

function printWrong(kind: Kind, { outflow, inflow }: Pair, rows: readonly LabelledRow[]): void {
  console.log(`\n${kind}`);
  for (const row of rows.filter(({ id }) => id === outflow || id === inflow))
    console.log(
      `  ${row.bookedOn} ${row.accountId} ${row.direction} ${row.amount.toFixed(2)} ${row.id} ${row.counterparty} ${row.description} [${row.belongsTo}]`,
    );
}

function add(a: Score, b: Score): Score {
  return {
    suggested: a.suggested + b.suggested,
    right: a.right + b.right,
    there: a.there + b.there,
    foundThere: a.foundThere + b.foundThere,
  };
}

function toRow([name, { suggested, right, there, foundThere }]: readonly [string, Score]): readonly string[] {
  const part = (some: number, whole: number) => (whole === 0 ? "–" : (some / whole).toFixed(3));
  return [name, `${suggested}`, `${right}`, part(right, suggested), `${there}`, part(foundThere, there)];
}
