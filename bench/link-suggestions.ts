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
import { createFreshDatabase, withDatabase } from "./server/fresh-database";

// How many suggestions are right, and how many of what is right is suggested, on labelled files: each row
// says which other it belongs to, if any. The files were made before the rules were tried on them.

const FOLDER = join(import.meta.dirname, "labelled/links");
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
  belongsTo: z.string(),
});

type LabelledRow = z.output<typeof labelledRow>;
type Kind = "refund" | "transfer";
type Score = Readonly<{ suggested: number; right: number; there: number }>;

const fresh = await createFreshDatabase("sqlite");
const scores = new Map<string, Readonly<Record<Kind, Score>>>();
try {
  await withDatabase(fresh.url, async (database) => {
    for (const file of readdirSync(FOLDER).toSorted()) {
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
  const refunds: string[] = [];
  const transfers: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await suggestLinks(context, { userId, cursor });
    refunds.push(...page.refunds.map(toLabel));
    transfers.push(...page.transfers.map(toLabel));
    cursor = page.nextCursor;
  }
  return { refund: compare("refund", refunds, rows), transfer: compare("transfer", transfers, rows) };
}

function toSubmitted({ id: externalId, amount, counterparty, belongsTo: _, ...row }: LabelledRow) {
  const minorUnits = parseAmount(amount, 2);
  if (typeof minorUnits !== "bigint") throw new Error(`${externalId} has no amount.`);
  return newRow({ ...row, externalId, amount: minorUnits, counterpartyName: counterparty });
}

function toLabel({ outflow, inflow }: SuggestedLink): string {
  return `${inflow.externalId} ${outflow.externalId}`;
}

function compare(kind: Kind, suggested: readonly string[], rows: readonly LabelledRow[]): Score {
  const there = new Set(
    rows.flatMap(({ id, belongsTo }) => {
      const [named, other] = belongsTo.split(":");
      return named === kind ? [`${id} ${other}`] : [];
    }),
  );
  const right = suggested.filter((label) => there.has(label)).length;
  return { suggested: suggested.length, right, there: there.size };
}

function add(a: Score, b: Score): Score {
  return { suggested: a.suggested + b.suggested, right: a.right + b.right, there: a.there + b.there };
}

function toRow([name, { suggested, right, there }]: readonly [string, Score]): readonly string[] {
  const part = (whole: number) => (whole === 0 ? "–" : (right / whole).toFixed(3));
  return [name, `${suggested}`, `${right}`, part(suggested), `${there}`, part(there)];
}
