import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { appendTo } from "../src/domain/append-to";
import { counterpartyKey } from "../src/domain/counterparty";
import { parseAmount } from "../src/domain/money";
import { isRelied, type RecurringStream } from "../src/domain/recurring";
import { findStreams, type Payment } from "../src/domain/recurring-streams";
import { DIRECTIONS } from "../src/domain/transaction";
import { markdownTable } from "./markdown-table";
import { script } from "./script";

const { folder: FOLDER, wrong } = script(
  "bench:recurring",
  `Measures precision and recall of the recurring payments that are found in labelled files: each row names its
stream and interval, if any. The files were made before the rules were tried on them.`,
)
  .option("--folder <folder>", "labelled transactions", join(import.meta.dirname, "labelled/recurring"))
  .option("--wrong", "list what was found and is not so", false)
  .parse()
  .opts<{ folder: string; wrong: boolean }>();
const LEAST_PRECISION = 0.98;
/** The share of a found stream's payments that must have one label for the stream to be right. */
const LEAST_OF_LABEL = 0.8;

const labelledRow = z.object({
  id: z.string(),
  bookedOn: z.string(),
  amount: z.coerce.number(),
  direction: z.enum(DIRECTIONS),
  counterparty: z.string().transform((name) => (name === "" ? null : name)),
  description: z.string(),
  /** Such as "Kontor rent:monthly"; empty for payments that do not recur. */
  stream: z.string(),
});

type LabelledRow = z.output<typeof labelledRow>;
type Score = Readonly<{
  found: number;
  right: number;
  there: number;
  foundThere: number;
  early: number;
  earlyRight: number;
}>;

const scores = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".csv"))
  .toSorted()
  .map((file) => {
    const csv = readFileSync(join(FOLDER, file), "utf8");
    return [
      basename(file, ".csv"),
      score(z.array(labelledRow).parse(parse(csv, { columns: true }))),
    ] as const;
  });
const total = scores.map(([, each]) => each).reduce(add);
const header = ["file", "found", "right", "precision", "there", "recall", "early", "early and right"];
console.log(markdownTable(header, [...scores, ["all", total] as const].map(toRow)));
if (total.right / total.found < LEAST_PRECISION) process.exitCode = 1;

function score(rows: readonly LabelledRow[]): Score {
  const labels = new Map(rows.map(({ id, stream }) => [id, stream]));
  const streams = [...paymentsOf(rows).values()].flatMap((payments) => findStreams(payments));
  const relied = streams.filter(isRelied);
  const early = streams.filter((stream) => !relied.includes(stream));
  const right = relied.flatMap((stream) => labelOf(stream, labels) ?? []);
  if (wrong) printWrong(relied, rows, labels);
  const there = labelsSeenEnough(rows);
  return {
    found: relied.length,
    right: right.length,
    there: there.length,
    foundThere: there.filter((label) => right.includes(label)).length,
    early: early.length,
    earlyRight: early.flatMap((stream) => labelOf(stream, labels) ?? []).length,
  };
}

function paymentsOf(rows: readonly LabelledRow[]): ReadonlyMap<string, readonly Payment[]> {
  const parties = new Map<string, Payment[]>();
  for (const { id, bookedOn, amount, direction, counterparty: name, description } of rows) {
    const key = counterpartyKey({ id: null, name, description });
    const minorUnits = parseAmount(amount, 2);
    if (typeof minorUnits !== "bigint") throw new Error(`${id} has no amount.`);
    if (key !== null) appendTo(parties, `${direction} ${key}`, { id, bookedOn, amount: minorUnits });
  }
  return parties;
}

/** The label of most of a stream's payments, if its interval is right too. */
function labelOf(
  { transactionIds, interval }: RecurringStream,
  labels: ReadonlyMap<string, string>,
): string | null {
  const counts = new Map<string, number>();
  for (const id of transactionIds)
    counts.set(labels.get(id) ?? "", (counts.get(labels.get(id) ?? "") ?? 0) + 1);
  const [label = "", count = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return count >= transactionIds.length * LEAST_OF_LABEL && label.endsWith(`:${interval}`) ? label : null;
}

function printWrong(
  streams: readonly RecurringStream[],
  rows: readonly LabelledRow[],
  labels: ReadonlyMap<string, string>,
): void {
  for (const stream of streams.filter((each) => labelOf(each, labels) === null)) {
    const payments = rows.filter(({ id }) => stream.transactionIds.includes(id));
    console.log(`\n${stream.interval} at ${payments[0]?.counterparty ?? payments[0]?.description}`);
    for (const { id, bookedOn, direction, amount, description, stream: label } of payments)
      console.log(`  ${bookedOn} ${direction} ${amount.toFixed(2)} ${id} ${description} [${label}]`);
  }
}

/** The labels of streams with enough payments to rely on them. */
function labelsSeenEnough(rows: readonly LabelledRow[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { stream } of rows) if (stream !== "") counts.set(stream, (counts.get(stream) ?? 0) + 1);
  return [...counts].flatMap(([label, count]) =>
    count >= (label.endsWith(":annual") ? 2 : 3) ? [label] : [],
  );
}

function add(a: Score, b: Score): Score {
  return {
    found: a.found + b.found,
    right: a.right + b.right,
    there: a.there + b.there,
    foundThere: a.foundThere + b.foundThere,
    early: a.early + b.early,
    earlyRight: a.earlyRight + b.earlyRight,
  };
}

function toRow([name, each]: readonly [string, Score]): readonly string[] {
  const part = (some: number, whole: number) => (whole === 0 ? "–" : (some / whole).toFixed(3));
  return [
    name,
    `${each.found}`,
    `${each.right}`,
    part(each.right, each.found),
    `${each.there}`,
    part(each.foundThere, each.there),
    `${each.early}`,
    `${each.earlyRight}`,
  ];
}
