import { reconcile } from "../../src/services/maintenance/reconcile";
import { withDatabase } from "../server/fresh-database";

/** On how many days the totals, the changes and the transactions do not all say the same. */
export async function countMismatched(url: string): Promise<number> {
  const { mismatched } = await withDatabase(url, (database) => reconcile(database, { repair: false }));
  return mismatched;
}
