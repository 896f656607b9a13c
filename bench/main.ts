import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { measure } from "./measure";
import { getCashflow } from "./measured/get-cashflow";
import type { Measurement, Running } from "./measured/measurement";
import { nextRoute } from "./measured/next-route";
import { nodeHttp } from "./measured/node-http";
import { pageOf, tableOf } from "./results";

const USAGE = `npm run bench -- [--quick]

Measures the service beside its floors and writes bench/RESULTS.md. With --quick it measures smaller customers for
a shorter time and writes nothing.`;

const MEASUREMENTS: readonly Measurement[] = [
  nodeHttp,
  nextRoute,
  getCashflow("sqlite"),
  getCashflow("postgres"),
];

const FULL = { sizes: [1_000, 100_000, 1_000_000], rounds: 5, seconds: 2, warmUpSeconds: 1.5 };
const QUICK = { sizes: [1_000, 100_000], rounds: 2, seconds: 0.5, warmUpSeconds: 0.5 };

const { values } = parseArgs({
  options: { quick: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

const plan = values.quick ? QUICK : FULL;
const running: Running[] = [];
try {
  for (const { title, start } of MEASUREMENTS) {
    const startedAt = performance.now();
    running.push(await start(plan));
    console.log(`${title} is ready (${seconds(startedAt)})`);
  }
  const startedAt = performance.now();
  const variants = running.flatMap((each) => each.variants);
  const onRound = (round: number): void =>
    console.log(`Round ${round} of ${plan.rounds} (${seconds(startedAt)})`);
  const measured = await measure(variants, { ...plan, onRound });
  console.log(`\n${tableOf(measured)}`);
  if (!values.quick) await writeFile(new URL("./RESULTS.md", import.meta.url), pageOf(measured, plan));
} finally {
  for (const each of running) await each.stop();
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(0)} s`;
}
