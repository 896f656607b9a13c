import { writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { CleanUp } from "./clean-up";
import { FULL, QUICK } from "./plan";
import { checkCustomers } from "./results/check-customers";
import { describeMachine } from "./results/describe-machine";
import { pageOf, targetTable } from "./results/page";
import { makeRunFolder, removeRunFolder } from "./run-folder";
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

const USAGE = `npm run bench -- [--quick] [--only <subject>,…]

Measures the product on SQLite and PostgreSQL, compared with its floors and a peer, in some twenty minutes on
two cores, and writes bench/RESULTS.md. --quick measures less, for two minutes at most. --only measures only some of
${Object.keys(SUBJECTS).join(", ")}. With either option nothing is written.`;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: Object.keys(SUBJECTS).join(",") },
    help: { type: "boolean", default: false },
  },
});
const chosen = values.only.split(",").map((name) => [name, SUBJECTS[name]] as const);
if (values.help || chosen.some(([, subject]) => subject === undefined)) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

const [loadBefore = 0] = loadavg();
const startedAt = performance.now();
const say = (line: string): void =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);
const plan = values.quick ? QUICK : FULL;
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
  if (chosen.length === Object.keys(SUBJECTS).length && !values.quick) {
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
