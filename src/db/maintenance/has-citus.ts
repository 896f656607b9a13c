import type { Client } from "pg";

/** Whether the database has the Citus extension. */
export async function hasCitus(client: Client): Promise<boolean> {
  const { rowCount } = await client.query("SELECT 1 FROM pg_extension WHERE extname = 'citus'");
  return rowCount === 1;
}
