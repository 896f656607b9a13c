import type { SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import type { DatabaseCondition } from "../engine/condition";
import { toDatabaseError } from "../engine/errors";
import { retryConflicts } from "../engine/retry-conflicts";
import type { Dialect } from "../engine/sql-statement";
import { PrismaClient as PostgresClient } from "../generated/postgres/client";
import { Prisma, PrismaClient as SqliteClient } from "../generated/sqlite/client";

// Prisma is for partners, clients, people and sessions. What belongs to a customer goes through `engine/`,
// and no transaction is shared between the two.

export { Prisma };

/**
 * The models that Prisma's client is for. Those of what belongs to a customer are left out, so that the
 * compiler refuses them.
 */
type AccountModel =
  | "partner"
  | "client"
  | "secret"
  | "person"
  | "password"
  | "passwordReset"
  | "session"
  | "partnerAdmin"
  | "signInAttempt"
  | "passkey"
  | "twoFactor"
  | "verification"
  | "writeProbe";

type RawStatement = "$queryRaw" | "$queryRawUnsafe" | "$executeRaw" | "$executeRawUnsafe";

/** Prisma's client inside a transaction of the caller or outside of one. */
export type Queryable = Pick<SqliteClient, AccountModel | RawStatement> & Readonly<{ $dialect: Dialect }>;

/** Transactions are started by `inPrismaTransaction`, which knows when to try again. */
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

/** Every client says which SQL it speaks and names a database that cannot be had. */
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
  /** Called with every statement that is sent. */
  onQuery: ((sql: string) => void) | undefined;
  condition: DatabaseCondition;
}>;

/** Opens Prisma's client on `adapter`; connects with the first query. */
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
    // The two clients come from the same models. Where they differ, PostgreSQL can do more, so the type of
    // the SQLite client is what both can do, and this is the one place that takes one for the other.
    client: client.$extends(extensionFor(dialect, condition)) as PrismaClient,
    close: () => client.$disconnect(),
  };
}

/**
 * Runs `work` in one transaction of Prisma's and returns its result; everything is undone when it throws.
 *
 * As `inTransaction`: on PostgreSQL all of `work` may run again, up to five times. Throws
 * `service_unavailable` when the database cannot be had in time.
 */
export function inPrismaTransaction<Result>(
  { prisma }: Readonly<{ prisma: PrismaClient }>,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  return retryConflicts(() => prisma.$transaction(work));
}
