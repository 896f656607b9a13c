import { customerOf } from "../dataset/load-customers";
import { type LoadResult, medianOf, shareOf } from "../load/load-result";
import { runLoad } from "../load/run-load";
import { hasWrk, runWrk } from "../load/run-wrk";
import { markdownTable } from "../markdown-table";
import { median } from "../median";
import { atLeast, atMost, type Target, times } from "../results/target";
import { customerPath } from "../server/customer-path";
import type { Deployment } from "../server/deployment";
import type { ServerProcess } from "../server/spawn-server";
import { takeTurns } from "../take-turns";
import type { Bench, Section } from "./subject";

const PROCESSES = 2;

/** The limits for several processes, relative to one. */
const LIMITS = { processorTime: 1.1, throughput: 1.25 };

type Round = LoadResult & Readonly<{ cpuMillisPerRequest: number }>;

type Measured = Readonly<{ title: string; one: readonly Round[]; several: readonly Round[] }>;

/** The most frequent read with one process and with several, alternately. */
export async function measureCores({ plan, deployments, cleanUp, say }: Bench): Promise<Section> {
  const measured: Measured[] = [];
  const { rounds, warmUpSeconds } = plan.reads;
  // wrk counts whole seconds.
  const seconds = Math.ceil(plan.reads.seconds);
  const [size = 0] = plan.sizes;
  const isLight = await hasWrk();
  const load = isLight ? runWrk : runLoad;
  for (const deployment of deployments) {
    const { title, product } = deployment;
    const start = (processes: number) =>
      cleanUp.own(product.start({ PROCESSES: String(processes) }), (server) => server.end("SIGKILL"));
    const servers = [await start(1), await start(PROCESSES)] as const;
    const turns = servers.map((server) => () => measureRound(deployment, server, { seconds, size, load }));
    await takeTurns(turns, Math.ceil(warmUpSeconds / seconds));
    const [one = [], several = []] = await takeTurns(turns, rounds, (round) =>
      say(`${title}, round ${round} of ${rounds}`),
    );
    measured.push({ title, one, several });
    for (const server of servers) await server.end("SIGTERM");
  }
  return {
    title: "Cores",
    text: `GET cashflow with 8 connections, one process compared with ${PROCESSES}, in ${rounds} rounds of ${seconds} s each.`,
    table: table(measured),
    notes: [
      "Processor time is that of all processes of the product for each request, including the supervisor's. It depends little on what else the machine does.",
      `The load comes from the same machine, by ${isLight ? "wrk, which takes little of it" : "autocannon, which takes about a core; install wrk to see more of what the processes can give"}.`,
      "A process that has more connections responds to more of them at once, which takes less processor time a request.",
    ],
    targets: measured.flatMap(targetsOf),
  };
}

async function measureRound(
  { product }: Deployment,
  server: ServerProcess,
  { seconds, size, load }: Readonly<{ seconds: number; size: number; load: typeof runLoad }>,
): Promise<Round> {
  const url = `${server.origin}${customerPath(customerOf(size))}/cashflow`;
  const startedAt = performance.now();
  const before = (await server.cpuMillis()) ?? Number.NaN;
  const result = await load({ url, headers: product.headers }, seconds);
  const after = (await server.cpuMillis()) ?? Number.NaN;
  const took = (performance.now() - startedAt) / 1000;
  return { ...result, cpuMillisPerRequest: (after - before) / (result.requestsPerSecond * took) };
}

function processorShare({ one, several }: Measured): number {
  const shares = several.map(
    ({ cpuMillisPerRequest }, round) => cpuMillisPerRequest / (one[round]?.cpuMillisPerRequest ?? Number.NaN),
  );
  return median(shares);
}

function table(measured: readonly Measured[]): string {
  const rows = measured.flatMap((each) => [
    [`${each.title}, one process`, ...figures(each.one), "1.00", "1.00"],
    [
      `${each.title}, ${PROCESSES} processes`,
      ...figures(each.several),
      processorShare(each).toFixed(2),
      shareOf(each.several, each.one).toFixed(2),
    ],
  ]);
  return markdownTable(
    ["measured", "req/s", "p99 ms", "CPU ms a request", "CPU of one", "req/s of one"],
    rows,
  );
}

function figures(rounds: readonly Round[]): readonly string[] {
  const { requestsPerSecond, p99Millis } = medianOf(rounds);
  const cpu = median(rounds.map(({ cpuMillisPerRequest }) => cpuMillisPerRequest));
  return [requestsPerSecond.toFixed(0), p99Millis.toFixed(2), cpu.toFixed(3)];
}

function targetsOf(measured: Measured): readonly Target[] {
  const what = `${PROCESSES} processes on ${measured.title}`;
  const cost = processorShare(measured);
  const gain = shareOf(measured.several, measured.one);
  return [
    atMost(
      { what: `${what}: processor time a request, of one's`, seen: cost, toText: times },
      LIMITS.processorTime,
    ),
    atLeast({ what: `${what}: requests a second, of one's`, seen: gain, toText: times }, LIMITS.throughput),
  ];
}
