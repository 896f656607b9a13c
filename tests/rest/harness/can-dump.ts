import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { PROVIDERS } from "../../../src/db/testing/databases";

/** Whether this machine can back a database up: for PostgreSQL it needs a `pg_dump` that is not older than the server. */
export async function canDump(provider: (typeof PROVIDERS)[number], url: string): Promise<boolean> {
  if (provider === "sqlite") return true;
  return promisify(execFile)("pg_dump", ["--schema-only", `--dbname=${url}`]).then(
    () => true,
    () => false,
  );
}
