import { Agent } from "node:http";
import { customerOf, MANY_CUSTOMERS } from "../dataset/load-customers";
import { type LoadResult, medianOf } from "../load/load-result";
import { readWhole } from "../load/read-whole";
import { runClients } from "../load/run-clients";
import { SteadyReader } from "../load/steady-reader";
import { median } from "../median";
import type { Plan } from "../plan";
import { customerPath } from "../server/customer-path";
import type { Deployment } from "../server/deployment";
import { takeTurns } from "../take-turns";

/** The median time of one read for the smallest customer and for the largest. */
export type Times = Readonly<{
  smallMillis: number;
  largeMillis: number;
  /** The large customer's time as a multiple of the small one's, by round. */
  ofSmall: number;
}>;

/** With the longest time that a read of another customer's figures took meanwhile. */
export type MeasuredRead = Times & Readonly<{ worstBesideSmall: number; worstBesideLarge: number }>;

/**
 * One client reads alternately for the two customers; then again while another customer's figures are read
 * without a pause.
 */
export async function measureRead(
  deployment: Deployment,
  path: string,
  { sizes, largeCustomer: { rounds, seconds } }: Plan,
): Promise<MeasuredRead> {
  const { origin } = deployment.server;
  const { headers } = deployment.product;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const readOf = (size: number) => {
    const url = `${origin}${customerPath(customerOf(size))}/${path}`;
    return () => runClients([() => readWhole(url, headers, agent)], seconds);
  };
  const small = readOf(sizes[0] ?? 0);
  const large = readOf(sizes.at(-1) ?? 0);
  // For the first read of all, no thread and no statement is ready.
  await small();
  const times = await takeTimes(small, large, rounds);
  const worstBeside = async (run: Run): Promise<number> => {
    const reader = new SteadyReader(`${origin}${customerPath(MANY_CUSTOMERS[0] ?? "")}/cashflow`, headers);
    const { reads } = await reader.during(run);
    await reader.stop();
    return reads.worstMillis;
  };
  const [besideSmall = [], besideLarge = []] = await takeTurns(
    [() => worstBeside(small), () => worstBeside(large)],
    rounds,
  );
  agent.destroy();
  return {
    ...times,
    worstBesideSmall: Math.max(...besideSmall),
    worstBesideLarge: Math.max(...besideLarge),
  };
}

type Run = () => Promise<LoadResult>;

/** Runs the two alternately. */
export async function takeTimes(small: Run, large: Run, rounds: number): Promise<Times> {
  const [ofSmall = [], ofLarge = []] = await takeTurns([small, large], rounds);
  const ratios = ofLarge.map(({ p50Millis }, round) => p50Millis / (ofSmall[round]?.p50Millis ?? Number.NaN));
  return {
    smallMillis: medianOf(ofSmall).p50Millis,
    largeMillis: medianOf(ofLarge).p50Millis,
    ofSmall: median(ratios),
  };
}
