import { reconcile } from "../../src/services/maintenance/reconcile";
import { withDatabase } from "../server/fresh-database";

/** The number of days on which totals, changes and transactions disagree. */
export async function countMismatched(url: string): Promise<number> {
  const { mismatched } = await withDatabase(url, (database) => reconcile(database, { repair: false }));
  return mismatched;
}
