import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { PROVIDERS } from "../../../src/db/testing/databases";

/**
 * Why this machine cannot back a database up; null where it can. For PostgreSQL it needs a `pg_dump` that is
 * not older than the server, whose own words say which of the two it is.
 */
export async function whyNoDump(provider: (typeof PROVIDERS)[number], url: string): Promise<string | null> {
  if (provider === "sqlite") return null;
  if (process.env.TEST_CITUS_WORKERS) return "A backup on Citus is refused.";
  return promisify(execFile)("pg_dump", ["--schema-only", `--dbname=${url}`]).then(
    () => null,
    (error: unknown) => String(Object(error).stderr || error).trim(),
  );
}
