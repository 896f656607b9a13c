import { Client } from "pg";

/**
 * Creates the database `name` on the server of `serverUrl`, as a copy of `template` where one is given,
 * and returns its URL.
 */
export async function createPostgresDatabase(
  serverUrl: string,
  { name, template = "template0" }: Readonly<{ name: string; template?: string }>,
): Promise<string> {
  await withClient(serverUrl, (client) =>
    client.query(
      `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${client.escapeIdentifier(template)}`,
    ),
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops every database whose name starts with `prefix`, even one that a test has left open. */
export async function dropPostgresDatabases(serverUrl: string, prefix: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)",
      [prefix],
    );
    for (const { name } of rows) {
      await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
    }
  });
}

async function withClient(serverUrl: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
