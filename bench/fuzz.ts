import { parseArgs } from "node:util";
import { KNOWN_ATTACKS } from "./fuzz/known-attacks";
import { mutate } from "./fuzz/mutate";
import { readFixtures } from "./fuzz/read-fixtures";
import { startSubject } from "./fuzz/subject";
import { seededRandom } from "./torture/random";

const USAGE = `npm run fuzz -- [--files 10000] [--seed <number>] [--database sqlite|postgres]

Sends mutated bank files of every format to a running server, each as an import, and checks that each is stored whole or
refused whole, with a named error, within two seconds. With the seed the same files are made again.`;

const { values } = parseArgs({
  options: {
    files: { type: "string", default: "10000" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    database: { type: "string", default: "sqlite" },
    help: { type: "boolean", default: false },
  },
});
const files = Number(values.files);
const seed = Number(values.seed);
const provider = values.database;
if (
  values.help ||
  !Number.isSafeInteger(files + seed) ||
  (provider !== "sqlite" && provider !== "postgres")
) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

const FILES_PER_REPORT = 1_000;

console.log(`Seed ${seed}, ${files} files on ${provider}`);
const startedAt = performance.now();
const fixtures = await readFixtures();
const subject = await startSubject(provider);
try {
  for (const attack of KNOWN_ATTACKS) await subject.send(attack);
  for (let number = 1; number <= files; number += 1) {
    await subject.send(mutate(fixtures, seededRandom(seed, number)));
    if (number % FILES_PER_REPORT === 0) console.log(`${number} files, ${subject.report()}`);
  }
  await subject.reconcile();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(
    `${fixtures.length} fixtures, ${files + KNOWN_ATTACKS.length} files, ${subject.report()}, ${seconds} s`,
  );
  for (const problem of subject.problems()) console.log(problem);
  process.exitCode = subject.problems().length === 0 ? 0 : 1;
} finally {
  await subject.stop();
}
