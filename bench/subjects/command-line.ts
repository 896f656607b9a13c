import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { runImport } from "../command-line/run-import";
import { statementCsv } from "../dataset/statement-csv";
import { bareInserts } from "../ingest/bare-inserts";
import { markdownTable } from "../markdown-table";
import { median } from "../median";
import { atLeast, times } from "../results/target";
import { customerPath } from "../server/customer-path";
import { connect, type Deployment } from "../server/deployment";
import type { Provider } from "../server/fresh-database";
import { takeTurns } from "../take-turns";
import type { Bench, Section } from "./subject";

/** The share of the speed of bare inserts of the same number of rows. */
const LIMITS: Readonly<Record<Provider, number>> = { sqlite: 0.35, postgres: 0.5 };

/** The loader of the customers inserts this many rows with one commit. */
const ROWS_PER_STATEMENT = 50_000;

/** Milliseconds of the command with all rows and with one row; rows per second of the database alone. */
type Round = Readonly<{ whole: number; start: number; bare: number }>;

/** How fast `cashflow import` stores a bank's file. */
export async function measureCommandLine(bench: Bench): Promise<Section> {
  const { rounds, rows } = bench.plan.commandLine;
  const folder = await mkdtemp(join(tmpdir(), "statements-"));
  const files = { large: join(folder, "large.csv"), small: join(folder, "small.csv") };
  await writeFile(files.large, statementCsv(rows));
  await writeFile(files.small, statementCsv(1));
  const turns = bench.deployments.map((deployment) => {
    let round = 0;
    return (): Promise<Round> => {
      round += 1;
      return importBoth(bench, deployment, { ...files, round });
    };
  });
  const results = await takeTurns(turns, rounds, (round) => bench.say(`round ${round} of ${rounds}`));
  const measured = bench.deployments.map((deployment, index) => ({
    deployment,
    ...summarize(results[index] ?? [], rows),
  }));
  return {
    title: "Import by the command line",
    text: `\`cashflow import --json\` of a CSV file of ${rows.toLocaleString("en")} rows into a new customer, while the server is running; medians of ${rounds} rounds. The same command with a file of one row shows how long starting and ending take.`,
    table: markdownTable(
      ["measured", "rows/s", "of bare inserts", "whole command s", "with one row s", "rows/s of the whole"],
      measured.map(({ deployment, speed, ofBare, wholeSeconds, startSeconds }) => [
        deployment.title,
        speed.toFixed(0),
        ofBare.toFixed(2),
        wholeSeconds.toFixed(2),
        startSeconds.toFixed(2),
        (rows / wholeSeconds).toFixed(0),
      ]),
    ),
    notes: [
      '"rows/s" is the speed of the import itself: the other rows, in the time by which the whole command takes longer than the one with one row.',
      "For the bare inserts, the database generates as many rows itself and inserts them into the same table, in two statements.",
    ],
    targets: measured.map(({ deployment, ofBare }) =>
      atLeast(
        {
          what: `Import by the command line on ${deployment.title}: of bare inserts`,
          seen: ofBare,
          toText: times,
        },
        LIMITS[deployment.provider],
      ),
    ),
  };
}

async function importBoth(
  bench: Bench,
  deployment: Deployment,
  { large, small, round }: Readonly<{ large: string; small: string; round: number }>,
): Promise<Round> {
  const { rows } = bench.plan.commandLine;
  const bare = { name: `import-${round}`, size: rows, rowsPerStatement: ROWS_PER_STATEMENT };
  return {
    start: await importFile(bench, deployment, { userId: `imported-one-${round}`, file: small, rows: 1 }),
    whole: await importFile(bench, deployment, { userId: `imported-${round}`, file: large, rows }),
    bare: await bareInserts(deployment, bare),
  };
}

function summarize(rounds: readonly Round[], rows: number) {
  const speedOf = ({ whole, start }: Round): number => (rows - 1) / ((whole - start) / 1000);
  return {
    speed: median(rounds.map(speedOf)),
    ofBare: median(rounds.map((round) => speedOf(round) / round.bare)),
    wholeSeconds: median(rounds.map(({ whole }) => whole)) / 1000,
    startSeconds: median(rounds.map(({ start }) => start)) / 1000,
  };
}

async function importFile(
  { cleanUp }: Bench,
  deployment: Deployment,
  file: Readonly<{ userId: string; file: string; rows: number }>,
): Promise<number> {
  const connection = connect(deployment);
  const body = JSON.stringify({ name: file.userId, currency: "EUR" });
  await connection.send({ method: "PUT", path: customerPath(file.userId), body }, z.unknown());
  connection.close();
  return runImport(deployment.product, file, cleanUp.signal);
}
