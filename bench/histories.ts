import { openDatabase } from "../src/db/engine/database";
import { reconcile } from "../src/services/maintenance/reconcile";
import { newPartner } from "../src/services/testing/factories";
import { runHistories } from "../src/services/testing/run-histories";
import { markdownTable } from "./markdown-table";
import { script, seedOption, toCount } from "./script";
import { createFreshDatabase } from "./server/fresh-database";

const { runs, seed, path } = script(
  "histories",
  `Plays random histories on SQLite, on PostgreSQL and in a reference model, and compares every response. It also
compares the state of a partner that only applies the events of each. A history that fails is shrunk, printed
with the seed and path that replay it alone, and added to the known ones.`,
)
  .option("--runs <count>", "how many histories", toCount, 5_000)
  .addOption(seedOption())
  .option("--path <path>", "replays one history of the seed")
  .parse()
  .opts<{ runs: number; seed: number; path?: string }>();

console.log(`Seed ${seed}, ${path === undefined ? `${runs} histories` : `path ${path}`}`);
const startedAt = performance.now();
const secondsSince = (): string => ((performance.now() - startedAt) / 1000).toFixed(0);
const sqlite = await createFreshDatabase("sqlite");
const postgres = await createFreshDatabase("postgres");
const databases = [openDatabase(sqlite.url), openDatabase(postgres.url)];
const steps = new Map<string, { changed: number; unchanged: number; refused: number }>();
let played = 0;
try {
  await runHistories({
    partners: await Promise.all(databases.map((database) => newPartner(database))),
    runs,
    seed,
    path: path,
    isKept: true,
    onStep(name, outcome) {
      const counts = steps.get(name) ?? { changed: 0, unchanged: 0, refused: 0 };
      counts[outcome === "changed" || outcome === "unchanged" ? outcome : "refused"] += 1;
      steps.set(name, counts);
    },
    onHistory() {
      played += 1;
      if (played % 500 === 0) console.log(`${String(played).padStart(5)} histories, ${secondsSince()} s`);
    },
  });
  console.log(`\n${stepTable()}\n`);
  for (const database of databases) {
    const { checked, mismatched } = await reconcile(database, { repair: false });
    console.log(`${database.dialect.padEnd(8)} ${checked} days reconciled, ${mismatched} mismatched`);
    if (mismatched > 0) process.exitCode = 1;
  }
  console.log(`${played} histories, no difference, ${secondsSince()} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.stack);
  process.exitCode = 1;
} finally {
  for (const database of databases) await database.close();
  await sqlite.discard();
  await postgres.discard();
}

function stepTable(): string {
  const rows = [...steps]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, { changed, unchanged, refused }]) =>
      [name, changed + unchanged + refused, changed, unchanged, refused].map(String),
    );
  return markdownTable(["step", "taken", "changed", "unchanged", "refused"], rows);
}
