import { connect, createServer, type Server, type Socket } from "node:net";
import Sqlite from "better-sqlite3";
import { Client } from "pg";
import { createTestDatabase, type PROVIDERS } from "../../../src/db/testing/databases";
import { type Api, apiOf } from "./api";
import { issueClient } from "./issue-client";
import { startServer } from "./start-server";

/** A server of one test file. Its database can really be broken and restored. */
export type BreakableServer = Readonly<{
  origin: string;
  api: Api;
  output: () => string;
  /** While `work` runs, a table that the figures are computed from is missing. */
  withoutTable<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * While `work` runs, nothing can be written: another process holds the lock, or the database cannot be
   * reached.
   */
  withoutDatabase<Result>(work: () => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}>;

type Breakable = Readonly<{
  /** The database URL of the server. */
  url: string;
  run(sql: string): Promise<void>;
  withoutDatabase<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}>;

const RENAME = "ALTER TABLE daily_totals RENAME TO hidden_totals";
const RENAME_BACK = "ALTER TABLE hidden_totals RENAME TO daily_totals";

export async function startBreakableServer(
  provider: (typeof PROVIDERS)[number],
  settings: Readonly<Record<string, string>> = {},
): Promise<BreakableServer> {
  const database = await createTestDatabase(provider);
  const breakable =
    provider === "sqlite" ? breakableSqlite(database.url) : await breakablePostgres(database.url);
  const environment = {
    DATABASE_URL: breakable.url,
    SECRET_PEPPER: "the pepper of a broken server",
    LOG_LEVEL: "error",
    ...settings,
  };
  const server = await startServer(environment);
  const credentials = await issueClient(environment, { partner: "Unlucky Ltd" });
  return {
    origin: server.origin,
    api: apiOf(server.origin, credentials),
    output: server.output,
    async withoutTable(work) {
      await breakable.run(RENAME);
      try {
        return await work();
      } finally {
        await breakable.run(RENAME_BACK);
      }
    },
    withoutDatabase: breakable.withoutDatabase,
    async stop() {
      await server.stop();
      await breakable.close();
      await database.discard();
    },
  };
}

/** Another process in the middle of a write holds SQLite's only write lock. */
function breakableSqlite(url: string): Breakable {
  const other = new Sqlite(url.replace(/^file:/, ""));
  return {
    url,
    run: async (sql) => void other.exec(sql),
    async withoutDatabase(work) {
      other.exec("BEGIN IMMEDIATE");
      try {
        return await work();
      } finally {
        other.exec("ROLLBACK");
      }
    },
    close: async () => void other.close(),
  };
}

/** The server reaches PostgreSQL through a proxy that can be cut off and restored, like a network. */
async function breakablePostgres(url: string): Promise<Breakable> {
  const direct = new Client({ connectionString: url });
  await direct.connect();
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const proxy = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  const port = await listen(proxy, 0);
  const proxied = new URL(url);
  proxied.host = `127.0.0.1:${port}`;
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => proxy.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: proxied.href,
    run: async (sql) => void (await direct.query(sql)),
    async withoutDatabase(work) {
      await cut();
      try {
        return await work();
      } finally {
        await listen(proxy, port);
      }
    },
    async close() {
      await cut();
      await direct.end();
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}
