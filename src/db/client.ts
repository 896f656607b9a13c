import { setTimeout as delay } from "node:timers/promises";
import type { CustomerKey } from "../domain/customer";
import type { Watch } from "./connections";
import { DatabaseCondition, type DatabaseEvent } from "./database-condition";
import { isServiceUnavailable, isWriteConflict, toDatabaseError, unavailable } from "./database-errors";
import { parseDatabaseUrl } from "./database-url";
import { openDoor } from "./doors";
import { PrismaClient as PostgresClient } from "./generated/postgres/client";
import { Prisma, PrismaClient as SqliteClient } from "./generated/sqlite/client";
import type { OpenTransaction } from "./guarded-adapter";
import { joinTransaction } from "./join-transaction";
import type { Lane } from "./lane";
import { connectToPostgres } from "./postgres-connections";
import { connectToSqlite } from "./sqlite-connections";
import type { SqliteViews } from "./sqlite-views";
import type { PreparedReads } from "./statement";

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

export type TransactionLimits = Readonly<{
  /** The milliseconds after which a transaction is rolled back; there is one for all that do not say. */
  timeout?: number;
  /** `short` for all that do not say. */
  lane?: Lane;
}>;

/** What a query needs that may run inside a transaction or outside of one. */
export type Queryable = PrismaClient | Transaction;

export type Database = Readonly<{
  provider: Provider;
  prisma: PrismaClient;
  /** Runs work in a transaction, once; see `inTransaction`. */
  transact<Result>(
    work: (transaction: Transaction, open: Pick<OpenTransaction, "part" | "hasEnded">) => Promise<Result>,
    limits: Required<TransactionLimits>,
  ): Promise<Result>;
  /** The customer, where a write to it has committed only a part of what it does: it is read as it was before. */
  findUnfinished(by: Readonly<{ partnerId: string; userId: string }>): CustomerKey | null;
  /** From now on a customer whose write was rolled back is read as it is. */
  showAgain(customer: CustomerKey): void;
  /** As `PreparedReads.version`. */
  version: PreparedReads["version"];
  /** What is wrong with the database under the service, for those who run it; null where nothing is. */
  problem(): string | null;
  close(): Promise<void>;
}>;

/** What the steps of one transaction are made with. */
export type StepsScope = Readonly<{
  transaction: Transaction;
  views: SqliteViews;
  /** Commits what is written, and goes on when the other writers that wait have had their turn. */
  commitStep: () => Promise<void>;
}>;

/** `finish` comes before the last COMMIT, and `show` after it. */
export type Steps = Readonly<{ finish(): Promise<void>; show(): void }>;

type OpenDatabaseOptions = Readonly<{
  /** Called with every statement that is sent, so that a test can count them or read them. */
  onQuery?: (sql: string) => void;
  /**
   * The steps in which long writes on SQLite are committed, so that others write in between; without them each is one
   * transaction. Only one process of those that share a file may have them: the others see what is committed in between.
   */
  steps?: (scope: StepsScope) => Steps;
  /** Told, for the log, when something is wrong with the database under the service, and when it is over. */
  onEvent?: (event: DatabaseEvent) => void;
}>;

const TRANSACTION_LIMITS = { maxWait: 5_000, timeout: 30_000 };

/** Prisma's own limit never strikes first, however many steps a transaction has. */
const PRISMA_TIMEOUT = 24 * 60 * 60 * 1000;

const SHORT = { timeout: TRANSACTION_LIMITS.timeout, lane: "short" } as const;

const MAX_RETRIES = 5;

/** What the two generated clients have in common, as far as opening one needs it. */
type GeneratedClient = Readonly<{
  $on(event: "query", listener: (event: Prisma.QueryEvent) => void): unknown;
  $extends(extension: ReturnType<typeof extensionFor>): unknown;
  $disconnect(): Promise<void>;
}>;

type QueryCall = Readonly<{ args: unknown; query: (args: unknown) => Promise<unknown> }>;

/** Every client says which SQL it speaks and names a database that cannot be had. */
const extensionFor = (provider: Provider, condition: DatabaseCondition) => ({
  client: { $dialect: provider },
  query: {
    async $allOperations({ args, query }: QueryCall) {
      condition.requireSound();
      try {
        return await query(args);
      } catch (error) {
        condition.note(error);
        throw toDatabaseError(error);
      }
    },
  },
});

/**
 * Opens `file:<path>` or `postgres://…`; connects with the first query. A file, and its folder, is created.
 *
 * Every query throws `service_unavailable` when the database cannot be had in time.
 */
export function openDatabase(
  url: string,
  { onQuery, onEvent, steps: makeSteps }: OpenDatabaseOptions = {},
): Database {
  const target = parseDatabaseUrl(url);
  const condition = new DatabaseCondition(onEvent);
  const watch: Watch = (run) => async (statement, parameters) => {
    onQuery?.(statement.sql);
    condition.requireSound();
    try {
      return await run(statement, parameters);
    } catch (error) {
      condition.note(error);
      throw toDatabaseError(error);
    }
  };
  const { adapter, lanes, reads, views, close } =
    target.provider === "sqlite"
      ? connectToSqlite(target.file, watch, { condition, hasSteps: makeSteps !== undefined })
      : connectToPostgres(target, watch);
  const options = {
    adapter,
    errorFormat: "minimal",
    transactionOptions: TRANSACTION_LIMITS,
    log: onQuery === undefined ? [] : [{ emit: "event", level: "query" }],
  } satisfies Prisma.PrismaClientOptions;
  const client: GeneratedClient =
    target.provider === "sqlite" ? new SqliteClient(options) : new PostgresClient(options);
  if (onQuery !== undefined) client.$on("query", (event) => onQuery(event.query));
  // The two clients come from the same models. Where they differ, PostgreSQL can do more, so the type of
  // the SQLite client is what both can do, and this is the one place that takes one for the other.
  const prisma = client.$extends(extensionFor(target.provider, condition)) as PrismaClient;
  openDoor(prisma, watch(reads.run));
  return {
    provider: target.provider,
    prisma,
    problem: () => condition.problem,
    async transact(work, { timeout, lane }) {
      condition.requireSound();
      const open = await lanes[lane].open();
      const { client: joined, leave } = joinTransaction<PrismaClient>(prisma, open, PRISMA_TIMEOUT);
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
      const commitStep = async (): Promise<void> => {
        await open.commitStep();
        limit.refresh();
      };
      const hasSteps = views !== null && lane === "long";
      const steps = hasSteps ? makeSteps?.({ transaction: joined, views, commitStep }) : undefined;
      try {
        const result = await work(joined, open);
        await steps?.finish();
        await leave();
        await open.commit();
        steps?.show();
        return result;
      } catch (error) {
        condition.note(error);
        await undo();
        throw hasExpired ? unavailable(error) : error;
      } finally {
        clearTimeout(limit);
      }
    },
    findUnfinished: (by) => views?.findCustomer(by) ?? null,
    showAgain: (customer) => views?.close(customer),
    version: () => reads.version(),
    async close() {
      await client.$disconnect();
      await close();
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
  { timeout = TRANSACTION_LIMITS.timeout, lane = "short" }: TransactionLimits = {},
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await database.transact(work, { timeout, lane });
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
    }, SHORT);
    for (const { commit } of done) commit();
  } catch (error) {
    if (!hasBegun) throw toDatabaseError(error);
    for (const { fail } of done) fail(unavailable(error));
  }
  for (const { run, commit, fail } of inTheWay) await inTransaction(database, run).then(commit, fail);
}
