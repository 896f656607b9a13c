import { Option } from "commander";
import { fuzzFiles } from "./fuzz/fuzz-files";
import { fuzzOnFreshDatabase } from "./fuzz/fuzz-on-fresh-database";
import { type ChosenDatabase, databaseOption, providersOf, script, seedOption, toCount } from "./script";

const options = script(
  "fuzz",
  `Sends mutated bank files of every format as imports to a running server: each must be stored whole or refused
whole, with a named error, within two seconds. With --requests it sends random and damaged requests to every
operation of the API document, the dashboard's calls and bare connections instead: no response may be 5xx, and
every response under /api must match the contract. The same seed repeats the same files or requests.`,
)
  .addOption(new Option("--files <count>", "how many files (default: 10000)").argParser(toCount))
  .addOption(
    new Option("--requests <count>", "how many requests, instead of files")
      .argParser(toCount)
      .conflicts("files"),
  )
  .addOption(seedOption())
  .addOption(databaseOption())
  .parse()
  .opts<{ files?: number; requests?: number; seed: number; database?: ChosenDatabase }>();
const { seed, requests } = options;
const isOfRequests = requests !== undefined;
const count = requests ?? options.files ?? 10_000;
const providers = providersOf(options.database ?? (isOfRequests ? "both" : "sqlite"));

const problems: string[] = [];
for (const provider of providers) {
  console.log(`Seed ${seed}, ${count} ${isOfRequests ? "requests" : "files"} on ${provider}`);
  const fuzz = isOfRequests ? fuzzOnFreshDatabase : fuzzFiles;
  problems.push(...(await fuzz(provider, { count, seed })));
}
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
