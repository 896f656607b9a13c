import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { CleanUp } from "./clean-up";
import { ROOT } from "./command-line/run-command";
import { statementCsv } from "./dataset/statement-csv";
import { markdownTable } from "./markdown-table";
import { median } from "./median";
import { type Measures, type Pace, prepareMeasures, type Sizes } from "./old-and-new/measures";
import { startVersion } from "./old-and-new/start-version";
import { times } from "./results/target";
import { makeRunFolder, removeRunFolder } from "./run-folder";
import { type ChosenDatabase, databaseOption, providersOf, script, toCount } from "./script";
import { takeTurns } from "./take-turns";

const NAMES: Readonly<Record<keyof Measures, string>> = {
  reads: "GET cashflow, requests/s",
  edits: "edits of 16 clients, edits/s",
  batches: "batches of 500, rows/s",
  import: "cashflow import, rows/s of the whole command",
};

const options = script(
  "bench:old-and-new",
  `Runs another version of the product beside this one, each on fresh databases, and compares them: reads, edits,
batches, imports by the command line, and the bytes that a transaction takes. Besides the speeds it prints the
server's processor time, which other work on the machine affects least. The folder is a checkout of the other
version, set up with its own \`node scripts/setup.mjs\`.`,
)
  .requiredOption("--old <folder>", "a checkout of the other version")
  .option("--rounds <count>", "how many rounds", toCount, 5)
  .addOption(databaseOption().default("both"))
  .parse()
  .opts<{ old: string; rounds: number; database: ChosenDatabase }>();

const folders = [resolve(options.old), ROOT];
const { rounds } = options;
const cleanUp = new CleanUp();
cleanUp.takeOver();
try {
  await cleanUp.own(makeRunFolder(), removeRunFolder);
  const file = join(await mkdtemp(join(tmpdir(), "statements-")), "statement.csv");
  const sizes: Sizes = { batches: 40, seconds: 2, file, rows: 100_000 };
  await writeFile(file, statementCsv(sizes.rows));
  const lines: string[][] = [];
  for (const provider of providersOf(options.database)) {
    const prepared = [];
    for (const folder of folders) {
      prepared.push(await prepareMeasures(await startVersion(folder, provider, cleanUp), sizes, cleanUp));
    }
    const [old = Number.NaN, fresh = Number.NaN] = prepared.map((each) => each.bytesOfTransaction);
    lines.push([
      `${provider}, bytes of a transaction`,
      old.toFixed(0),
      fresh.toFixed(0),
      times(fresh / old),
      "",
    ]);
    for (const name of Object.keys(NAMES) as (keyof Measures)[]) {
      const turns = prepared.map(({ measures }) => measures[name]);
      const measured = `${provider}, ${NAMES[name]}`;
      try {
        // The first run of each is cold.
        for (const run of turns) await run();
        lines.push(toLine(measured, await takeTurns(turns, rounds)));
      } catch (error) {
        // On a busy machine, one version may refuse what another accepts.
        if (cleanUp.isInterrupted) throw error;
        console.error(error);
        lines.push([measured, "", "", "refused", ""]);
      }
      console.log(lines.at(-1)?.join("  "));
    }
  }
  console.log(
    `\n${markdownTable(["measured", "old", "new", "new : old", "its server's processor time, new : old"], lines)}`,
  );
} catch (error) {
  if (!cleanUp.isInterrupted) console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp.run();
}

/** Medians, and the median ratios of the rounds. */
function toLine(name: string, [old = [], fresh = []]: readonly (readonly Pace[])[]): string[] {
  const speeds = [old, fresh].map((paces) => median(paces.map(({ perSecond }) => perSecond)).toFixed(0));
  const ratio = (figure: (pace: Pace | undefined) => number): string =>
    times(median(fresh.map((each, round) => figure(each) / figure(old[round]))));
  const isTimed = [...old, ...fresh].every(({ cpuMicros }) => cpuMicros !== null);
  return [
    name,
    ...speeds,
    ratio((pace) => pace?.perSecond ?? Number.NaN),
    isTimed ? ratio((pace) => pace?.cpuMicros ?? Number.NaN) : "",
  ];
}
