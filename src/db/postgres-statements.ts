import type { Transaction } from "@prisma/driver-adapter-utils";
import { Client, type ClientBase, type Pool } from "pg";
import type { PreparedReads, RunStatement } from "./statement";

/** Prepared reads on the pool that Prisma uses too. */
export function postgresReads(pool: Pool): PreparedReads {
  return { run: runOn(pool), version: () => null, close: () => pool.end() };
}

/** Runs statements on the connection on which Prisma has a transaction open. */
export function inPostgresTransaction(transaction: Transaction): RunStatement {
  if ("client" in transaction && transaction.client instanceof Client) return runTogether(transaction.client);
  throw new Error("@prisma/adapter-pg no longer keeps its connection under `client`.");
}

/**
 * Lets each BEGIN of Prisma's adapter travel with the first statement, instead of waiting for an answer that says nothing:
 * it only fails where the connection is lost, and then the statement fails too.
 */
export function sendBeginAhead(client: ClientBase): void {
  const query = client.query.bind(client);
  const isBegin = (config: unknown): boolean =>
    typeof config === "object" && config !== null && "text" in config && config.text === "BEGIN";
  Object.assign(client, {
    query: (...call: Parameters<typeof query>): unknown => {
      if (!isBegin(call[0])) return query(...call);
      cork(client);
      query("BEGIN").catch(() => undefined);
      return Promise.resolve(NOTHING);
    },
  });
}

const NOTHING = { rows: [], fields: [], rowCount: 0 };

/** Sends what is handed over at once in one packet: a packet costs about as much as a small statement. */
function runTogether(client: Client): RunStatement {
  const run = runOn(client);
  return (statement, parameters) => {
    cork(client);
    return run(statement, parameters);
  };
}

function cork(client: ClientBase): void {
  if (!(client instanceof Client)) return;
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Each connection prepares a statement when it first meets its name. */
function runOn(connection: Pick<Pool | ClientBase, "query">): RunStatement {
  return async ({ name, sql }, parameters) => {
    const query = { name, text: sql, values: [...parameters], rowMode: "array" as const };
    return (await connection.query<unknown[]>(query)).rows;
  };
}
