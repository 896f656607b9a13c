import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import type {
  Transaction as AdapterTransaction,
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import { Pool } from "pg";
import { isServiceUnavailable, isWriteConflict, toDatabaseError, unavailable } from "./database-errors";
import { type DatabaseUrl, parseDatabaseUrl } from "./database-url";
import { openDoor } from "./doors";
import { PrismaClient as PostgresClient } from "./generated/postgres/client";
import { Prisma, PrismaClient as SqliteClient } from "./generated/sqlite/client";
import { guardedAdapterFactory, type OpenTransaction } from "./guarded-adapter";
import { joinTransaction } from "./join-transaction";
import { inPostgresTransaction, postgresReads, sendBeginAhead } from "./postgres-statements";
import { beginSqliteTransaction, inSqliteTransaction, sqliteAdapterFactory } from "./sqlite-adapter";
import { sqliteReads } from "./sqlite-reads";
import type { PreparedReads, RunStatement } from "./statement";

export { Prisma };

type Provider = "sqlite" | "postgres";

/** What both databases can do, inside a transaction of the caller or outside of one. */
export type Transaction = Omit<
  SqliteClient,
  "$on" | "$extends" | "$connect" | "$disconnect" | "$transaction" | symbol
> &
  Readonly<{ $dialect: Provider }>;

/** Transactions are started by `inTransaction`, which knows when to try again. */
export type PrismaClient = Transaction &
  Readonly<{
    $transaction<Result>(
      work: (transaction: Transaction) => Promise<Result>,
      limits?: TransactionLimits,
    ): Promise<Result>;
  }>;

/** `timeout`: the milliseconds after which a transaction is rolled back; there is one for all that do not say. */
export type TransactionLimits = Readonly<{ timeout?: number }>;

/** What a query needs that may run inside a transaction or outside of one. */
export type Queryable = PrismaClient | Transaction;

export type Database = Readonly<{
  provider: Provider;
  prisma: PrismaClient;
  /** Runs work in a transaction, once; see `inTransaction`. */
  transact<Result>(
    work: (transaction: Transaction, open: Pick<OpenTransaction, "part" | "hasEnded">) => Promise<Result>,
    timeout: number,
  ): Promise<Result>;
  /** As `PreparedReads.version`. */
  version: PreparedReads["version"];
  close(): Promise<void>;
}>;

type OpenDatabaseOptions = Readonly<{
  /** Called with every statement that is sent, so that a test can count them or read them. */
  onQuery?: (sql: string) => void;
}>;

const TRANSACTION_LIMITS = { maxWait: 5_000, timeout: 30_000 };

// Without them the pool waits for ever: for a connection, for a lock, for a statement. A transaction may
// idle a little longer than Prisma lets it live, so that it is Prisma who ends it in the ordinary case.
const POSTGRES_LIMITS = {
  max: 8,
  // Statements that do not wait for each other travel together.
  pipeline: true,
  connectionTimeoutMillis: 2_000,
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: TRANSACTION_LIMITS.timeout + 5_000,
  application_name: "business-cashflow",
};

/** How long a prepared read on SQLite waits for another process. Others wait with it, so it is short. */
const SQLITE_READ_LIMITS = { busyMillis: 2_000 };

const MAX_RETRIES = 5;

/** What the two generated clients have in common, as far as opening one needs it. */
type GeneratedClient = Readonly<{
  $on(event: "query", listener: (event: Prisma.QueryEvent) => void): unknown;
  $extends(extension: ReturnType<typeof extensionFor>): unknown;
  $disconnect(): Promise<void>;
}>;

type QueryCall = Readonly<{ args: unknown; query: (args: unknown) => Promise<unknown> }>;

/** Every client says which SQL it speaks and names a database that cannot be had. */
const extensionFor = (provider: Provider) => ({
  client: { $dialect: provider },
  query: {
    async $allOperations({ args, query }: QueryCall) {
      try {
        return await query(args);
      } catch (error) {
        throw toDatabaseError(error);
      }
    },
  },
});

/**
 * Opens `file:<path>` or `postgres://…`; connects with the first query. The folder of a file is created.
 *
 * Every query throws `service_unavailable` when the database cannot be had in time.
 */
export function openDatabase(url: string, { onQuery }: OpenDatabaseOptions = {}): Database {
  const target = parseDatabaseUrl(url);
  const { adapter, reads, begin, runnerOf } = connect(target);
  const watched =
    (run: RunStatement): RunStatement =>
    async (statement, parameters) => {
      onQuery?.(statement.sql);
      try {
        return await run(statement, parameters);
      } catch (error) {
        throw toDatabaseError(error);
      }
    };
  const guarded = guardedAdapterFactory(adapter, {
    begin,
    runnerOf: (transaction) => watched(runnerOf(transaction)),
  });
  const options = {
    adapter: guarded,
    errorFormat: "minimal",
    transactionOptions: TRANSACTION_LIMITS,
    log: onQuery === undefined ? [] : [{ emit: "event", level: "query" }],
  } satisfies Prisma.PrismaClientOptions;
  const client: GeneratedClient =
    target.provider === "sqlite" ? new SqliteClient(options) : new PostgresClient(options);
  if (onQuery !== undefined) client.$on("query", (event) => onQuery(event.query));
  // The two clients come from the same models. Where they differ, PostgreSQL can do more, so the type of
  // the SQLite client is what both can do, and this is the one place that takes one for the other.
  const prisma = client.$extends(extensionFor(target.provider)) as PrismaClient;
  openDoor(prisma, watched(reads.run));
  return {
    provider: target.provider,
    prisma,
    async transact(work, timeout) {
      const open = await guarded.open();
      // Prisma's own limit never strikes first.
      const { client: joined, leave } = joinTransaction<PrismaClient>(prisma, open, 2 * timeout);
      openDoor(joined, open.run);
      const undo = async (): Promise<void> => {
        await leave().catch(() => undefined);
        await open.rollback().catch(() => undefined);
      };
      let hasExpired = false;
      const limit = setTimeout(() => {
        hasExpired = true;
        void undo();
      }, timeout);
      try {
        const result = await work(joined, open);
        await leave();
        await open.commit();
        return result;
      } catch (error) {
        await undo();
        throw hasExpired ? unavailable(error) : error;
      } finally {
        clearTimeout(limit);
      }
    },
    version: () => reads.version(),
    async close() {
      await client.$disconnect();
      await guarded.dispose();
      await reads.close();
    },
  };
}

/**
 * Runs `work` in one transaction and returns its result; everything is undone when it throws.
 *
 * PostgreSQL may undo a transaction because of another one, and then all of `work` runs again, up to five
 * times: it must do nothing that a rollback does not undo. A statement that failed fails the transaction,
 * even if `work` catches its error. Throws `service_unavailable` when the database cannot be had in time.
 * Nothing has been written then, unless the connection was lost while PostgreSQL was committing: whoever
 * tries again after that needs an idempotency key, as over any network.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
  { timeout = TRANSACTION_LIMITS.timeout }: TransactionLimits = {},
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await database.transact(work, timeout);
    } catch (error) {
      if (!isWriteConflict(error)) throw toDatabaseError(error);
      if (retries === MAX_RETRIES) throw unavailable(error);
      // The spread keeps transactions that collided from colliding again.
      await delay(Math.random() * 10 * 2 ** retries);
    }
  }
}

/** Work that shares a transaction with others. Once it has run it is told whether what it wrote is committed. */
export type SharedWork = Readonly<{
  run: (transaction: Transaction) => Promise<void>;
  commit: () => void;
  fail: (error: unknown) => void;
}>;

/**
 * Runs works one after the other, each as `inTransaction` does but that they share the COMMIT: one that throws undoes alone
 * what it wrote. `next` gives one after the other, and null when there are no more for now.
 *
 * None is told before all of them are committed. Throws where not even the first could be begun.
 */
export async function inSharedTransaction(database: Database, next: () => SharedWork | null): Promise<void> {
  const done: SharedWork[] = [];
  const inTheWay: SharedWork[] = [];
  let hasBegun = false;
  try {
    await database.transact(async (transaction, open) => {
      for (let work = next(); work !== null; work = next()) {
        const { run, fail } = work;
        hasBegun = true;
        try {
          await open.part(() => run(transaction));
          done.push(work);
        } catch (error) {
          if (isWriteConflict(error)) {
            inTheWay.push(work);
            continue;
          }
          const reason = open.hasEnded ? unavailable(error) : toDatabaseError(error);
          fail(reason);
          // What one could not have in time the others would only wait for too.
          if (isServiceUnavailable(reason)) break;
        }
      }
    }, TRANSACTION_LIMITS.timeout);
    for (const { commit } of done) commit();
  } catch (error) {
    if (!hasBegun) throw toDatabaseError(error);
    for (const { fail } of done) fail(unavailable(error));
  }
  for (const { run, commit, fail } of inTheWay) await inTransaction(database, run).then(commit, fail);
}

type Doors = Readonly<{
  adapter: SqlDriverAdapterFactory;
  reads: PreparedReads;
  begin: (adapter: SqlDriverAdapter) => Promise<AdapterTransaction>;
  /** Runs statements inside a transaction of the adapter. */
  runnerOf: (transaction: AdapterTransaction) => RunStatement;
}>;

/** The two doors to one database. Neither connects before it is used. */
function connect(target: DatabaseUrl): Doors {
  if (target.provider === "postgres") {
    const pool = new Pool({ connectionString: target.connectionString, ...POSTGRES_LIMITS });
    // A connection that breaks while it idles leaves the pool by itself; unheard, it would end the process.
    pool.on("error", () => {});
    // A plan for whatever customer it may be. Planned for one that came after the statistics, a statement would take it
    // that the customer has no rows, and read all of them by whichever index is the smallest.
    pool.on("connect", (client) => {
      client.query("SET plan_cache_mode = force_generic_plan").catch(() => {});
      sendBeginAhead(client);
    });
    return {
      adapter: new PrismaPg(pool),
      reads: postgresReads(pool),
      begin: (adapter) => adapter.startTransaction(),
      runnerOf: inPostgresTransaction,
    };
  }
  mkdirSync(dirname(target.file), { recursive: true });
  return {
    adapter: sqliteAdapterFactory(target.file),
    reads: sqliteReads(target.file, SQLITE_READ_LIMITS),
    begin: beginSqliteTransaction,
    runnerOf: inSqliteTransaction,
  };
}
