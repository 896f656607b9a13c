import { type Grid, windowsPerYear } from "../src/domain/period";
import { BUSINESSES, FIRST_DAY, type Payment, paymentsOf } from "./forecast/businesses";
import { FIGURES, type Method } from "./forecast/method";
import { ourMethod } from "./forecast/our-method";
import { readAccounts } from "./forecast/read-accounts";
import { atLeastScheduled, scheduleAndRest } from "./forecast/schedule-and-rest";
import { seasonalNaive } from "./forecast/seasonal-naive";
import { addScores, NO_SCORES, type Score, type Scores, walk, windowsOf } from "./forecast/walk";
import { markdownTable } from "./markdown-table";
import { script, toCount } from "./script";

const options = script(
  "bench:forecast",
  `Forecasts every window of made-up businesses from the windows before it, and compares the forecast with what
came: the pinball loss relative to the seasonal naive forecast, and how often the range held, which should be
four times out of five.
--accounts: a file of payments of many accounts, with a header of account_id;date;type;amount and more.
--schedule: also tries a forecast made of the scheduled payments and the rest, which the product does not make.
--at-least-scheduled: also tries our forecast raised to the scheduled amount, which the product does not make.`,
)
  .option("--first-seed <number>", "the seed of the first business", toCount, 101)
  .option("--seeds <count>", "how many businesses", toCount, 20)
  .option(
    "--accounts <file>",
    "payments of many accounts, with a header of account_id;date;type;amount and more",
  )
  .option(
    "--schedule",
    "also try a forecast of the scheduled payments and the rest, which is not the product's",
    false,
  )
  .option(
    "--at-least-scheduled",
    "also try our forecast raised to the scheduled amount, which is not the product's",
    false,
  )
  .parse()
  .opts<{
    firstSeed: number;
    seeds: number;
    accounts?: string;
    schedule: boolean;
    atLeastScheduled: boolean;
  }>();
/** The next window, and windows as far ahead as people plan. */
const CASES = [
  { granularity: "monthly", lead: 1 },
  { granularity: "monthly", lead: 3 },
  { granularity: "monthly", lead: 12 },
  { granularity: "weekly", lead: 1 },
  { granularity: "weekly", lead: 4 },
  { granularity: "quarterly", lead: 1 },
] as const;

const MOST_RELATIVE_LOSS = 0.9;
const HELD = { least: 75, most: 85 };
const ACCOUNTS = 100;

type Compared = Readonly<{ ours: Scores; naive: Scores }>;
type Row = Readonly<{ name: string; scores: Compared }>;

const NOTHING_COMPARED: Compared = { ours: NO_SCORES, naive: NO_SCORES };

const seeds = Array.from({ length: options.seeds }, (_, index) => options.firstSeed + index);
const businesses = BUSINESSES.map((kind) => ({
  name: kind,
  payments: seeds.map((seed) => paymentsOf(kind, seed)),
}));
const accounts =
  options.accounts === undefined
    ? []
    : [{ name: "accounts of the file", payments: readAccounts(options.accounts, ACCOUNTS) }];

console.log(`Seeds ${seeds.at(0)} to ${seeds.at(-1)}`);
const overall = new Map<string, Compared>();
for (const each of CASES) {
  const rows = [...businesses, ...accounts].map(({ name, payments }) => ({
    name,
    scores: compare(payments, each),
  }));
  for (const { name, scores } of rows) overall.set(name, add(overall.get(name) ?? NOTHING_COMPARED, scores));
  print(`${each.granularity}, ${each.lead} ahead`, rows);
}
const rows = [...overall].map(([name, scores]) => ({ name, scores }));
print("all of these", rows);
judge(rows);

function compare(
  payments: readonly (readonly Payment[])[],
  { granularity, lead }: (typeof CASES)[number],
): Compared {
  const grid = { anchor: FIRST_DAY, granularity, fixedPeriodDays: 30 };
  const settings = { lead, windowsPerYear: windowsPerYear(grid) };
  return payments
    .map((each) => {
      const windows = windowsOf(each, grid);
      const method = methodFor(each, grid);
      return { ours: walk(windows, method, settings), naive: walk(windows, seasonalNaive, settings) };
    })
    .reduce(add, NOTHING_COMPARED);
}

function methodFor(payments: readonly Payment[], grid: Grid): Method {
  if (options.schedule) return scheduleAndRest(payments, grid);
  return options.atLeastScheduled ? atLeastScheduled(payments, grid) : ourMethod;
}

function add(a: Compared, b: Compared): Compared {
  return { ours: addScores(a.ours, b.ours), naive: addScores(a.naive, b.naive) };
}

function print(title: string, rows: readonly Row[]): void {
  const header = ["", "loss versus naive", "held of 100", ...FIGURES, "naive held", "windows"];
  // The file may be too short for some of them.
  const compared = rows.filter(({ scores }) => scores.ours.income.told > 0);
  const cells = compared.map(({ name, scores: { ours, naive } }) => [
    name,
    relativeLoss({ ours, naive }).toFixed(2),
    heldOf(ours).toFixed(1),
    ...FIGURES.map((figure) => heldOfOne(ours[figure]).toFixed(1)),
    heldOf(naive).toFixed(1),
    String(ours.income.told),
  ]);
  console.log(`\n${title}\n\n${markdownTable(header, cells)}`);
}

/** Prints the worst results, and fails if a target is missed. */
function judge(rows: readonly Row[]): void {
  const mean = rows.reduce((sum, { scores }) => sum + relativeLoss(scores), 0) / rows.length;
  const [worstLoss] = rows.toSorted((a, b) => relativeLoss(b.scores) - relativeLoss(a.scores));
  const [worstHeld] = rows.toSorted((a, b) => offOf(b.scores) - offOf(a.scores));
  if (worstLoss === undefined || worstHeld === undefined) throw new Error("Nothing was compared.");
  console.log(`
Mean loss versus the naive forecast: ${mean.toFixed(2)}, to be below ${MOST_RELATIVE_LOSS}
Worst loss: ${worstLoss.name}, ${relativeLoss(worstLoss.scores).toFixed(2)}
Worst range: ${worstHeld.name}, held ${heldOf(worstHeld.scores.ours).toFixed(1)} of 100, to be from ${HELD.least} to ${HELD.most}`);
  const areHeld = rows.every(({ scores }) => {
    const held = heldOf(scores.ours);
    return HELD.least <= held && held <= HELD.most;
  });
  if (mean >= MOST_RELATIVE_LOSS || !areHeld) process.exitCode = 1;
}

function relativeLoss({ ours, naive }: Compared): number {
  const lossOf = (scores: Scores) => FIGURES.reduce((sum, figure) => sum + scores[figure].loss, 0);
  return lossOf(ours) / lossOf(naive);
}

function heldOf(scores: Scores): number {
  const sum = (part: keyof Score) => FIGURES.reduce((total, figure) => total + scores[figure][part], 0);
  return (100 * sum("held")) / sum("told");
}

function heldOfOne({ held, told }: Score): number {
  return (100 * held) / told;
}

function offOf({ ours }: Compared): number {
  return Math.abs(heldOf(ours) - 80);
}
