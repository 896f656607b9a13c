import { listAllCustomers } from "../../src/db/tables/customers";
import { countRows } from "../../src/db/testing/plain-rows";
import { agrees, readAllDays } from "../../src/services/maintenance/compare-totals";
import { BARE } from "../ingest/bare-inserts";
import { MAX_RECONCILED } from "../plan";
import type { Deployment } from "../server/deployment";
import { withDatabase } from "../server/fresh-database";

/**
 * Reconciles every customer that is not too large: compares the daily totals, the changes and the
 * transactions of each day. Returns the number of customers; throws if they do not agree.
 */
export function checkCustomers({ databaseUrl, title }: Deployment): Promise<number> {
  return withDatabase(databaseUrl, async ({ reads }) => {
    let checked = 0;
    for await (const customer of listAllCustomers(reads)) {
      const { customerId, userId } = customer;
      if (userId.startsWith(BARE)) continue;
      if ((await countRows(reads, "transaction", { customerId })) > MAX_RECONCILED) continue;
      const wrong = (await readAllDays(reads, customer)).filter((day) => !agrees(day));
      if (wrong.length > 0) throw new Error(`${title}: ${wrong.length} days of ${userId} are not right.`);
      checked += 1;
    }
    return checked;
  });
}
