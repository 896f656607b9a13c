import { openBareBatches } from "../ingest/bare-batches";
import { ingestCustomers, ROWS_PER_BATCH } from "../ingest/ingest-customers";
import { markdownTable } from "../markdown-table";
import { median } from "../median";
import { atLeast, times } from "../results/target";
import type { Deployment } from "../server/deployment";
import { takeTurns } from "../take-turns";
import type { Bench, Section } from "./subject";

/** The share of what one client that does nothing else commits with the same SQL. */
const LIMIT_OF_BARE = 0.35;

const CLIENTS = [1, 16];

type Measured = Readonly<{ deployment: Deployment; name: string; rowsPerSecond: number; ofBare: number }>;

/** How fast a partner's rows are stored. */
export async function measureIngest({ plan, deployments, say }: Bench): Promise<Section> {
  const { rounds, batches } = plan.ingest;
  const measured: Measured[] = [];
  for (const deployment of deployments) {
    measured.push(...(await measureOn(deployment, plan.ingest)));
    say(deployment.title);
  }
  return {
    title: "Ingest",
    text: `New rows with account, counterparty and description, sent over REST in batches of ${ROWS_PER_BATCH.toLocaleString("en")} to new customers who have two rules each, one for each client, ${(batches * ROWS_PER_BATCH).toLocaleString("en")} rows a round; medians of ${rounds} rounds after one that does not count. Every row was created.`,
    table: markdownTable(
      ["measured", "rows/s", "of the same SQL, bare"],
      measured.map(({ deployment, name, rowsPerSecond, ofBare }) => [
        `${deployment.title}, ${name}`,
        rowsPerSecond.toFixed(0),
        ofBare.toFixed(2),
      ]),
    ),
    notes: [
      '"The same SQL, bare" is one client of the database that commits, one after the other, the transactions that such batches of another customer were recorded to send: prepared, just as durable, and with nothing around it. On SQLite it works in its own process.',
    ],
    targets: measured
      .filter(({ name }) => name === nameOf(Math.max(...CLIENTS)))
      .map(({ deployment: { title }, name, ofBare }) =>
        atLeast(
          { what: `Ingest on ${title}, ${name}: of the same SQL, bare`, seen: ofBare, toText: times },
          LIMIT_OF_BARE,
        ),
      ),
  };
}

async function measureOn(
  deployment: Deployment,
  { rounds, batches }: Bench["plan"]["ingest"],
): Promise<readonly Measured[]> {
  // The first round does not count.
  const bare = await openBareBatches(deployment, { rounds: 1 + rounds, batches });
  let customers = 0;
  const ingest = (clients: number) => () => {
    const userIds = Array.from({ length: clients }, (_, index) => `ingested-${customers + index}`);
    customers += clients;
    return ingestCustomers(deployment, { userIds, batches });
  };
  const turns = [bare.run, ...CLIENTS.map(ingest)];
  for (const run of turns) await run();
  const [ofBare = [], ...others] = await takeTurns(turns, rounds);
  await bare.close();
  return [
    { name: "the same SQL, bare", own: ofBare },
    ...CLIENTS.map((clients, index) => ({ name: nameOf(clients), own: others[index] ?? [] })),
  ].map(({ name, own }) => ({
    deployment,
    name,
    rowsPerSecond: median(own),
    ofBare: median(own.map((each, round) => each / (ofBare[round] ?? Number.NaN))),
  }));
}

function nameOf(clients: number): string {
  return clients === 1 ? "1 client" : `${clients} clients, ${clients} customers`;
}
