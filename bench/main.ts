import { writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { CleanUp } from "./clean-up";
import { FULL, QUICK } from "./plan";
import { checkCustomers } from "./results/check-customers";
import { describeMachine } from "./results/describe-machine";
import { pageOf, targetTable } from "./results/page";
import { makeRunFolder, removeRunFolder } from "./run-folder";
import { script, toNames } from "./script";
import { type Deployment, deploy } from "./server/deployment";
import { measureCommandLine } from "./subjects/command-line";
import { measureCores } from "./subjects/cores";
import { measureEditToVisible } from "./subjects/edit-to-visible";
import { measureEdits } from "./subjects/edits";
import { measureIngest } from "./subjects/ingest";
import { measureLargeCustomer } from "./subjects/large-customer";
import { measureMemory } from "./subjects/memory";
import { comparePeer } from "./subjects/peer";
import { measureAllReads } from "./subjects/reads";
import type { Section, Subject } from "./subjects/subject";
import { measureWebhooks } from "./subjects/webhooks";

const SUBJECTS: Readonly<Record<string, Subject>> = {
  reads: measureAllReads,
  cores: measureCores,
  "large-customer": measureLargeCustomer,
  edits: measureEdits,
  "edit-to-visible": measureEditToVisible,
  webhooks: measureWebhooks,
  ingest: measureIngest,
  "command-line": measureCommandLine,
  memory: measureMemory,
  peer: comparePeer,
};

const options = script(
  "bench",
  `Measures the product on SQLite and PostgreSQL, compared with its floors and a peer, in some twenty minutes on
two cores, and writes bench/RESULTS.md. --quick measures less, for two minutes at most. --only measures only some of
${Object.keys(SUBJECTS).join(", ")}. With either option nothing is written.`,
)
  .option("--quick", "measure less, for two minutes at most", false)
  .option("--only <subjects>", "measure only these", toNames(Object.keys(SUBJECTS)), Object.keys(SUBJECTS))
  .parse()
  .opts<{ quick: boolean; only: readonly string[] }>();
const chosen = Object.entries(SUBJECTS).filter(([name]) => options.only.includes(name));

const [loadBefore = 0] = loadavg();
const startedAt = performance.now();
const say = (line: string): void =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);
const plan = options.quick ? QUICK : FULL;
const cleanUp = new CleanUp();
cleanUp.takeOver();
try {
  await cleanUp.own(makeRunFolder(), removeRunFolder);
  const deployments: Deployment[] = [];
  for (const provider of ["sqlite", "postgres"] as const) {
    const deployment = await deploy(provider, plan, cleanUp);
    deployments.push(deployment);
    say(`the product runs on ${deployment.title}`);
  }
  const sections: Section[] = [];
  for (const [name, measure] of chosen) {
    const section = await measure?.({ plan, deployments, cleanUp, say: (line) => say(`${name}: ${line}`) });
    if (section === undefined) continue;
    sections.push(section);
    console.log(`\n${section.title}\n\n${section.table || section.text}\n`);
  }
  for (const deployment of deployments) {
    say(`${await checkCustomers(deployment)} customers on ${deployment.title} are right to the day`);
  }
  const targets = sections.flatMap((section) => section.targets);
  console.log(`\n${targetTable(targets)}\n`);
  if (chosen.length === Object.keys(SUBJECTS).length && !options.quick) {
    const page = pageOf(sections, await describeMachine(deployments, loadBefore));
    await writeFile(new URL("./RESULTS.md", import.meta.url), page);
    say("written to bench/RESULTS.md");
  }
} catch (error) {
  if (!cleanUp.isInterrupted) console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp.run();
}
