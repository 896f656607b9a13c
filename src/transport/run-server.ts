import cluster from "node:cluster";
import { requireOwnDatabase } from "../db/migrations/require-own-database";
import { readEnvironment } from "../env";
import { onceReachable } from "../services/maintenance/once-reachable";
import { placeOf, requireFree } from "./http/listen";
import { explainIfLost } from "./pepper";
import { ALONE, joinProcessGroup, type ProcessGroup } from "./processes/process-group";
import { supervise } from "./processes/supervise";
import { orRefuse, refuseOrCrash, refuseToStart, say } from "./refuse-to-start";
import type { Pages } from "./serve";

/**
 * Runs the product until a stop signal. With several processes, this one supervises them, and each of
 * them calls this function too.
 */
export async function runServer(preparePages: () => Promise<Pages>): Promise<void> {
  if (cluster.isWorker) return serve(await joinProcessGroup(), preparePages);
  const environment = orRefuse(readEnvironment);
  orRefuse(() => requireOwnDatabase(environment.DATABASE_URL));
  // A product that was started twice ends here, before it touches the database of the one that runs.
  await requireFree(placeOf(environment)).catch(refuseToStart);
  const lost = await onceReachable(() => explainIfLost(environment), { say, giveUp: refuseToStart }).catch(
    refuseOrCrash,
  );
  if (lost !== null) say(lost);
  const isAlone = environment.PROCESSES === 1 || environment.NODE_ENV === "development";
  if (isAlone) return serve(ALONE, preparePages);
  orRefuse(() => supervise({ environment, say }));
}

/** The supervisor does not serve, so it does not load what serving takes. */
async function serve(processGroup: ProcessGroup, preparePages: () => Promise<Pages>): Promise<void> {
  return (await import("./serve")).serve(processGroup, preparePages);
}
