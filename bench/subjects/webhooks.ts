import { MANY_CUSTOMERS } from "../dataset/load-customers";
import { medianOf } from "../load/load-result";
import { markdownTable } from "../markdown-table";
import { median } from "../median";
import { atMost, millis, type Target, times } from "../results/target";
import type { Deployment } from "../server/deployment";
import { takeTurns } from "../take-turns";
import { startReceiver } from "../webhooks/receiver";
import { openWriters, type Pace, type ReportedEdits } from "../webhooks/reported-edits";
import type { Bench, Section } from "./subject";

/** How much longer an edit may take when it is sent to a webhook. */
const LIMIT_OF_UNTOLD = 1.15;
const LIMITS_MILLIS = { p50: 50, p99: 500 };

const ALONE: Pace = { count: 1, everyMillis: 50 };
const MANY: Pace = { count: MANY_CUSTOMERS.length, everyMillis: 200 };

type Measured = Readonly<{
  title: string;
  pace: Pace;
  without: readonly ReportedEdits[];
  with: readonly ReportedEdits[];
}>;

/** Edits with a webhook endpoint that receives each, compared with the same edits without one. */
export async function measureWebhooks({ plan, deployments, say }: Bench): Promise<Section> {
  const measured: Measured[] = [];
  for (const deployment of deployments) {
    for (const pace of [ALONE, MANY]) {
      measured.push(await measureOn(deployment, pace, plan.webhooks));
      say(`${deployment.title}, ${nameOf(pace)}`);
    }
  }
  const { rounds, seconds } = plan.webhooks;
  return {
    title: "Webhooks",
    text: `Edits of single transactions, each client with a customer of its own, while the partner has a webhook endpoint for all events and while it has none. Medians of ${rounds} rounds of ${seconds} s each, in which they took turns; a client alone edits every ${ALONE.everyMillis} ms, and ${MANY.count} clients every ${MANY.everyMillis} ms each. "To the receiver" is the time from sending an edit until its first event has arrived.`,
    table: tableOf(measured),
    notes: ["The receiver got an event for every edit."],
    targets: measured.flatMap(targetsOf),
  };
}

async function measureOn(
  deployment: Deployment,
  pace: Pace,
  { rounds, seconds }: Bench["plan"]["webhooks"],
): Promise<Measured> {
  const receiver = await startReceiver();
  const writers = await openWriters(deployment, receiver, pace);
  try {
    await writers.run(seconds, true);
    const turns = [() => writers.run(seconds, false), () => writers.run(seconds, true)];
    const [without = [], told = []] = await takeTurns(turns, rounds);
    return { title: deployment.title, pace, without, with: told };
  } finally {
    writers.close();
    receiver.stop();
  }
}

const editsOf = (rounds: readonly ReportedEdits[]) => medianOf(rounds.map(({ edits }) => edits));

const toldOf = (rounds: readonly ReportedEdits[]) => medianOf(rounds.flatMap(({ told }) => told ?? []));

/** By round, because the machine's speed drifts. */
function ratioOf({ without, with: told }: Measured): number {
  return median(
    told.map(({ edits }, round) => edits.p50Millis / (without[round]?.edits.p50Millis ?? Number.NaN)),
  );
}

const nameOf = ({ count }: Pace): string => (count === 1 ? "1 client" : `${count} clients`);

function tableOf(measured: readonly Measured[]): string {
  const rows = measured.map((each) => {
    const [without, told, receiver] = [editsOf(each.without), editsOf(each.with), toldOf(each.with)];
    return [
      `${each.title}, ${nameOf(each.pace)}`,
      ...[without.p50Millis, told.p50Millis, ratioOf(each), receiver.p50Millis, receiver.p99Millis].map(
        (value) => value.toFixed(2),
      ),
      told.requestsPerSecond.toFixed(0),
    ];
  });
  return markdownTable(
    [
      "measured",
      "edit p50 ms, no endpoint",
      "with one",
      "ratio",
      "to the receiver p50 ms",
      "p99 ms",
      "edits/s",
    ],
    rows,
  );
}

function targetsOf(measured: Measured): readonly Target[] {
  const { title, pace } = measured;
  if (pace === ALONE) {
    const what = `An edit on ${title} with a webhook endpoint, of one without`;
    return [atMost({ what, seen: ratioOf(measured), toText: times }, LIMIT_OF_UNTOLD)];
  }
  const { p50Millis, p99Millis } = toldOf(measured.with);
  const what = `From edit to receiver on ${title}, ${nameOf(pace)}`;
  return [
    atMost({ what: `${what}, p50`, seen: p50Millis, toText: millis }, LIMITS_MILLIS.p50),
    atMost({ what: `${what}, p99`, seen: p99Millis, toText: millis }, LIMITS_MILLIS.p99),
  ];
}
