import { sql } from "kysely";
import { readText } from "../../../src/db/engine/cells";
import { type Database, openDatabase } from "../../../src/db/engine/database";
import type { Row, SqlStatement } from "../../../src/db/engine/sql-statement";
import { createTestDatabase, type PROVIDERS } from "../../../src/db/testing/databases";
import { runSql } from "../../../src/db/testing/plain-rows";
import { type Api, apiOf } from "./api";
import type { Credentials } from "./command-line";
import { issueClient } from "./issue-client";
import { type Environment, startServer } from "./start-server";

const PARTNER = "Ledger Ltd";

/** A server of one test file, with a database that no other test writes to. */
export type OwnServer = Readonly<{
  origin: string;
  /** Lets the command line work on the same database. */
  environment: Environment;
  /** The name of the partner whose client calls the API. */
  partner: string;
  credentials: Credentials;
  api: Api;
  /** The database of the server, opened directly. */
  database: Database;
  /** Everything that it has written to its standard output and its log so far. */
  output: () => string;
  memoryBytes: () => Promise<number>;
  processes: () => Promise<readonly number[]>;
  /** Every row of every table as text, to compare two moments. */
  readEverything(): Promise<Readonly<Record<string, readonly string[]>>>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}>;

export async function startOwnServer(
  provider: (typeof PROVIDERS)[number],
  settings: Environment = {},
): Promise<OwnServer> {
  const copy = await createTestDatabase(provider);
  const environment = { DATABASE_URL: copy.url, SECRET_PEPPER: "the pepper of one test file", ...settings };
  const server = await startServer(environment);
  const credentials = await issueClient(environment, { partner: PARTNER });
  const database = openDatabase(copy.url);
  return {
    origin: server.origin,
    environment,
    database,
    partner: PARTNER,
    credentials,
    output: server.output,
    memoryBytes: server.memoryBytes,
    processes: server.processes,
    api: apiOf(server.origin, credentials),
    readEverything: () => readEverything(database),
    async stop(signal) {
      await database.close();
      await server.stop(signal);
      await copy.discard();
    },
  };
}

const LIST_TABLES: SqlStatement = {
  name: "list_tables",
  sql: {
    sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
    postgres:
      "SELECT CAST(table_name AS TEXT) FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
  },
};

async function readEverything({ reads }: Database): Promise<Record<string, readonly string[]>> {
  const everything: Record<string, readonly string[]> = {};
  for (const [name] of await reads.run(LIST_TABLES, [])) {
    const table = readText(name);
    const rows = await runSql(reads, sql`SELECT * FROM ${sql.table(table)}`);
    everything[table] = rows.map(toText).sort();
  }
  return everything;
}

function toText(row: Row): string {
  return JSON.stringify(row, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value));
}
