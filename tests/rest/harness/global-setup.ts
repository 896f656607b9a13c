import { join } from "node:path";
import type { TestProject } from "vitest/node";
import type { PROVIDERS } from "../../../src/db/testing/databases";
import setUpDatabases from "../../../src/db/testing/global-setup";
import { createPostgresDatabase, distributeOnCitus } from "../../../src/db/testing/postgres-databases";
import type { Scope } from "../../../src/domain/scope";
import { buildCommandLine, type Credentials } from "./command-line";
import { issueClient } from "./issue-client";
import { buildServers, type Environment, type ServerEntry, startServer } from "./start-server";

/** One server that all test files share, and the clients that may call it. */
export type ProvidedServer = Readonly<{
  origin: string;
  environment: Environment;
  clients: Readonly<Record<"full" | "stranger" | Scope, Credentials>>;
}>;

declare module "vitest" {
  export interface ProvidedContext {
    restServers: Readonly<Record<(typeof PROVIDERS)[number], ProvidedServer>>;
  }
}

/** Runs the front server, as `npm start` does. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildServers(["server-entry.ts", "failing-entry.ts"]);
  return setUpServers(project, "server-entry.ts");
}

/** Starts one server for each database, both with the same clients, and stops them after the run. */
export async function setUpServers(project: TestProject, entry: ServerEntry): Promise<() => Promise<void>> {
  await buildCommandLine();
  const tearDownDatabases = await setUpDatabases(project);
  const stops: (() => Promise<number | null>)[] = [];
  const tearDown = async (): Promise<void> => {
    const exitCodes = await Promise.all(stops.map((stop) => stop()));
    await tearDownDatabases();
    if (exitCodes.some((code) => code !== 0)) throw new Error(`The servers ended with ${exitCodes}.`);
  };
  const provide = async (environment: Environment): Promise<ProvidedServer> => {
    // Two processes, as the product runs on most machines. A server that a test starts for itself has one by
    // default.
    const { origin, stop } = await startServer({ ...environment, PROCESSES: "2" }, entry);
    stops.push(stop);
    return { origin, environment, clients: await createClients(environment) };
  };
  try {
    const { sqliteFolder, postgresUrl, postgresTemplate } = project.getProvidedContext().templateDatabases;
    const name = `${postgresTemplate}_rest`;
    const [sqlite, postgres] = await Promise.all([
      provide({ DATABASE_URL: `file:${join(sqliteFolder, "rest.db")}` }),
      createPostgresDatabase(postgresUrl, { name }).then(async (url) => {
        await distributeOnCitus(url);
        return provide({ DATABASE_URL: url, SECRET_PEPPER: "the pepper of the REST tests" });
      }),
    ]);
    project.provide("restServers", { sqlite, postgres });
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}

/**
 * For one partner: a client with every scope, and a client for each scope. For another partner: a client with
 * every scope.
 */
async function createClients(environment: Environment): Promise<ProvidedServer["clients"]> {
  const withScope = (scope: Scope) => issueClient(environment, { partner: "Ledger Ltd", scopes: [scope] });
  return {
    full: await issueClient(environment, { partner: "Ledger Ltd" }),
    stranger: await issueClient(environment, { partner: "Stranger Ltd" }),
    "customers:read": await withScope("customers:read"),
    "customers:write": await withScope("customers:write"),
    "transactions:read": await withScope("transactions:read"),
    "transactions:write": await withScope("transactions:write"),
    "periods:close": await withScope("periods:close"),
    "events:read": await withScope("events:read"),
    "webhooks:manage": await withScope("webhooks:manage"),
  };
}
