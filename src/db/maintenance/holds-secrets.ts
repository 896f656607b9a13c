import { existsSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { parseDatabaseUrl } from "../engine/database-url";
import { withDirectClient } from "../engine/postgres/direct-client";

/** Their rows can be used only with the pepper under which they were written. */
const TABLES = ["secret", "two_factor", "webhook_endpoint"];

/** How long to wait for a process that has locked the whole file. */
const WAIT_MILLIS = 60_000;

/**
 * Whether the database at `url` has anything that is useless without its pepper. It may be missing, empty or
 * of an earlier version, and is not changed. The URL must not lead to a pooler.
 */
export function holdsSecrets(url: string): Promise<boolean> {
  const target = parseDatabaseUrl(url);
  return target.provider === "postgres"
    ? postgresHoldsSecrets(target.connectionString)
    : sqliteHoldsSecrets(target.file);
}

function postgresHoldsSecrets(connectionString: string): Promise<boolean> {
  return withDirectClient(connectionString, async (client) => {
    for (const table of TABLES) {
      const found = await client.query("SELECT 1 WHERE to_regclass($1) IS NOT NULL", [table]);
      if (found.rowCount === 0) continue;
      if ((await client.query(`SELECT 1 FROM ${table} LIMIT 1`)).rowCount !== 0) return true;
    }
    return false;
  });
}

async function sqliteHoldsSecrets(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  const connection = new Sqlite(file, { fileMustExist: true, timeout: WAIT_MILLIS });
  try {
    const names = new Set(connection.prepare("SELECT name FROM sqlite_schema").pluck().all());
    return TABLES.some(
      (table) => names.has(table) && connection.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined,
    );
  } finally {
    connection.close();
  }
}
