import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseDatabaseUrl } from "../db/database-url";

const PEPPER_BYTES = 32;

/**
 * The server's pepper where none is configured: made on the first start, readable by this user only.
 *
 * It lies beside the SQLite file, so that they move together; for PostgreSQL in `data/`, which is right for one
 * machine. Several machines on one database need SECRET_PEPPER.
 */
export function loadPepper(databaseUrl: string): string {
  const target = parseDatabaseUrl(databaseUrl);
  const file = target.provider === "sqlite" ? `${target.file}.pepper` : "data/postgres.pepper";
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) createOnce(file);
  return readFileSync(file, "utf8");
}

/** Two processes may start at once; the one that comes second takes what the first has written. */
function createOnce(file: string): void {
  try {
    writeFileSync(file, randomBytes(PEPPER_BYTES).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
}
