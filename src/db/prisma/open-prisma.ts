import type { SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import type { DatabaseCondition } from "../engine/condition";
import { toDatabaseError } from "../engine/errors";
import { retryConflicts } from "../engine/retry-conflicts";
import type { Dialect } from "../engine/sql-statement";
import { PrismaClient as PostgresClient } from "../generated/postgres/client";
import { Prisma, PrismaClient as SqliteClient } from "../generated/sqlite/client";

// Prisma is for partners, clients, people and sessions. Customer data goes through `engine/`, and the two
// never share a transaction.

export { Prisma };

/**
 * The models that Prisma's client offers. Models of customer data are left out, so that the compiler rejects
 * their use.
 */
type AccountModel =
  | "partner"
  | "client"
  | "secret"
  | "person"
  | "password"
  | "passwordReset"
  | "session"
  | "signInAttempt"
  | "passkey"
  | "twoFactor"
  | "verification"
  | "writeProbe";

type RawStatement = "$queryRaw" | "$queryRawUnsafe" | "$executeRaw" | "$executeRawUnsafe";

/** Prisma's client, inside a transaction or outside any. */
export type Queryable = Pick<SqliteClient, AccountModel | RawStatement> & Readonly<{ $dialect: Dialect }>;

/** Start transactions with `inPrismaTransaction`, which retries conflicts. */
export type PrismaClient = Queryable &
  Readonly<{ $transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> }>;

const TRANSACTION_LIMITS = { maxWait: 5_000, timeout: 30_000 };

/** What the two generated clients have in common, as far as opening one needs it. */
type GeneratedClient = Readonly<{
  $on(event: "query", listener: (event: Prisma.QueryEvent) => void): unknown;
  $extends(extension: ReturnType<typeof extensionFor>): unknown;
  $disconnect(): Promise<void>;
}>;

type QueryCall = Readonly<{ args: unknown; query: (args: unknown) => Promise<unknown> }>;

/** Adds the dialect to a client and converts errors of an unavailable database. */
const extensionFor = (dialect: Dialect, condition: DatabaseCondition) => ({
  client: { $dialect: dialect },
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

type Options = Readonly<{
  onQuery: ((sql: string) => void) | undefined;
  condition: DatabaseCondition;
}>;

/** Opens Prisma's client on `adapter`. Connects on the first query. */
export function openPrisma(
  dialect: Dialect,
  adapter: SqlDriverAdapterFactory,
  { onQuery, condition }: Options,
): Readonly<{ client: PrismaClient; close: () => Promise<void> }> {
  const options = {
    adapter,
    errorFormat: "minimal",
    transactionOptions: TRANSACTION_LIMITS,
    log: onQuery === undefined ? [] : [{ emit: "event", level: "query" }],
  } satisfies Prisma.PrismaClientOptions;
  const client: GeneratedClient =
    dialect === "sqlite" ? new SqliteClient(options) : new PostgresClient(options);
  if (onQuery !== undefined) client.$on("query", (event) => onQuery(event.query));
  return {
    // Both clients are generated from the same models. Where they differ, PostgreSQL can do more, so the
    // SQLite client's type covers what both can do. This is the only place that casts between them.
    client: client.$extends(extensionFor(dialect, condition)) as PrismaClient,
    close: () => client.$disconnect(),
  };
}

/**
 * Runs `work` in one Prisma transaction and returns its result. If `work` throws, everything is rolled back.
 *
 * As with `inTransaction`, PostgreSQL conflicts make all of `work` run again, up to five times. Throws
 * `service_unavailable` if the database is not available in time.
 */
export function inPrismaTransaction<Result>(
  { prisma }: Readonly<{ prisma: PrismaClient }>,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  return retryConflicts(() => prisma.$transaction(work));
}
