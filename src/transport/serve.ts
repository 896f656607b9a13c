import { once } from "node:events";
import { rmSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { findUnfitPlanMode } from "../db/maintenance/plan-mode";
import { listUnsetLimits } from "../db/maintenance/unset-limits";
import { exclusively } from "../db/migrations/exclusively";
import { applyMigrations, removeCopies, unmatchedMigrations } from "../db/migrations/migrate";
import { type Demo, seedDemo } from "../demo/seed-demo";
import { directDatabaseUrl, readEnvironment } from "../env";
import { rollBackLongWrites } from "../services/changes/roll-back-long-write";
import { explainOtherPepper } from "../services/clients/explain-other-pepper";
import { onceReachable } from "../services/maintenance/once-reachable";
import { probeDatabase } from "../services/maintenance/probe-database";
import { type Application, createApplication } from "./application";
import { endInGoodOrder } from "./end-process";
import { keepHouse } from "./housekeeping";
import { createFrontServer } from "./http/front-server";
import { HttpConnections } from "./http/http-connections";
import { listen, originOf, placeOf } from "./http/listen";
import { startMetrics } from "./metrics/start-metrics";
import { makePageServer } from "./page-server";
import { handleBroadcasts } from "./processes/handle-broadcasts";
import type { ProcessGroup } from "./processes/process-group";
import { orRefuse, refuseOrCrash, refuseToStart, say } from "./refuse-to-start";
import { startDeliveries } from "./start-deliveries";
import { startTracing } from "./tracing/start-tracing";
import { tuneGarbageCollection } from "./tune-garbage-collection";

export type Pages = Readonly<{
  handlePage: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}>;

type SetUp = Readonly<{ demo: Demo | null; isUpdated: boolean }>;

async function setUpDatabase(application: Application): Promise<SetUp> {
  const { environment, database, now } = application;
  const applied = await applyMigrations(directDatabaseUrl(environment), { log: say });
  // Rolls back writes that an earlier process left unfinished, before any request is served.
  await rollBackLongWrites(database, now());
  return { demo: await seedDemo(application, say), isUpdated: applied.length > 0 };
}

/**
 * Serves until the process group ends: migrates, loads the demo data if wanted, listens, drains and closes.
 *
 * Nothing listens before the database is ready, so a server that responds is a server that works.
 */
export async function serve(processGroup: ProcessGroup, preparePages: () => Promise<Pages>): Promise<void> {
  tuneGarbageCollection();
  const application = startUp(processGroup);
  handleBroadcasts(application);
  await startTracing(application);
  globalThis.businessCashflowPageServer = makePageServer(application);
  // Pages load while the database is being prepared.
  const [setUp, { handlePage }] = await Promise.all([
    onceReachable(() => prepareDatabase(application), { say, giveUp: refuseToStart }).catch(refuseOrCrash),
    preparePages(),
  ]);
  const { server, connections, handedOver } = createFrontServer(application, handlePage);
  const deliveries = processGroup.isFirst ? startDeliveries(application) : null;
  const handedOverConnections = handedOver === null ? null : await takeHandedOver(application, handedOver);
  const drain = async (): Promise<void> => {
    await Promise.all([connections.drain(), deliveries?.stop()]);
    if (handedOverConnections !== null) await processGroup.gone;
    await handedOverConnections?.drain();
    await application.tracing.stop();
  };
  endInGoodOrder({ application, drain, say });
  const { HOST, DATABASE_URL } = application.environment;
  await listen(server, placeOf(application.environment)).catch(refuseToStart);
  const metricsAt = await startMetrics(application).catch(refuseToStart);
  const origin = originOf(server, HOST);
  const lines: string[] = [];
  if (setUp !== null) {
    keepHouse(application);
    const removed = setUp.isUpdated ? [] : await removeCopies(DATABASE_URL);
    for (const name of removed) lines.push(`Removed the copy that was kept before an update: ${name}`);
    if (metricsAt !== null) lines.push(`Metrics: ${metricsAt}`);
    lines.push(`Business Cashflow is ready at ${origin}`, `API reference: ${origin}/docs/api`);
    if (setUp.demo !== null) lines.push(`Try it:\n\n${setUp.demo.curlFor(origin)}\n`);
  }
  processGroup.ready(lines);
}

/** Sets up the database in the first of several processes. The others wait for it and get null. */
async function prepareDatabase(application: Application): Promise<SetUp | null> {
  const { processGroup, database, environment, now } = application;
  if (!processGroup.isFirst) {
    await processGroup.begun;
    // The database client loads on its first query. The first caller should not have to wait for that.
    await unmatchedMigrations(database);
    return null;
  }
  const unfit = await findUnfitPlanMode(database);
  if (unfit !== null) {
    const way = "add options=-c%20plan_cache_mode%3Dauto to DATABASE_URL (docs/scale-out.md, Citus)";
    refuseToStart(new Error(`Citus needs plan_cache_mode auto, but the sessions have ${unfit}: ${way}.`));
  }
  // If several services start on a new database, one sets it up, and the others wait and find it ready.
  const setUp = await exclusively(directDatabaseUrl(environment), () => setUpDatabase(application));
  await probeDatabase(database, { at: now() });
  const otherPepper = await explainOtherPepper(application);
  if (otherPepper !== null) say(otherPepper);
  for (const limit of await listUnsetLimits(database))
    say(`PostgreSQL's sessions have no ${limit}; the pooler must set it (docs/scale-out.md, PgBouncer).`);
  void processGroup.broadcast({ topic: "no steps" });
  return setUp;
}

/** Listens for requests that other processes hand over. */
async function takeHandedOver({ processGroup }: Application, server: Server): Promise<HttpConnections> {
  const connections = new HttpConnections(server);
  const path = processGroup.handOverTo ?? "";
  // A killed process leaves its socket behind.
  rmSync(path, { force: true });
  // Without `exclusive`, the supervisor would listen and distribute the connections to all processes.
  server.listen({ path, exclusive: true });
  await once(server, "listening");
  return connections;
}

function startUp(processGroup: ProcessGroup): Application {
  return orRefuse(() => {
    globalThis.businessCashflowApplication ??= createApplication(readEnvironment(), processGroup);
    return globalThis.businessCashflowApplication;
  });
}
