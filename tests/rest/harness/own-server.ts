import { type Database, openDatabase } from "../../../src/db/client";
import { createTestDatabase, type PROVIDERS } from "../../../src/db/testing/databases";
import { type Api, apiOf } from "./api";
import { createClient } from "./command-line";
import { startServer } from "./start-server";

/** A server of one test file, beside which nobody else writes to its database. */
export type OwnServer = Readonly<{
  origin: string;
  api: Api;
  /** Every row of every table, as text that two moments can be compared in. */
  readEverything(): Promise<Readonly<Record<string, readonly string[]>>>;
  stop(): Promise<void>;
}>;

export async function startOwnServer(provider: (typeof PROVIDERS)[number]): Promise<OwnServer> {
  const copy = await createTestDatabase(provider);
  const environment = { DATABASE_URL: copy.url, SECRET_PEPPER: "the pepper of one test file" };
  const server = await startServer(environment);
  const credentials = await createClient(environment, { partner: "Ledger Ltd" });
  const database = openDatabase(copy.url);
  return {
    origin: server.origin,
    api: apiOf(server.origin, credentials),
    readEverything: () => readEverything(database),
    async stop() {
      await database.close();
      await server.stop();
      await copy.discard();
    },
  };
}

const TABLES = {
  sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
  postgres:
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
};

async function readEverything({ provider, prisma }: Database): Promise<Record<string, readonly string[]>> {
  const tables = await prisma.$queryRawUnsafe<{ name: string }[]>(TABLES[provider]);
  const everything: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const rows = await prisma.$queryRawUnsafe<object[]>(`SELECT * FROM "${name}"`);
    everything[name] = rows.map(toText).sort();
  }
  return everything;
}

function toText(row: object): string {
  return JSON.stringify(row, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value));
}
