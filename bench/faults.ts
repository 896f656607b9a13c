import { cpus, totalmem, type } from "node:os";
import { CleanUp } from "./clean-up";
import { hasHeld, keepReport, type Outcome, tableOf } from "./faults/report";
import { runScenario } from "./faults/run-scenario";
import type { Scenario } from "./faults/scenario";
import { SCENARIOS } from "./faults/scenarios";
import { makeRunFolder, removeRunFolder } from "./run-folder";
import { type ChosenDatabase, databaseOption, providersOf, script, toNames } from "./script";
import type { Provider } from "./server/fresh-database";

const options = script(
  "faults",
  `Attacks the product and breaks what it depends on, one scenario after the other, each on a database of its own.
Prints the figures of each scenario and their limits. Exits with 1 if a limit does not hold. A full run writes
bench/FAULTS.md and the table of docs/reliability.md. The scenarios:

${SCENARIOS.map(({ name, title }) => `  ${name.padEnd(24)} ${title}`).join("\n")}`,
)
  .option("--only <scenarios>", "only these", toNames(SCENARIOS.map(({ name }) => name)))
  .addOption(databaseOption())
  .parse()
  .opts<{ only?: readonly string[]; database?: ChosenDatabase }>();
const scenarios = SCENARIOS.filter(({ name }) => options.only?.includes(name) ?? true);
const chosen = providersOf(options.database ?? "both");

const startedAt = performance.now();
const say = (line: string): void =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);

async function outcomeOf(scenario: Scenario, provider: Provider): Promise<Outcome> {
  const about = { scenario: scenario.name, provider };
  const cleanUp = await ofRun.own(Promise.resolve(new CleanUp()), (ofScenario) => ofScenario.run());
  try {
    const told = (line: string): void => say(`${scenario.name}: ${line}`);
    return { ...about, figures: await runScenario(scenario, provider, { cleanUp, say: told }) };
  } catch (error) {
    console.error(error);
    return { ...about, error: error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error) };
  } finally {
    await cleanUp.run();
  }
}

const ofRun = new CleanUp();
ofRun.takeOver();
await ofRun.own(makeRunFolder(), removeRunFolder);
const outcomes: Outcome[] = [];
for (const scenario of scenarios) {
  for (const provider of scenario.providers.filter((each) => chosen.includes(each))) {
    say(`${scenario.name} on ${provider}: ${scenario.title}`);
    const outcome = await outcomeOf(scenario, provider);
    outcomes.push(outcome);
    console.log(`\n${tableOf([outcome])}\n`);
  }
}
await ofRun.run();
console.log(`\n${tableOf(outcomes)}\n`);
if (options.only === undefined && options.database === undefined) {
  const [core] = cpus();
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores (${core?.model.trim()}) with ${gigabytes} GB, ${type()}, Node ${process.versions.node}`;
  await keepReport(outcomes, `Measured on ${day} on ${machine}.`);
  say("written to bench/FAULTS.md and docs/reliability.md");
}
process.exitCode = outcomes.every(hasHeld) ? 0 : 1;
