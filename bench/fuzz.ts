import { parseArgs } from "node:util";
import { fuzzFiles } from "./fuzz/fuzz-files";
import { fuzzOnFreshDatabase } from "./fuzz/fuzz-on-fresh-database";
import type { Provider } from "./server/fresh-database";

const USAGE = `npm run fuzz -- [--files 10000 | --requests 50000] [--seed <number>] [--database sqlite|postgres|both]

--files     sends mutated bank files of every format as imports to a running server: each must be stored whole
            or refused whole, with a named error, within two seconds
--requests  sends random and damaged requests to every operation of the API document, the dashboard's calls and
            bare connections: no response may be 5xx, and every response under /api must match the contract

The same seed repeats the same files or requests.`;

const PROVIDERS: Readonly<Record<string, readonly Provider[]>> = {
  sqlite: ["sqlite"],
  postgres: ["postgres"],
  both: ["sqlite", "postgres"],
};

const { values } = parseArgs({
  options: {
    files: { type: "string" },
    requests: { type: "string" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    database: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
const isOfRequests = values.requests !== undefined;
const count = Number(values.requests ?? values.files ?? 10_000);
const seed = Number(values.seed);
const providers = PROVIDERS[values.database ?? (isOfRequests ? "both" : "sqlite")];
const isUnclear = isOfRequests && values.files !== undefined;
if (values.help || isUnclear || !Number.isSafeInteger(count + seed) || providers === undefined) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

const problems: string[] = [];
for (const provider of providers) {
  console.log(`Seed ${seed}, ${count} ${isOfRequests ? "requests" : "files"} on ${provider}`);
  const fuzz = isOfRequests ? fuzzOnFreshDatabase : fuzzFiles;
  problems.push(...(await fuzz(provider, { count, seed })));
}
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
