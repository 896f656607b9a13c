import { countRows } from "../../src/db/testing/plain-rows";
import type { Deployment } from "../server/deployment";
import { withDatabase } from "../server/fresh-database";

/** The number of recorded changes of all customers. */
export function countChanges({ databaseUrl }: Deployment): Promise<number> {
  return withDatabase(databaseUrl, ({ reads }) => countRows(reads, "change"));
}
