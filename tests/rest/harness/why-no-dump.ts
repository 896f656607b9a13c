import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { PROVIDERS } from "../../../src/db/testing/databases";

/**
 * Why this machine cannot back up a database; null if it can. For PostgreSQL it needs a `pg_dump` that is not
 * older than the server. The text is the error message of `pg_dump`.
 */
export async function whyNoDump(provider: (typeof PROVIDERS)[number], url: string): Promise<string | null> {
  if (provider === "sqlite") return null;
  if (process.env.TEST_CITUS_WORKERS) return "A backup on Citus is refused.";
  return promisify(execFile)("pg_dump", ["--schema-only", `--dbname=${url}`]).then(
    () => null,
    (error: unknown) => String(Object(error).stderr || error).trim(),
  );
}
