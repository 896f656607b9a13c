import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeBusinesses } from "./labelling/make-businesses";
import { writeStatement } from "./labelling/write-statement";
import { script, seedOption } from "./script";

const { seed, folder } = script(
  "bench:label",
  `Writes the accounts of twelve made-up businesses as CSV files. The labels of each row name its recurring stream,
the payment that it refunds, or the other side of an own transfer, as the generator made them.
bench/labelled/blind/README.md defines the labels.`,
)
  .addOption(seedOption().makeOptionMandatory())
  .requiredOption("--folder <folder>", "where to write them")
  .parse()
  .opts<{ seed: number; folder: string }>();
mkdirSync(folder, { recursive: true });
for (const [name, books] of makeBusinesses(seed)) {
  writeFileSync(join(folder, `${name}.csv`), writeStatement(name, books));
  console.log(`${name}: ${books.rows.length} rows`);
}
