import { statSync } from "node:fs";
import { resolve } from "node:path";

export type DatabaseUrl =
  | Readonly<{ provider: "sqlite"; file: string }>
  | Readonly<{ provider: "postgres"; connectionString: string }>;

/**
 * Parses `file:<path>` (relative to the working directory) or `postgres://…`.
 *
 * Throws for anything else, for a folder, and for two addresses that would only appear to work: each
 * connection to an in-memory SQLite database would get its own database, and the only PostgreSQL schema
 * supported is `public`.
 */
export function parseDatabaseUrl(url: string): DatabaseUrl {
  if (/^postgres(ql)?:\/\//.test(url)) {
    const schema = new URL(url).searchParams.get("schema");
    if (schema !== null && schema !== "public") {
      throw new Error(`The PostgreSQL schema must be "public", not "${schema}".`);
    }
    return { provider: "postgres", connectionString: url };
  }
  const path = /^file:([^?]+)$/.exec(url)?.[1];
  if (path === undefined || path.trim() === "" || path.includes(":memory:")) {
    throw new Error(
      "The database URL must be postgres://<user>@<host>/<database> or file:<path>, without ? and :memory:.",
    );
  }
  const file = resolve(path);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`DATABASE_URL must name a file, but ${file} is a folder.`);
  }
  return { provider: "sqlite", file };
}
