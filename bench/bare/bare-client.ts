import Sqlite from "better-sqlite3";
import { Client } from "pg";
import { query } from "../../src/db/engine/postgres/driver-transaction";
import type { Call } from "../../src/db/engine/sql-statement";
import { toSqlite } from "../../src/db/engine/sqlite/to-sqlite";
import type { Deployment } from "../server/deployment";
import type { RecordedWrite } from "./record-writes";

/** One database client with prepared statements and nothing around it. It is as durable as the product. */
export type BareClient = Readonly<{
  /** Runs statements one after the other. */
  run: (calls: readonly Call[]) => Promise<void>;
  /** Runs statements in a transaction. */
  commit: (write: RecordedWrite) => Promise<void>;
  close: () => Promise<void>;
}>;

export function openBareClient({
  provider,
  databaseUrl,
}: Pick<Deployment, "provider" | "databaseUrl">): Promise<BareClient> {
  return provider === "sqlite" ? openFile(databaseUrl) : openConnection(databaseUrl);
}

/** SQLite in the process itself, set up like the product's write connection. */
async function openFile(url: string): Promise<BareClient> {
  const connection = new Sqlite(url.replace(/^file:/, ""));
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  connection.pragma("cache_size = -32768");
  connection.pragma("temp_store = MEMORY");
  const prepared = new Map<string, Sqlite.Statement>();
  const prepare = (sql: string): Sqlite.Statement => {
    const statement = prepared.get(sql) ?? connection.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  const run = async (calls: readonly Call[]): Promise<void> => {
    for (const { sql, parameters } of calls.map(toSqlite)) {
      const bare = prepare(sql);
      if (bare.reader) bare.all(...parameters);
      else bare.run(...parameters);
    }
  };
  return {
    run,
    async commit(write) {
      prepare("BEGIN IMMEDIATE").run();
      await run(write);
      prepare("COMMIT").run();
    },
    close: async () => void connection.close(),
  };
}

/**
 * A connection set up like the connections of the product's pool; BEGIN travels with the first statement
 * there too.
 */
async function openConnection(connectionString: string): Promise<BareClient> {
  const client = new Client({ connectionString, pipeline: true });
  await client.connect();
  await client.query("SET plan_cache_mode = force_generic_plan");
  const run = async (calls: readonly Call[]): Promise<void> => {
    for (const call of calls) await query(client, call);
  };
  return {
    run,
    async commit(write) {
      const begun = client.query("BEGIN");
      await run(write);
      await begun;
      await client.query("COMMIT");
    },
    close: () => client.end(),
  };
}
