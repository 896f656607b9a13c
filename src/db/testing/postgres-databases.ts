import { Client } from "pg";
import { distribute } from "../distribution/distribute";
import { applyMigrations } from "../migrations/migrate";

/**
 * With `TEST_CITUS_WORKERS=host:port,…` each database is distributed over these workers; the server is the
 * coordinator.
 */
const CITUS_WORKERS = process.env.TEST_CITUS_WORKERS?.split(",").filter((worker) => worker !== "") ?? [];

/**
 * Enough to reveal a statement that is not limited to one shard. Each further shard makes every database
 * slower to create.
 */
const SHARDS = 4;

/**
 * Creates the database `name` on the server of `serverUrl`, as a copy of `template` if given, and returns its
 * URL.
 */
export async function createPostgresDatabase(
  serverUrl: string,
  { name, template = "template0" }: Readonly<{ name: string; template?: string }>,
): Promise<string> {
  if (CITUS_WORKERS.length > 0)
    return createOnCitus(serverUrl, { name, isMigrated: template !== "template0" });
  await withClient(serverUrl, (client) =>
    client.query(
      `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${client.escapeIdentifier(template)}`,
    ),
  );
  return databaseAt(serverUrl, name);
}

/** Brings a database up to date, and distributes it if it is on Citus. */
export async function prepareTestDatabase(url: string): Promise<void> {
  await applyMigrations(url);
  await distributeOnCitus(url);
}

/** Brings a database on Citus up to date and distributes it. Any other stays as it is. */
export async function distributeOnCitus(url: string): Promise<void> {
  if (CITUS_WORKERS.length > 0 && url.startsWith("postgres"))
    await distribute(url, { partitions: null, isDryRun: false });
}

/** A database on Citus cannot be copied, so what would be a copy of the migrated one is migrated itself. */
async function createOnCitus(
  serverUrl: string,
  { name, isMigrated }: Readonly<{ name: string; isMigrated: boolean }>,
): Promise<string> {
  for (const node of nodesOf(serverUrl)) {
    await withClient(node, (client) =>
      client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE template0`),
    );
    await withClient(databaseAt(node, name), (client) => client.query("CREATE EXTENSION citus"));
  }
  const url = databaseAt(serverUrl, name);
  await withClient(url, async (client) => {
    const { hostname, port } = new URL(serverUrl);
    await client.query(`ALTER DATABASE ${client.escapeIdentifier(name)} SET citus.shard_count = ${SHARDS}`);
    await client.query("SELECT citus_set_coordinator_host($1, $2)", [hostname, Number(port)]);
    for (const worker of CITUS_WORKERS) {
      const [host, workerPort] = worker.split(":");
      await client.query("SELECT citus_add_node($1, $2)", [host, Number(workerPort)]);
    }
  });
  if (isMigrated) await prepareTestDatabase(url);
  return `${url}?options=${encodeURIComponent("-c plan_cache_mode=auto")}`;
}

function nodesOf(serverUrl: string): readonly string[] {
  const workers = CITUS_WORKERS.map((worker) => {
    const url = new URL(serverUrl);
    url.host = worker;
    return url.href;
  });
  return [...workers, serverUrl];
}

function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops every database whose name starts with `prefix`, even if a test still has it open. */
export async function dropPostgresDatabases(serverUrl: string, prefix: string): Promise<void> {
  for (const node of nodesOf(serverUrl)) await dropAt(node, prefix);
}

async function dropAt(node: string, prefix: string): Promise<void> {
  await withClient(node, async (client) => {
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
