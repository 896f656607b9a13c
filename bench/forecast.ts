import { parseArgs } from "node:util";
import { windowsPerYear } from "../src/domain/period";
import { BUSINESSES, FIRST_DAY, paymentsOf } from "./forecast/businesses";
import { FIGURES } from "./forecast/method";
import { readAccounts } from "./forecast/read-accounts";
import { seasonalNaive } from "./forecast/seasonal-naive";
import { addScores, NO_SCORES, type Score, type Scores, walk, windowsOf } from "./forecast/walk";
import { markdownTable } from "./markdown-table";

const USAGE = `npm run bench:forecast -- [--first-seed 101] [--seeds 20] [--accounts <file>]

Forecasts every window of made-up businesses from what came before it, and compares with what came: how large the pinball
loss of the seasonal naive forecast is in parts of the mean income, and how often its range held, which should be four times of five.
--accounts: a file of payments of many accounts, with a header of account_id;date;type;amount and more.`;

const { values } = parseArgs({
  options: {
    "first-seed": { type: "string", default: "101" },
    seeds: { type: "string", default: "20" },
    accounts: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

/** The next window, and one as far away as somebody plans. */
const ASKED = [
  { granularity: "monthly", lead: 1 },
  { granularity: "monthly", lead: 3 },
  { granularity: "monthly", lead: 12 },
  { granularity: "weekly", lead: 1 },
  { granularity: "weekly", lead: 4 },
  { granularity: "quarterly", lead: 1 },
] as const;

const ACCOUNTS = 100;

const firstSeed = Number(values["first-seed"]);
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => firstSeed + index);
const businesses = BUSINESSES.map((kind) => ({
  name: kind,
  payments: seeds.map((seed) => paymentsOf(kind, seed)),
}));
const accounts =
  values.accounts === undefined
    ? []
    : [{ name: "accounts of the file", payments: readAccounts(values.accounts, ACCOUNTS) }];

console.log(`Seeds ${firstSeed} to ${firstSeed + seeds.length - 1}`);
for (const { granularity, lead } of ASKED) {
  const grid = { anchor: FIRST_DAY, granularity, fixedPeriodDays: 30 };
  const asked = { lead, windowsPerYear: windowsPerYear(grid) };
  const rows = [...businesses, ...accounts].map(({ name, payments }) =>
    toRow(
      name,
      payments.map((each) => walk(windowsOf(each, grid), seasonalNaive, asked)).reduce(addScores, NO_SCORES),
    ),
  );
  console.log(
    `\n${granularity}, ${lead} ahead\n\n${markdownTable(["", "loss", "held of 100", "windows"], rows)}`,
  );
}

function toRow(name: string, scores: Scores): readonly string[] {
  const sum = (part: keyof Score) => FIGURES.reduce((total, figure) => total + scores[figure][part], 0);
  const [loss, held] = [sum("loss") / sum("told"), (100 * sum("held")) / sum("told")];
  return [name, loss.toFixed(3), held.toFixed(1), String(scores.income.told)];
}
