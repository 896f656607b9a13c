import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeBusinesses } from "./labelling/make-businesses";
import { writeStatement } from "./labelling/write-statement";

const USAGE = `npm run bench:label -- --seed <number> --folder <folder>

Writes the accounts of twelve made-up businesses as CSV files. The labels of each row name its recurring stream,
the payment that it refunds, or the other side of an own transfer, as the generator made them.
bench/labelled/blind/README.md defines the labels.`;

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    folder: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
if (values.help || values.seed === undefined || values.folder === undefined) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

mkdirSync(values.folder, { recursive: true });
for (const [name, books] of makeBusinesses(Number(values.seed))) {
  writeFileSync(join(values.folder, `${name}.csv`), writeStatement(name, books));
  console.log(`${name}: ${books.rows.length} rows`);
}
