import type { CleanUp } from "../clean-up";
import { createFreshDatabase, type Provider } from "../server/fresh-database";
import { prepareProduct } from "../server/product";
import type { ServerProcess } from "../server/spawn-server";
import { makeNeighbour, type Neighbour } from "./neighbour";
import type { Figure, Scenario, Watch } from "./scenario";

/** The service levels that hold for other partners in every scenario. */
const OTHERS = { p99Millis: 50, failures: 0, memoryMegabytes: 600 };

/** Runs one scenario on a database of its own, and returns its figures. */
export async function runScenario(
  { run, besideOthers, environment }: Scenario,
  provider: Provider,
  { cleanUp, say }: Readonly<{ cleanUp: CleanUp; say: (line: string) => void }>,
): Promise<readonly Figure[]> {
  const fresh = await cleanUp.own(createFreshDatabase(provider), ({ discard }) => discard());
  const product = await prepareProduct(fresh, environment);
  const neighbour = besideOthers ? await makeNeighbour(product, cleanUp) : null;
  const server = await cleanUp.own(product.start(), (started) => started.end("SIGKILL"));
  const ofOthers: Figure[] = [];
  const watch: Watch = async (work) => {
    if (neighbour === null) return work();
    const { result, figures } = await besideNeighbour(neighbour, server, work);
    ofOthers.push(...figures);
    return result;
  };
  const own = await run({ provider, fresh, product, server, cleanUp, say }, watch);
  if (besideOthers && ofOthers.length === 0) throw new Error("The scenario watched nobody.");
  return [...own, ...ofOthers];
}

async function besideNeighbour<Result>(
  neighbour: Neighbour,
  server: ServerProcess,
  work: () => Promise<Result>,
): Promise<Readonly<{ result: Result; figures: readonly Figure[] }>> {
  const stop = await neighbour.watch(server.origin);
  await server.memory();
  const result = await work();
  const { p99Millis, failures } = await stop();
  const memory = await server.memory();
  const { peak } = memory ?? { peak: 0 };
  return {
    result,
    figures: [
      { figure: "99 % of others' reads", value: p99Millis, unit: "ms", limit: { atMost: OTHERS.p99Millis } },
      { figure: "others' reads that failed", value: failures, unit: "", limit: { atMost: OTHERS.failures } },
      { figure: "peak memory", value: peak, unit: "MB", limit: { atMost: OTHERS.memoryMegabytes } },
    ],
  };
}
