import { Option } from "commander";
import { type ChosenDatabase, databaseOption, providersOf, script, seedOption, toCount } from "./script";
import type { Provider } from "./server/fresh-database";
import { reportOf, reportOfEvents } from "./torture/report";
import { type EventsResult, runEvents } from "./torture/run-events";
import { runTorture, type Signal, type TortureResult } from "./torture/run-torture";

const options = script(
  "torture",
  `Kills the server with SIGKILL during concurrent edits, restarts it, and checks that every acknowledged edit is
stored and that no edit is stored in part. With SIGTERM it also checks that every request, including reads, was
answered completely or never begun. With several processes, all of them are ended in every third round, and one
of them is killed in the others. The same seed chooses the same edits. With --events, one of two servers is
killed in each round while they send events to a receiver that refuses a fifth of them; every event must arrive,
in order.`,
)
  .option("--rounds <count>", "how many rounds", toCount, 100)
  .addOption(databaseOption().default("both"))
  .addOption(
    new Option("--signal <signal>", "what ends the server")
      .choices(["SIGKILL", "SIGTERM"])
      .default("SIGKILL"),
  )
  .addOption(seedOption())
  .option("--processes <count>", "how many processes serve", toCount, 1)
  .option("--events", "end servers that send events", false)
  .parse()
  .opts<{
    rounds: number;
    database: ChosenDatabase;
    signal: Signal;
    seed: number;
    processes: number;
    events: boolean;
  }>();
const { rounds, seed, processes, signal } = options;
const providers = providersOf(options.database);

console.log(`Seed ${seed}, ${rounds} rounds`);
process.exitCode = options.events ? await tortureEvents(providers) : await tortureEdits(providers, signal);

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
