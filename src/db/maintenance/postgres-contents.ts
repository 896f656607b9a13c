import { type Client, escapeIdentifier } from "pg";
import type { DatabaseContents } from "../../domain/backup";
import { withDirectClient } from "../engine/postgres/direct-client";
import { hasCitus } from "../engine/postgres/has-citus";
import { readContents } from "./database-contents";

/** One state of a PostgreSQL database. Other programs can read the same state by the name of its snapshot. */
export type PostgresState = Readonly<{ snapshot: string; takenAt: Date; contents: DatabaseContents }>;

const NOT_OF_ONE_MOMENT =
  "Citus spreads the database over several servers, so a dump would not be a consistent snapshot. Back up each server, for example with pgBackRest.";

const TABLES = "SELECT tablename FROM pg_catalog.pg_tables WHERE schemaname = 'public'";

const LAST_CHANGE = `
  SELECT to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM change ORDER BY created_at DESC LIMIT 1`;

/**
 * Runs `work` while the state that it receives stays readable, whatever is written in the meantime. Throws on
 * Citus, whose servers have no common snapshot.
 */
export async function withPostgresState<Result>(
  connectionString: string,
  work: (state: PostgresState) => Promise<Result>,
): Promise<Result> {
  return withDirectClient(connectionString, async (client) => {
    if (await hasCitus(client)) throw new Error(NOT_OF_ONE_MOMENT);
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { rows } = await client.query<{ snapshot: string }>("SELECT pg_export_snapshot() AS snapshot");
    const takenAt = new Date();
    const contents = await read(client);
    return work({ snapshot: rows[0]?.snapshot ?? "", takenAt, contents });
  });
}

/** The current contents of the database. Throws if it is not a database of this service. */
export function readPostgresContents(connectionString: string): Promise<DatabaseContents> {
  return withDirectClient(connectionString, read);
}

/** Whether the database has no tables, so that a backup can be restored into it. */
export async function isPostgresEmpty(connectionString: string): Promise<boolean> {
  return withDirectClient(connectionString, async (client) => (await client.query(TABLES)).rowCount === 0);
}

/** Throws if any table has rows. An empty database whose migrations are applied has none. */
export async function requireNoRows(client: Client): Promise<void> {
  const { rows: tables } = await client.query<{ tablename: string }>(TABLES);
  for (const { tablename } of tables) {
    if (tablename === "_prisma_migrations") continue;
    const { rowCount } = await client.query(`SELECT 1 FROM ${escapeIdentifier(tablename)} LIMIT 1`);
    if (rowCount === 0) continue;
    throw new Error("The database already has data. Create an empty database and name it in DATABASE_URL.");
  }
}

function read(client: Client): Promise<DatabaseContents> {
  return readContents({
    async column(sql) {
      const { rows } = await client.query<string[]>({ text: sql, rowMode: "array" });
      return rows.flatMap((row) => row.slice(0, 1));
    },
    tablesSql: TABLES,
    lastChangeSql: LAST_CHANGE,
  });
}
