import { parseArgs } from "node:util";
import type { Provider } from "./server/fresh-database";
import { reportOf } from "./torture/report";
import { runTorture, type Signal, type TortureResult } from "./torture/run-torture";

const USAGE = `npm run torture -- [--rounds 100] [--database sqlite|postgres|both] [--seed <number>]
                [--signal SIGKILL|SIGTERM]

Kills the server with SIGKILL during concurrent edits, restarts it and checks that every acknowledged edit is
there and that no edit is there in part. With SIGTERM it also checks that every request, reads too, was answered
whole or never begun. With a seed the same edits are chosen again.`;

const PROVIDERS: Readonly<Record<string, readonly Provider[]>> = {
  sqlite: ["sqlite"],
  postgres: ["postgres"],
  both: ["sqlite", "postgres"],
};

const SIGNALS: Readonly<Record<string, Signal>> = { SIGKILL: "SIGKILL", SIGTERM: "SIGTERM" };

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "100" },
    database: { type: "string", default: "both" },
    signal: { type: "string", default: "SIGKILL" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    help: { type: "boolean", default: false },
  },
});
const providers = PROVIDERS[values.database];
const signal = SIGNALS[values.signal];
const rounds = Number(values.rounds);
const seed = Number(values.seed);

if (
  values.help ||
  providers === undefined ||
  signal === undefined ||
  !(rounds >= 1) ||
  !Number.isSafeInteger(rounds + seed)
) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

console.log(`Seed ${seed}, ${rounds} rounds`);
const results: TortureResult[] = [];
for (const provider of providers) {
  const onRound = (result: TortureResult): void => {
    if (result.rounds % 10 !== 0 && result.rounds !== rounds) return;
    const { acknowledged, problems, seconds } = result;
    const done = `${provider.padEnd(8)} ${String(result.rounds).padStart(4)} rounds`;
    console.log(`${done}, ${acknowledged} acknowledged, ${problems.total} faults, ${seconds.toFixed(0)} s`);
  };
  results.push(await runTorture({ provider, signal, rounds, seed, onRound }));
}
console.log(`\n${reportOf(results)}`);
process.exitCode = results.every(({ problems }) => problems.total === 0) ? 0 : 1;
