import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Client } from "pg";
import type { LoadResult } from "../load/load-result";
import { runClients } from "../load/run-clients";
import type { Deployment } from "../server/deployment";

const COUNTER = "CREATE TABLE bench_counter (id INTEGER PRIMARY KEY, value INTEGER NOT NULL)";

/** Commits one small update after the other for `seconds`. */
export type BareCommits = Readonly<{
  run: (seconds: number) => Promise<LoadResult>;
  close: () => Promise<void>;
}>;

/**
 * The floor under an edit: the same database commits one prepared update of one row, with nothing around it and as
 * durably, for so many connections at once. SQLite has one writer, however many there are.
 */
export function openBareCommits(
  { provider, databaseUrl }: Deployment,
  clients: number,
): Promise<BareCommits> {
  return provider === "sqlite" ? openFile() : openConnections(databaseUrl, clients);
}

async function openFile(): Promise<BareCommits> {
  const database = new Sqlite(join(await mkdtemp(join(tmpdir(), "commits-")), "commits.db"));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.exec(`${COUNTER}; INSERT INTO bench_counter VALUES (1, 0)`);
  const update = database.prepare("UPDATE bench_counter SET value = value + 1 WHERE id = 1");
  return {
    run: (seconds) => runClients([async () => update.run()], seconds),
    close: async () => void database.close(),
  };
}

async function openConnections(connectionString: string, count: number): Promise<BareCommits> {
  const connections = Array.from({ length: count }, () => new Client({ connectionString }));
  await Promise.all(connections.map((each) => each.connect()));
  // A table of its own in a schema of its own, so that the product's stays as its migrations made it.
  const schema = `bench_${count}`;
  await connections[0]?.query(`CREATE SCHEMA ${schema}; SET search_path TO ${schema}; ${COUNTER}`);
  await connections[0]?.query(`INSERT INTO bench_counter SELECT i, 0 FROM generate_series(1, ${count}) AS i`);
  const commits = connections.map(
    (each, index) => () =>
      each.query({
        name: "commit",
        text: `UPDATE ${schema}.bench_counter SET value = value + 1 WHERE id = $1`,
        values: [index + 1],
      }),
  );
  return {
    run: (seconds) => runClients(commits, seconds),
    async close() {
      for (const each of connections) await each.end();
    },
  };
}
