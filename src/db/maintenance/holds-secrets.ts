import { existsSync } from "node:fs";
import { parseDatabaseUrl } from "../engine/database-url";
import { withDirectClient } from "../engine/postgres/direct-client";
import { readSqliteFile } from "../engine/sqlite/read-file";

/** Their rows can be used only with the pepper under which they were written. */
const TABLES = ["secret", "two_factor", "webhook_endpoint"];

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
  return readSqliteFile(file, (connection) => {
    const names = new Set(connection.prepare("SELECT name FROM sqlite_schema").pluck().all());
    return TABLES.some(
      (table) => names.has(table) && connection.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined,
    );
  });
}
