import { databaseCode, databaseMessage, toDatabaseError } from "../../db/engine/errors";
import { isServiceUnavailable } from "../../domain/errors";

/** What the operator can do about a database that refuses, by the code of its error. */
const REMEDIES = [
  [/^3D000$/, "Create it, or name another database in DATABASE_URL."],
  [/^28...$/, "DATABASE_URL needs a user that PostgreSQL accepts."],
  [/^42501$/, "Grant the permission to the user in DATABASE_URL, or name another user."],
  [
    /^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(GET|VERIFY)_|CERT_|ERR_TLS_CERT_)/,
    "sslmode and sslrootcert in DATABASE_URL say which certificates are accepted (docs/operations.md, TLS).",
  ],
  [/^SQLITE_(CORRUPT|NOTADB)/, "Restore a backup of it, or name another file in DATABASE_URL."],
  [
    /^SQLITE_(CANTOPEN|READONLY)/,
    "Check that the file in DATABASE_URL exists, and that it and its folder are writable.",
  ],
  [/^SQLITE_(BUSY|LOCKED)/, "Stop the program that holds the lock of the file in DATABASE_URL."],
  [/^SQLITE_(FULL|IOERR)/, "Check the disk of the file in DATABASE_URL, and its free space."],
] as const;

/** What is wrong with the database and what the operator can do; null if the error is not of that kind. */
export function explainUnusable(error: unknown): string | null {
  const code = databaseCode(causeOf(error));
  const remedy = REMEDIES.find(([codes]) => codes.test(code))?.[1];
  return remedy === undefined ? null : `The database cannot be used: ${reasonOf(error)}. ${remedy}`;
}

/** What ended a command, for the operator. */
export function explainFailure(error: unknown): string {
  const reason = reasonOf(error);
  const isReachable = !isServiceUnavailable(toDatabaseError(error));
  return explainUnusable(error) ?? (isReachable ? reason : `The database cannot be reached: ${reason}`);
}

/**
 * For a host name with several addresses, there is an error for each one, and the overall error only has a
 * code.
 */
export function reasonOf(error: unknown): string {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return String(cause);
  return databaseMessage(cause) || cause.message || ("code" in cause ? String(cause.code) : cause.name);
}

function causeOf(error: unknown): unknown {
  return isServiceUnavailable(error) && error.cause !== undefined ? causeOf(error.cause) : error;
}
