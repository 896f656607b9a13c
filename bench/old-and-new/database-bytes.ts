import Sqlite from "better-sqlite3";
import { Client } from "pg";
import type { Version } from "./start-version";

/** The size of the database, including indexes. */
export async function databaseBytes({ provider, product }: Version): Promise<number> {
  const { DATABASE_URL } = product.environment;
  if (provider === "sqlite") {
    const connection = new Sqlite(DATABASE_URL.replace(/^file:/, ""), { readonly: true });
    const bytes = connection
      .prepare<[], number>("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()")
      .pluck()
      .get();
    connection.close();
    return bytes ?? Number.NaN;
  }
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>(
    "SELECT pg_database_size(current_database()) AS bytes",
  );
  await client.end();
  return Number(rows[0]?.bytes);
}
