import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import { AppError } from "../../domain/errors";
import { Prisma } from "../generated/sqlite/client";

const UNAVAILABLE_KINDS: ReadonlySet<string> = new Set([
  "SocketTimeout",
  "DatabaseNotReachable",
  "ConnectionClosed",
  "TooManyConnections",
]);

// PostgreSQL (Appendix A of its manual): 08 connection exception, 53 insufficient resources, 57 operator
// intervention, which is also what a statement time-out is; a lock that could not be had in time; a
// transaction that idled too long; a server that has become a read-only replica. SQLite: the disk is full or
// unusable, or the file is damaged. And what Node says of a server that is out of reach, which Prisma would
// put into words of its own.
const UNAVAILABLE_CODES =
  /^(08...|53...|57...|55P03|25P03|25006|SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB).*|E(CONN.*|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND|HOSTUNREACH|NETUNREACH))$/;

// The driver gives these no code: waiting for the pool or for the server, and losing the connection under a
// statement.
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable/;

const START_TIMED_OUT = /Unable to start a transaction|expired transaction/;

/**
 * `service_unavailable` where the database could not be had in time and wrote nothing; else the error as it
 * is.
 */
export function toDatabaseError(error: unknown): unknown {
  return isUnavailable(error) ? unavailable(error) : error;
}

/** The answer to a request that may succeed when it is made again a little later. */
export function unavailable(cause: unknown): AppError {
  const message = "The service is busy. Please try again in a moment.";
  return new AppError("service_unavailable", message, { retryAfterSeconds: 1, cause });
}

export function isServiceUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === "service_unavailable";
}

/** Whether SQLite found its file damaged, or to be none of its own. */
export function isDamaged(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(databaseCode(error));
}

/** Whether PostgreSQL undid a transaction only because another one was in its way. */
export function isWriteConflict(error: unknown): boolean {
  // A raw query reports P2010 for every error of the database, so its code does not tell.
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2034") return true;
  if (driverError(error)?.kind === "TransactionWriteConflict") return true;
  // What has gone past Prisma comes as PostgreSQL's driver says it: a serialization failure, or a deadlock.
  return error instanceof Error && "code" in error && (error.code === "40001" || error.code === "40P01");
}

function isUnavailable(error: unknown): boolean {
  const { kind = "" } = driverError(error) ?? {};
  if (UNAVAILABLE_KINDS.has(kind) || UNAVAILABLE_CODES.test(databaseCode(error))) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2028") {
    return START_TIMED_OUT.test(error.message);
  }
  return UNAVAILABLE_MESSAGES.test(error.message);
}

/** What the database called the error, whether it comes through Prisma or past it. */
export function databaseCode(error: unknown): string {
  const { originalCode } = driverError(error) ?? {};
  if (originalCode !== undefined) return originalCode;
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** What the driver adapter said, whether the error comes from it or through Prisma. */
function driverError(error: unknown): DriverAdapterError["cause"] | undefined {
  const source =
    error instanceof Prisma.PrismaClientKnownRequestError ? error.meta?.driverAdapterError : error;
  return source instanceof DriverAdapterError ? source.cause : undefined;
}

/** Whether a query named a table that the database does not have. */
export function isMissingTable(error: unknown): boolean {
  return driverError(error)?.kind === "TableDoesNotExist";
}

/** What is asked of a transaction that runs nothing more. */
export function closedTransaction(cause: string): DriverAdapterError {
  return new DriverAdapterError({ kind: "TransactionAlreadyClosed", cause });
}

/** The connection ended under what was asked of it. */
export function connectionLost(): DriverAdapterError {
  return new DriverAdapterError({ kind: "ConnectionClosed" });
}

/** The turn to write did not come in time. */
export function turnTimedOut(): DriverAdapterError {
  return new DriverAdapterError({ kind: "SocketTimeout" });
}
