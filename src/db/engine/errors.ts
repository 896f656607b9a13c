import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import { unavailable } from "../../domain/errors";
import { Prisma } from "../generated/sqlite/client";

const UNAVAILABLE_KINDS: ReadonlySet<string> = new Set([
  "SocketTimeout",
  "DatabaseNotReachable",
  "ConnectionClosed",
  "TooManyConnections",
]);

// PostgreSQL (Appendix A of its manual): class 08 connection exception, 53 insufficient resources, 57
// operator intervention (which includes statement timeouts), lock timeout, idle-in-transaction timeout, and a
// write to a server that is now a read-only replica. SQLite: the file is locked, unusable or damaged, or the
// disk is full. Node: the server is unreachable (Prisma reports this in its own words).
const UNAVAILABLE_CODES =
  /^(08...|53...|57...|55P03|25P03|25006|SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB).*|E(CONN.*|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND|HOSTUNREACH|NETUNREACH))$/;

// The driver sets no code on these: timeouts while waiting for the pool or the server, and a connection lost
// during a statement.
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable/;

const START_TIMED_OUT = /Unable to start a transaction|expired transaction/;

/**
 * Returns `service_unavailable` if the database was not available in time and nothing was written; otherwise
 * the error unchanged.
 */
export function toDatabaseError(error: unknown): unknown {
  return isUnavailable(error) ? unavailable(error) : error;
}

export function isDamaged(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(databaseCode(error));
}

/** Whether another connection holds the lock on a SQLite file. */
export function isBusy(error: unknown): boolean {
  return databaseCode(error).startsWith("SQLITE_BUSY");
}

/** Whether PostgreSQL rolled back a transaction only because it conflicted with another. */
export function isWriteConflict(error: unknown): boolean {
  // Raw queries report P2010 for every database error, so only the adapter's error identifies a conflict.
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2034") return true;
  if (driverError(error)?.kind === "TransactionWriteConflict") return true;
  // Errors that bypass Prisma have PostgreSQL's codes: serialization failure or deadlock.
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

/** The database's own code for the error, whether or not it passed through Prisma; empty if it has none. */
export function databaseCode(error: unknown): string {
  const { originalCode } = driverError(error) ?? {};
  if (originalCode !== undefined) return originalCode;
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** The database's own message for an error that passed through Prisma, which writes its call into its own. */
export function databaseMessage(error: unknown): string | undefined {
  return driverError(error)?.originalMessage;
}

/** The driver adapter's error, whether it was thrown directly or wrapped by Prisma. */
function driverError(error: unknown): DriverAdapterError["cause"] | undefined {
  const source =
    error instanceof Prisma.PrismaClientKnownRequestError ? error.meta?.driverAdapterError : error;
  return source instanceof DriverAdapterError ? source.cause : undefined;
}

/** Whether PostgreSQL gave up waiting for a lock that another transaction held. */
export function isLockTimeout(error: unknown): boolean {
  return databaseCode(error) === "55P03";
}

export function isMissingTable(error: unknown): boolean {
  return driverError(error)?.kind === "TableDoesNotExist";
}

export function closedTransaction(cause: string): DriverAdapterError {
  return new DriverAdapterError({ kind: "TransactionAlreadyClosed", cause });
}

export function connectionLost(): DriverAdapterError {
  return new DriverAdapterError({ kind: "ConnectionClosed" });
}

export function turnTimedOut(): DriverAdapterError {
  return new DriverAdapterError({ kind: "SocketTimeout" });
}
