import type { Client } from "pg";
import { parseDatabaseUrl } from "../engine/database-url";
import { withDirectClient } from "../engine/postgres/direct-client";
import { hasCitus } from "../engine/postgres/has-citus";
import { exclusively } from "../migrations/exclusively";
import { applyMigrations } from "../migrations/migrate";
import { readCustomerTables } from "./customer-tables";
import { planCitus } from "./plan-citus";
import { planPartitions } from "./plan-partitions";

/** What was done, or in a dry run what would be done. */
export type Distribution = Readonly<{
  on: "citus" | "partitions";
  /** Empty if there is nothing to do. */
  statements: readonly string[];
}>;

type DistributeOptions = Readonly<{
  /** How many hash partitions each table gets; null on Citus, which distributes the tables over its nodes. */
  partitions: number | null;
  isDryRun: boolean;
  /** The folder of migrations to apply first; the service's own if left out. */
  folder?: string;
  log?: (statement: string) => void;
}>;

/**
 * Spreads the customer tables by customer: over the nodes of Citus, or over partitions. This is one
 * transaction, during which nobody else can read or write the tables. Tables that are already spread stay as
 * they are.
 *
 * Throws if the database does not support the requested kind.
 */
export async function distribute(
  url: string,
  { partitions, isDryRun, folder, log = () => {} }: DistributeOptions,
): Promise<Distribution> {
  const target = parseDatabaseUrl(url);
  if (target.provider === "sqlite") throw new Error("SQLite is a single file and cannot be spread.");
  return exclusively(url, async () => {
    if (!isDryRun) await applyMigrations(url, folder === undefined ? {} : { folder });
    return withDirectClient(target.connectionString, async (client) => {
      const distribution = await plan(client, partitions);
      if (isDryRun) return distribution;
      await client.query("BEGIN");
      for (const statement of distribution.statements) {
        log(statement);
        await client.query(statement);
      }
      await client.query("COMMIT");
      return distribution;
    });
  });
}

async function plan(client: Client, partitions: number | null): Promise<Distribution> {
  const isCitus = await hasCitus(client);
  if (partitions === null) {
    if (!isCitus)
      throw new Error("The database has no citus extension. On plain PostgreSQL, add --partitions 16.");
    return { on: "citus", statements: await planOnCitus(client) };
  }
  if (isCitus) throw new Error("The database has the citus extension: omit --partitions.");
  const tables = await readCustomerTables(client, () => false);
  return { on: "partitions", statements: planPartitions(tables, partitions) };
}

async function planOnCitus(client: Client): Promise<readonly string[]> {
  const coordinator = await client.query<{ is: boolean }>('SELECT citus_is_coordinator() AS "is"');
  if (coordinator.rows[0]?.is !== true)
    throw new Error("This is not the Citus coordinator: name the coordinator in the URL.");
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT table_name::text AS name, citus_table_type AS type FROM citus_tables`,
  );
  const ofType = (type: string) => new Set(rows.filter((row) => row.type === type).map(({ name }) => name));
  const distributed = ofType("distributed");
  return planCitus(await readCustomerTables(client, (name) => distributed.has(name)), ofType("reference"));
}
