import { writeSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { listUnsetLimits } from "../db/maintenance/unset-limits";
import { exclusively } from "../db/migrations/exclusively";
import { applyMigrations, removeCopies } from "../db/migrations/migrate";
import { type Demo, seedDemo } from "../demo/seed-demo";
import { directDatabaseUrl } from "../env";
import { rollBackLongWrites } from "../services/changes/roll-back-long-write";
import { probeDatabase } from "../services/maintenance/probe-database";
import { type Application, currentApplication } from "./application";
import { endInGoodOrder } from "./end-process";
import { createFrontServer } from "./front-server";
import { keepHouse } from "./housekeeping";
import { listen, originOf } from "./listen";
import { startMetrics } from "./metrics/start-metrics";
import { makePageServer } from "./page-server";
import { startDeliveries } from "./start-deliveries";
import { startTracing } from "./tracing/start-tracing";

type Pages = Readonly<{
  handlePage: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Only development has one, to reload pages as they are edited. */
  handleUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
}>;

type SetUp = Readonly<{ demo: Demo | null; isUpdated: boolean }>;

async function setUpDatabase(application: Application): Promise<SetUp> {
  const { environment, database, now } = application;
  const applied = await applyMigrations(directDatabaseUrl(environment), { log: say });
  // A write that an earlier process left in the middle is gone before anybody is answered.
  await rollBackLongWrites(database, now());
  return { demo: await seedDemo(application, say), isUpdated: applied.length > 0 };
}

/**
 * Runs the product until SIGTERM or SIGINT: migrate, load the demo where it belongs, listen, drain, close.
 *
 * Nothing listens before the database is ready, so a server that answers is a server that works.
 */
export async function runServer(preparePages: () => Promise<Pages>): Promise<void> {
  const application = startUp();
  const { environment } = application;
  const { PORT, HOST, DATABASE_URL } = environment;
  await startTracing(application);
  // Of several that start on a new database one sets it up, and the others wait and find it ready.
  const { demo, isUpdated } = await exclusively(directDatabaseUrl(environment), () =>
    setUpDatabase(application),
  );
  // The database's client is loaded with its first query, which the first caller should not wait for.
  await probeDatabase(application.database, application.now());
  for (const limit of await listUnsetLimits(application.database))
    say(`PostgreSQL's sessions have no ${limit}; the pooler must set it (docs/scale-out.md, PgBouncer).`);
  if (environment.NODE_ENV !== "development") {
    globalThis.businessCashflowPageServer = makePageServer();
  }
  const { handlePage, handleUpgrade } = await preparePages();
  const { server, connections } = createFrontServer(application, handlePage);
  if (handleUpgrade !== undefined) server.on("upgrade", handleUpgrade);
  const deliveries = startDeliveries(application);
  const drain = async (): Promise<void> => {
    await Promise.all([connections.drain(), deliveries.stop()]);
    await application.tracing.stop();
  };
  endInGoodOrder({ application, drain, say });
  await listen(server, { port: PORT, host: HOST, setting: "PORT" }).catch(refuseToStart);
  keepHouse(application);
  const metricsAt = await startMetrics(application).catch(refuseToStart);
  const removed = isUpdated ? [] : await removeCopies(DATABASE_URL);
  for (const name of removed) say(`Removed the copy that was kept before an update: ${name}`);
  const origin = originOf(server, HOST);
  if (metricsAt !== null) say(`Metrics: ${metricsAt}`);
  say(`Business Cashflow is ready at ${origin}`);
  say(`API reference: ${origin}/docs/api`);
  if (demo !== null) say(`Try it:\n\n${demo.curlFor(origin)}\n`);
}

function startUp(): Application {
  try {
    return currentApplication();
  } catch (error) {
    return refuseToStart(error);
  }
}

/** What the operator has to mend ends the process with one sentence about it, and no stack. */
function refuseToStart(error: unknown): never {
  // Written at once, since nothing waits for `console` before the process ends.
  writeSync(process.stderr.fd, `${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function say(line: string): void {
  console.error(line);
}
