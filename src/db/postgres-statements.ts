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

/** Sends what is handed over at once in one packet: a packet costs about as much as a small statement. */
function runTogether(client: Client): RunStatement {
  const { stream } = client.connection;
  const run = runOn(client);
  return (statement, parameters) => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    return run(statement, parameters);
  };
}

/** Each connection prepares a statement when it first meets its name. */
function runOn(connection: Pick<Pool | ClientBase, "query">): RunStatement {
  return async ({ name, sql }, parameters) => {
    const query = { name, text: sql, values: [...parameters], rowMode: "array" as const };
    return (await connection.query<unknown[]>(query)).rows;
  };
}
