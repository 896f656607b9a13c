import { bareInserts } from "../ingest/bare-inserts";
import { ingestCustomer, ROWS_PER_BATCH } from "../ingest/ingest-customer";
import { markdownTable } from "../markdown-table";
import { median } from "../median";
import { atLeast, perSecond } from "../results/target";
import { takeTurns } from "../take-turns";
import type { Bench, Section } from "./subject";

const LIMIT = 20_000;

/** How fast a partner's rows are stored. */
export async function measureIngest({ plan, deployments, say }: Bench): Promise<Section> {
  const { rounds, batches } = plan.ingest;
  const size = batches * ROWS_PER_BATCH;
  const contestants = deployments.flatMap((deployment) => {
    let made = 0;
    const nextUserId = (): string => {
      made += 1;
      return `ingested-${made}`;
    };
    const ingest = (clients: number) => () =>
      ingestCustomer(deployment, { userId: nextUserId(), batches, clients });
    const insert = () =>
      bareInserts(deployment, { name: nextUserId(), size, rowsPerStatement: ROWS_PER_BATCH });
    return [
      { deployment, name: "bare inserts", isTarget: false, run: insert },
      { deployment, name: "1 client", isTarget: true, run: ingest(1) },
      { deployment, name: "2 clients", isTarget: false, run: ingest(2) },
    ];
  });
  for (const { run } of contestants) await run();
  const results = await takeTurns(
    contestants.map(({ run }) => run),
    rounds,
    (round) => say(`round ${round} of ${rounds}`),
  );
  const measured = contestants.map((contestant, index) => ({ ...contestant, rounds: results[index] ?? [] }));
  const rows = measured.map(({ deployment, name, rounds: own }) => {
    const floor = measured.find((other) => other.deployment === deployment)?.rounds ?? [];
    const share = median(own.map((each, round) => each / (floor[round] ?? Number.NaN)));
    return [`${deployment.title}, ${name}`, median(own).toFixed(0), share.toFixed(2)];
  });
  return {
    title: "Ingest",
    text: `New rows with account, counterparty and description, sent over REST in batches of ${ROWS_PER_BATCH.toLocaleString("en")} to a new customer who has two rules, ${size.toLocaleString("en")} rows a round; medians of ${rounds} rounds after one that does not count. Every row was created.`,
    table: markdownTable(["measured", "rows/s", "of bare inserts"], rows),
    notes: [
      "Bare inserts are rows that the database makes itself and inserts into the same table, with a commit for each thousand.",
    ],
    targets: measured.flatMap(({ deployment, name, isTarget, rounds: own }) =>
      isTarget
        ? [
            atLeast(
              { what: `Ingest on ${deployment.title}, ${name}`, seen: median(own), toText: perSecond },
              LIMIT,
            ),
          ]
        : [],
    ),
  };
}
