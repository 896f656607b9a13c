import { parseArgs } from "node:util";
import { markdownTable } from "./markdown-table";
import { type Failovers, runFailovers } from "./scale/failovers";
import { type MeasuredTarget, openMeasured, type Pace } from "./scale/measured-target";
import { playHistories } from "./scale/play-histories";
import { runRestTests, type TestCounts } from "./scale/run-rest-tests";
import { findTargets, type Target } from "./scale/targets";
import { takeTurns } from "./take-turns";

const USAGE = `npm run scale -- [--postgres postgres://…] [--pgbouncer host:port]
              [--patroni postgres://… --patroni-api http://…,http://… [--crash <command>]]
              [--citus postgres://… --citus-workers host:port,…]
              [--tests all|none] [--histories 500] [--failovers 10] [--seconds 2] [--rounds 9]

Runs the API tests and random histories on existing database set-ups, and compares the speed of each with plain
PostgreSQL in the same run. A set-up without an option is skipped; without --postgres the run starts a PostgreSQL
server of its own. Each address must lead to a server with the right to create databases: the pooler's to the
server of --postgres, Patroni's always to the primary. Failovers are requested from Patroni's API, or caused by
--crash, a shell command that ends the member $MEMBER.`;

const { values } = parseArgs({
  options: {
    postgres: { type: "string" },
    pgbouncer: { type: "string" },
    patroni: { type: "string" },
    "patroni-api": { type: "string" },
    crash: { type: "string" },
    citus: { type: "string" },
    "citus-workers": { type: "string" },
    tests: { type: "string", default: "all" },
    histories: { type: "string", default: "500" },
    failovers: { type: "string", default: "10" },
    seconds: { type: "string", default: "2" },
    rounds: { type: "string", default: "9" },
    help: { type: "boolean", default: false },
  },
});
const [histories, failovers, seconds, rounds] = [
  Number(values.histories),
  Number(values.failovers),
  Number(values.seconds),
  Number(values.rounds),
];
if (values.help || !Number.isSafeInteger(histories + failovers + rounds) || !(seconds > 0)) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

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
  postgres: values.postgres,
  pgbouncer: values.pgbouncer,
  patroni: values.patroni,
  citus: values.citus,
  citusWorkers: values["citus-workers"],
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
  const tests = values.tests === "none" ? null : await runRestTests(target);
  if (tests !== null) console.log(`${target.name}: ${tests.passed} tests passed, ${tests.failed} failed`);
  const differences = histories === 0 ? "not played" : await playHistories(target, histories);
  console.log(`${target.name}: ${histories} histories, ${differences}`);
  const api = values["patroni-api"]?.split(",") ?? [];
  const isPair = target.name === "Patroni" && api.length > 0 && failovers > 0;
  const crash = values.crash ?? null;
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
