import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { parseDatabaseUrl } from "../db/engine/database-url";
import { makeFolder, makePrivate, OWNER_ONLY } from "../db/engine/private-file";
import { holdsSecrets } from "../db/maintenance/holds-secrets";
import { directDatabaseUrl, type Environment } from "../env";

const PEPPER_BYTES = 32;
const PEPPER_LENGTH = Buffer.alloc(PEPPER_BYTES).toString("base64url").length;

/**
 * The server's pepper if none is configured. It is created on the first start, readable only by this user.
 *
 * It is stored next to the SQLite file, so that both move together. For PostgreSQL it is stored in `data/`,
 * which suits a single machine; several machines on one database need SECRET_PEPPER. Throws an error for the
 * operator if the file is a folder, or shorter than a pepper: another pepper would lock out every client and
 * every person.
 */
export function loadPepper(databaseUrl: string): string {
  const file = pepperFile(databaseUrl);
  if (!existsSync(file)) createOnce(file);
  if (statSync(file).isDirectory()) throw new Error(explainFolder(file));
  makePrivate(file);
  const pepper = readFileSync(file, "utf8");
  if (pepper.length < PEPPER_LENGTH) throw new Error(explainIncomplete(file));
  return pepper;
}

/**
 * What the operator has to know before a pepper is created in place of one that is missing: the database has
 * secrets that cannot be used without it. Null where nothing is lost.
 */
export async function explainIfLost(environment: Environment): Promise<string | null> {
  if (environment.SECRET_PEPPER !== undefined) return null;
  const url = directDatabaseUrl(environment);
  const file = pepperFile(url);
  if (existsSync(file) || !(await holdsSecrets(url))) return null;
  // A process that started at the same time may have created the pepper, and then the first secret.
  return existsSync(file) ? null : explainLost(file);
}

/** The path of a database's pepper, unless one is configured. */
export function pepperFile(databaseUrl: string): string {
  const target = parseDatabaseUrl(databaseUrl);
  return target.provider === "sqlite" ? `${target.file}.pepper` : "data/postgres.pepper";
}

/**
 * Two processes may start at once, and the machine may stop at any moment. So the file gets its name only
 * when it is complete and on disk, and only if no other process was first. A rename would replace the pepper
 * that the other process is already using.
 */
function createOnce(file: string): void {
  makeFolder(dirname(file));
  const draft = `${file}.${randomBytes(6).toString("hex")}.draft`;
  try {
    const descriptor = openSync(draft, "wx", OWNER_ONLY);
    writeSync(descriptor, randomBytes(PEPPER_BYTES).toString("base64url"));
    fsyncSync(descriptor);
    closeSync(descriptor);
    linkSync(draft, file);
    syncFolder(dirname(file));
  } catch (error) {
    const isSecond = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!isSecond) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * A new name is durable only once its folder is synced. Windows cannot open a folder, and does this itself.
 */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function explainFolder(file: string): string {
  return `The pepper has to be a file, but ${file} is a folder. Remove it and restore the file from a backup, or set SECRET_PEPPER.`;
}

function explainLost(file: string): string {
  return [
    `The pepper in ${file} is missing, so a new one is generated. The database has secrets that depend on the old one; they do not work without it.`,
    "  - Restore the file from a backup, or set SECRET_PEPPER to the value that it had or that the other machines on this database have, and start again, or",
    "  - if it is lost for good, replace every secret (docs/operations.md, Secrets).",
  ].join("\n");
}

function explainIncomplete(file: string): string {
  return [
    `The pepper in ${file} is incomplete: it was emptied or cut short.`,
    "Every client secret and every session depends on it, so it cannot be replaced.",
    "  - Restore the file from a backup, or",
    "  - if there are no clients and no people yet, delete it: the next start creates a new one.",
    "To use your own pepper, set SECRET_PEPPER.",
  ].join("\n");
}
