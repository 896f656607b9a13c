import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { parseDatabaseUrl } from "../db/engine/database-url";
import { makePrivate, OWNER_ONLY } from "../db/engine/private-file";

const PEPPER_BYTES = 32;
const PEPPER_LENGTH = Buffer.alloc(PEPPER_BYTES).toString("base64url").length;

/**
 * The server's pepper where none is configured: made on the first start, readable by this user only.
 *
 * It lies beside the SQLite file, so that they move together; for PostgreSQL in `data/`, which is right for
 * one machine. Several machines on one database need SECRET_PEPPER. Throws, for the operator to read, where
 * the file holds less than was once written to it: another pepper would lock out every client and every
 * person.
 */
export function loadPepper(databaseUrl: string): string {
  const file = pepperFile(databaseUrl);
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) createOnce(file);
  makePrivate(file);
  const pepper = readFileSync(file, "utf8");
  if (pepper.length < PEPPER_LENGTH) throw new Error(explainIncomplete(file));
  return pepper;
}

/** Where the pepper of a database is kept, unless one is configured. */
export function pepperFile(databaseUrl: string): string {
  const target = parseDatabaseUrl(databaseUrl);
  return target.provider === "sqlite" ? `${target.file}.pepper` : "data/postgres.pepper";
}

/**
 * Two processes may start at once, and the machine may stop at any moment: so the file gets its name when it
 * is whole and on the disk, and only where no other process was first. A rename would replace what that one
 * is using already.
 */
function createOnce(file: string): void {
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

/** A name is on the disk once its folder is. Windows cannot open a folder, and does this by itself. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function explainIncomplete(file: string): string {
  return [
    `The pepper in ${file} is incomplete: it was emptied or cut short.`,
    "Every client's secret and every session was made with it, so no other one can take its place.",
    "  - Restore the file from a backup, or",
    "  - if there are no clients and no people yet, delete it: the next start makes a new one.",
    "A pepper of your own belongs in SECRET_PEPPER.",
  ].join("\n");
}
