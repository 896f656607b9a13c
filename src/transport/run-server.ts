import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { applyMigrations } from "../db/migrate";
import { seedDemo } from "../demo/seed-demo";
import { probeDatabase } from "../services/maintenance/probe-database";
import { type Application, currentApplication } from "./application";
import { drain } from "./drain";
import { createFrontServer } from "./front-server";
import { makePageServer } from "./page-server";

type Pages = Readonly<{
  handlePage: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Only development has one, to reload pages as they are edited. */
  handleUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
}>;

/**
 * Runs the product until SIGTERM or SIGINT: migrate, load the demo where it belongs, listen, drain, close.
 *
 * Nothing listens before the database is ready, so a server that answers is a server that works.
 */
export async function runServer(preparePages: () => Promise<Pages>): Promise<void> {
  const application = startUp();
  await applyMigrations(application.environment.DATABASE_URL, { log: say });
  const { PORT, HOST } = application.environment;
  const demo = await seedDemo(application, say);
  // The database's client is loaded with its first query, which the first caller should not wait for.
  await probeDatabase(application.database, application.now());
  if (application.environment.NODE_ENV !== "development") {
    globalThis.businessCashflowPageServer = makePageServer();
  }
  const { handlePage, handleUpgrade } = await preparePages();
  const server = createFrontServer(application, handlePage);
  if (handleUpgrade !== undefined) server.on("upgrade", handleUpgrade);
  await listen(server, PORT, HOST);
  stopOnSignal(server, application);
  const origin = `http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${portOf(server)}`;
  say(`Business Cashflow is ready at ${origin}`);
  say(`API reference: ${origin}/docs/api`);
  if (demo !== null) say(`Try it:\n\n${demo.curlFor(origin)}\n`);
}

/** Faulty settings are the reader's to mend, so they end the process with their list and no stack. */
function startUp(): Application {
  try {
    return currentApplication();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function stopOnSignal(server: Server, application: Application): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, async () => {
      say("Finishing the requests under way …");
      application.closing.abort();
      await drain(server);
      await application.database.close();
      process.exit(0);
    });
  }
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

function say(line: string): void {
  console.error(line);
}
