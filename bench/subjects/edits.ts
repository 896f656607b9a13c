import { type Contestant, MANY_CLIENTS, openContestants } from "../edits/contestants";
import { countChanges } from "../edits/count-changes";
import { type LoadResult, medianOf, shareOf } from "../load/load-result";
import { markdownTable } from "../markdown-table";
import { checkedSize } from "../plan";
import { atLeast, perSecond, type Target } from "../results/target";
import type { Deployment } from "../server/deployment";
import type { Provider } from "../server/fresh-database";
import { takeTurns } from "../take-turns";
import type { Bench, Section } from "./subject";

/** Edits per second of many clients. */
const LIMITS: Readonly<Record<Provider, number>> = { sqlite: 700, postgres: 900 };

type Measured = Readonly<{ deployment: Deployment; contestant: Contestant; rounds: readonly LoadResult[] }>;

/** Edits of single transactions over HTTP, beside the bare commits of the same databases. */
export async function measureEdits(bench: Bench): Promise<Section> {
  const measured: Measured[] = [];
  for (const deployment of bench.deployments) measured.push(...(await measureOn(deployment, bench)));
  const { rounds, seconds, manySize } = bench.plan.edits;
  const size = checkedSize(bench.plan).toLocaleString("en");
  return {
    title: "Edits",
    text: `Each request excludes or covers one transaction, or takes that back, and changes the figures. Medians of ${rounds} rounds of ${seconds} s each, in which all took turns; every client sends its next edit when it has the answer. The one customer has ${size} transactions, of the 16 each has ${manySize.toLocaleString("en")}. Only the last line of each database sends an Idempotency-Key.`,
    table: tableOf(measured),
    notes: [
      'A bare commit is one prepared update of one row in the same database, as durable, with nothing around it; "of bare commits" is the share of what that many connections reach, and on SQLite, which has one writer, of one.',
      "Every edit was answered 2xx and named its change, and just as many changes are recorded.",
    ],
    targets: measured
      .filter(({ contestant }) => Object.values(MANY_CLIENTS).includes(contestant.name))
      .map(toTarget),
  };
}

function toTarget({ deployment: { title, provider }, contestant, rounds }: Measured): Target {
  const seen = medianOf(rounds).requestsPerSecond;
  return atLeast(
    { what: `Edits on ${title}, ${contestant.name}`, seen, toText: perSecond },
    LIMITS[provider],
  );
}

async function measureOn(deployment: Deployment, { plan, say }: Bench): Promise<readonly Measured[]> {
  const { rounds, seconds, warmUpSeconds } = plan.edits;
  const contestants = await openContestants(deployment, plan);
  try {
    const before = await countChanges(deployment);
    for (const { run } of contestants) await run(warmUpSeconds);
    const turns = contestants.map(({ run }) => run.bind(null, seconds));
    const onRound = (round: number): void => say(`${deployment.title}, round ${round} of ${rounds}`);
    const results = await takeTurns(turns, rounds, onRound);
    const acknowledged = contestants.reduce((sum, contestant) => sum + contestant.acknowledged(), 0);
    const recorded = (await countChanges(deployment)) - before;
    if (recorded !== acknowledged) {
      throw new Error(`${acknowledged} edits were acknowledged and ${recorded} changes are recorded.`);
    }
    return contestants.map((contestant, index) => ({ deployment, contestant, rounds: results[index] ?? [] }));
  } finally {
    for (const { close } of contestants) await close();
  }
}

function tableOf(measured: readonly Measured[]): string {
  const rows = measured.map(({ deployment, contestant, rounds }) => {
    const floor = measured.find(
      (other) => other.deployment === deployment && other.contestant.name === contestant.floor,
    );
    const { requestsPerSecond, p50Millis, p99Millis } = medianOf(rounds);
    return [
      `${deployment.title}, ${contestant.name}`,
      requestsPerSecond.toFixed(0),
      p50Millis.toFixed(2),
      p99Millis.toFixed(2),
      shareOf(rounds, floor?.rounds ?? []).toFixed(2),
    ];
  });
  return markdownTable(["measured", "edits/s", "p50 ms", "p99 ms", "of bare commits"], rows);
}
