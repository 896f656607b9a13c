import { BARE_EDITS } from "../edits/bare-edits";
import { type Contestant, MANY_CLIENTS, openContestants } from "../edits/contestants";
import { countChanges } from "../edits/count-changes";
import { type LoadResult, medianOf, shareOf } from "../load/load-result";
import { markdownTable } from "../markdown-table";
import { checkedSize } from "../plan";
import { atLeast, type Target, times } from "../results/target";
import type { Deployment } from "../server/deployment";
import { takeTurns } from "../take-turns";
import type { Bench, Section } from "./subject";

/** The share of what one client that does nothing else commits with the same SQL. */
const LIMIT_OF_BARE = 0.35;

type Measured = Readonly<{
  deployment: Deployment;
  contestant: Contestant;
  rounds: readonly LoadResult[];
  /** The share of the bare edits in the same rounds. */
  ofBare: number;
}>;

/**
 * Edits of single transactions over HTTP, compared with a bare client of the same database that sends the
 * same SQL.
 */
export async function measureEdits(bench: Bench): Promise<Section> {
  const measured: Measured[] = [];
  for (const deployment of bench.deployments) measured.push(...(await measureOn(deployment, bench)));
  const { rounds, seconds, manySize } = bench.plan.edits;
  const size = checkedSize(bench.plan).toLocaleString("en");
  return {
    title: "Edits",
    text: `Each request excludes or covers one transaction, or undoes that, and changes the figures. Medians of ${rounds} rounds of ${seconds} s each, in which all took turns; every client sends its next edit when it has the response. The one customer has ${size} transactions; each of the 16 has ${manySize.toLocaleString("en")}. Only the last line of each database sends an Idempotency-Key.`,
    table: tableOf(measured),
    notes: [
      '"The same SQL, bare" is one client of the database that commits, one after the other, the transactions that such edits of another customer of the same size were recorded to send: prepared, just as durable, and with nothing around it. On SQLite it works in its own process.',
      "Every edit returned 2xx and named its change, and the same number of changes is recorded.",
    ],
    targets: measured
      .filter(({ contestant }) => Object.values(MANY_CLIENTS).includes(contestant.name))
      .map(toTarget),
  };
}

function toTarget({ deployment: { title }, contestant, ofBare }: Measured): Target {
  const what = `Edits on ${title}, ${contestant.name}: of the same SQL, bare`;
  return atLeast({ what, seen: ofBare, toText: times }, LIMIT_OF_BARE);
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
    const bare = results[contestants.findIndex(({ name }) => name === BARE_EDITS)] ?? [];
    return contestants.map((contestant, index) => {
      const own = results[index] ?? [];
      return { deployment, contestant, rounds: own, ofBare: shareOf(own, bare) };
    });
  } finally {
    for (const { close } of contestants) await close();
  }
}

function tableOf(measured: readonly Measured[]): string {
  const rows = measured.map(({ deployment, contestant, rounds, ofBare }) => {
    const { requestsPerSecond, p50Millis, p99Millis } = medianOf(rounds);
    return [
      `${deployment.title}, ${contestant.name}`,
      requestsPerSecond.toFixed(0),
      p50Millis.toFixed(2),
      p99Millis.toFixed(2),
      ofBare.toFixed(2),
    ];
  });
  return markdownTable(["measured", "edits/s", "p50 ms", "p99 ms", "of the same SQL, bare"], rows);
}
