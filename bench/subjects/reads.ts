import { customerOf } from "../dataset/load-customers";
import { getCashflow } from "../reads/get-cashflow";
import { getOverview } from "../reads/get-overview";
import { measureReads } from "../reads/measure-reads";
import { nextRoute } from "../reads/next-route";
import { nodeHttp } from "../reads/node-http";
import { preparedFloor } from "../reads/prepared-floor";
import { readsTable } from "../reads/reads-table";
import { readsTargets } from "../reads/reads-targets";
import type { Variant } from "../reads/variant";
import type { Bench, Section } from "./subject";

/** Figures and the overview, for customers of every size, compared with the floors. */
export async function measureAllReads({ plan, deployments, cleanUp, say }: Bench): Promise<Section> {
  const { sizes } = plan;
  const floors: Variant[] = [await nodeHttp(cleanUp), await nextRoute(cleanUp)];
  for (const deployment of deployments.filter(({ provider }) => provider === "sqlite")) {
    floors.push(...(await preparedFloor(deployment, customerOf(sizes[0] ?? 0), cleanUp)));
  }
  const cashflow = deployments.flatMap((deployment) => getCashflow(deployment, sizes));
  const overview = deployments.flatMap((deployment) => getOverview(deployment, sizes));
  const { rounds, seconds } = plan.reads;
  const reads = await measureReads([...floors, ...cashflow, ...overview], {
    ...plan.reads,
    onRound: (round) => say(`round ${round} of ${rounds}`),
  });
  return {
    title: "Reads",
    text: `Medians of ${rounds} rounds of ${seconds} s each, in which all took turns, with 8 connections.`,
    table: readsTable(reads),
    notes: [
      '"of Next floor" and "of node:http floor" are requests per second as a share of those of the two floors; "of own floor" is the share of those of a bare server that checks the secret and runs one prepared statement over the same days on SQLite.',
      '"of smallest" compares a size with the smallest of its group: 1.00 means no difference. All shares are taken round by round.',
      "The customers have the same 18 months of days and differ only in how many transactions these hold.",
      "The overview is what the dashboard requests first: fourteen windows over tRPC, for a person whose session is looked up each time.",
    ],
    targets: readsTargets(reads, deployments),
  };
}
