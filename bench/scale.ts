import { Option } from "commander";
import { markdownTable } from "./markdown-table";
import { type Failovers, runFailovers } from "./scale/failovers";
import { type MeasuredTarget, openMeasured, type Pace } from "./scale/measured-target";
import { playHistories } from "./scale/play-histories";
import { runRestTests, type TestCounts } from "./scale/run-rest-tests";
import { findTargets, type Target } from "./scale/targets";
import { script, toCountOrNone, toSeconds } from "./script";
import { takeTurns } from "./take-turns";

const options = script(
  "scale",
  `Runs the API tests and random histories on existing database set-ups, and compares the speed of each with plain
PostgreSQL in the same run. A set-up without an option is skipped; without --postgres the run starts a PostgreSQL
server of its own. Each address must lead to a server with the right to create databases: the pooler's to the
server of --postgres, Patroni's always to the primary. Failovers are requested from Patroni's API, or caused by
--crash, a shell command that ends the member $MEMBER.`,
)
  .option("--postgres <url>", "a PostgreSQL server; otherwise one is started")
  .option("--pgbouncer <host:port>", "a pooler of that server")
  .option("--patroni <url>", "the address of a Patroni pair")
  .option("--patroni-api <urls>", "the addresses of Patroni's API", (text) => text.split(","), [])
  .option("--crash <command>", "a shell command that ends the member $MEMBER")
  .option("--citus <url>", "a Citus coordinator")
  .option("--citus-workers <addresses>", "its workers, as host:port,…")
  .addOption(new Option("--tests <which>", "which API tests to run").choices(["all", "none"]).default("all"))
  .option("--histories <count>", "how many random histories", toCountOrNone, 500)
  .option("--failovers <count>", "how many failovers of the pair", toCountOrNone, 10)
  .option("--seconds <seconds>", "how long each is measured in a round", toSeconds, 2)
  .option("--rounds <count>", "how many rounds of measuring", toCountOrNone, 9)
  .parse()
  .opts<{
    postgres?: string;
    pgbouncer?: string;
    patroni?: string;
    patroniApi: readonly string[];
    crash?: string;
    citus?: string;
    citusWorkers?: string;
    tests: "all" | "none";
    histories: number;
    failovers: number;
    seconds: number;
    rounds: number;
  }>();
const { histories, failovers, seconds, rounds } = options;

type Row = Readonly<{
  target: Target;
  tests: TestCounts | null;
  differences: string;
  failovers: Failovers | null;
}>;

const {
  targets,
  skipped,
  close: closeTargets,
} = await findTargets({
  postgres: options.postgres,
  pgbouncer: options.pgbouncer,
  patroni: options.patroni,
  citus: options.citus,
  citusWorkers: options.citusWorkers,
});
try {
  for (const name of skipped) console.log(`Skipped: ${name} is not named.`);
  const paces = await paceInTurns(targets);
  const rows: Row[] = [];
  for (const target of targets) rows.push(await look(target));
  console.log(`\n${table(rows, paces)}`);
  if (rows.some(isWrong)) process.exitCode = 1;
} finally {
  await closeTargets();
}

async function look(target: Target): Promise<Row> {
  const tests = options.tests === "none" ? null : await runRestTests(target);
  if (tests !== null) console.log(`${target.name}: ${tests.passed} tests passed, ${tests.failed} failed`);
  const differences = histories === 0 ? "not played" : await playHistories(target, histories);
  console.log(`${target.name}: ${histories} histories, ${differences}`);
  const api = options.patroniApi;
  const isPair = target.name === "Patroni" && api.length > 0 && failovers > 0;
  const crash = options.crash ?? null;
  const made = isPair ? await runFailovers(target, { count: failovers, api, crash }) : null;
  return { target, tests, differences, failovers: made };
}

/**
 * All targets are ready before the first is measured, and take short turns, because the machine may be busy
 * with other things.
 */
async function paceInTurns(all: readonly Target[]): Promise<ReadonlyMap<string, readonly Pace[]>> {
  if (rounds === 0) return new Map();
  const measured: MeasuredTarget[] = [];
  try {
    for (const target of all) measured.push(await openMeasured(target));
    const turns = measured.map(
      ({ measure }) =>
        () =>
          measure(seconds),
    );
    const paces = await takeTurns(turns, rounds);
    return new Map(measured.map(({ name }, index) => [name, paces[index] ?? []]));
  } finally {
    for (const { close } of measured) await close();
  }
}

function isWrong({ tests, differences, failovers: made }: Row): boolean {
  const isSame = differences === "no difference" || histories === 0;
  return (
    (tests?.failed ?? 0) > 0 || !isSame || (made !== null && made.lost + made.twice + made.mismatched > 0)
  );
}

function table(rows: readonly Row[], paces: ReadonlyMap<string, readonly Pace[]>): string {
  const plain = paces.get("PostgreSQL") ?? [];
  const share = (name: string, kind: keyof Pace): string => {
    const shares = (paces.get(name) ?? []).map(
      (pace, round) => pace[kind] / (plain[round]?.[kind] ?? Number.NaN),
    );
    const middle = shares.toSorted((a, b) => a - b)[Math.floor(shares.length / 2)];
    return middle === undefined ? "" : middle.toFixed(2);
  };
  const header = [
    "on",
    "tests passed",
    "failed",
    "histories",
    "acknowledged",
    "lost",
    "longest outage",
    "reads",
    "edits",
  ];
  const cells = rows.map(({ target: { name }, tests, differences, failovers: made }) => [
    name,
    tests === null ? "" : String(tests.passed),
    tests === null ? "" : String(tests.failed),
    differences,
    made === null ? "" : String(made.acknowledged),
    made === null ? "" : String(made.lost),
    made === null ? "" : `${made.longestOutageSeconds.toFixed(1)} s`,
    share(name, "reads"),
    share(name, "edits"),
  ]);
  return markdownTable(header, cells);
}
