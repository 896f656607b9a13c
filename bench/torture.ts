import { parseArgs } from "node:util";
import type { Provider } from "./server/fresh-database";
import { reportOf, reportOfEvents } from "./torture/report";
import { type EventsResult, runEvents } from "./torture/run-events";
import { runTorture, type Signal, type TortureResult } from "./torture/run-torture";

const USAGE = `npm run torture -- [--rounds 100] [--database sqlite|postgres|both] [--seed <number>]
                [--signal SIGKILL|SIGTERM] [--processes 1] [--events]

Kills the server with SIGKILL during concurrent edits, restarts it, and checks that every acknowledged edit is
stored and that no edit is stored in part. With SIGTERM it also checks that every request, including reads, was
answered completely or never begun. With several processes, all of them are ended in every third round, and one
of them is killed in the others. The same seed chooses the same edits. With --events, one of two servers is
killed in each round while they send events to a receiver that refuses a fifth of them; every event must arrive,
in order.`;

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
    processes: { type: "string", default: "1" },
    events: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const providers = PROVIDERS[values.database];
const signal = SIGNALS[values.signal];
const rounds = Number(values.rounds);
const seed = Number(values.seed);
const processes = Number(values.processes);

if (
  values.help ||
  providers === undefined ||
  signal === undefined ||
  !(rounds >= 1) ||
  !(processes >= 1) ||
  !Number.isSafeInteger(rounds + seed + processes)
) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

console.log(`Seed ${seed}, ${rounds} rounds`);
process.exitCode = values.events ? await tortureEvents(providers) : await tortureEdits(providers, signal);

async function tortureEdits(on: readonly Provider[], by: Signal): Promise<number> {
  const results: TortureResult[] = [];
  for (const provider of on) {
    const onRound = (result: TortureResult): void => {
      if (result.rounds % 10 !== 0 && result.rounds !== rounds) return;
      const { acknowledged, problems, seconds } = result;
      const done = `${provider.padEnd(8)} ${String(result.rounds).padStart(4)} rounds`;
      console.log(`${done}, ${acknowledged} acknowledged, ${problems.total} errors, ${seconds.toFixed(0)} s`);
    };
    results.push(await runTorture({ provider, signal: by, processes, rounds, seed, onRound }));
  }
  console.log(`\n${reportOf(results)}`);
  return results.every(({ problems }) => problems.total === 0) ? 0 : 1;
}

async function tortureEvents(on: readonly Provider[]): Promise<number> {
  const results: EventsResult[] = [];
  for (const provider of on) {
    const onRound: Parameters<typeof runEvents>[0]["onRound"] = ({
      round,
      acknowledged,
      requests,
      seconds,
    }) => {
      if (round % 5 !== 0 && round !== rounds) return;
      const done = `${provider.padEnd(8)} ${String(round).padStart(4)} rounds`;
      console.log(`${done}, ${acknowledged} acknowledged, ${requests} requests, ${seconds.toFixed(0)} s`);
    };
    results.push(await runEvents({ provider, rounds, seed, onRound }));
  }
  console.log(`\n${reportOfEvents(results)}`);
  return results.every(({ lost, outOfOrder, otherIds }) => lost + outOfOrder + otherIds === 0) ? 0 : 1;
}
