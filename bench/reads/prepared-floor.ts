import { findCustomer } from "../../src/db/tables/customers";
import { type Granularity, windowAt } from "../../src/domain/period";
import type { CleanUp } from "../clean-up";
import { REFERENCE_DAY } from "../dataset/customer-sql";
import type { Deployment } from "../server/deployment";
import { withDatabase } from "../server/fresh-database";
import { spawnServer } from "../server/spawn-server";
import { FLOOR, type Variant } from "./variant";
import { WINDOWS } from "./windows";

const ENTRY = new URL("../server/serve-prepared-floor.ts", import.meta.url);

/**
 * The floor for a read on SQLite: node:http, an HMAC of the secret and one prepared statement over the daily
 * totals of one customer, on the same file.
 */
export async function preparedFloor(
  { databaseUrl, product }: Deployment,
  userId: string,
  cleanUp: CleanUp,
): Promise<readonly Variant[]> {
  const { partnerId, headers, environment } = product;
  const customer = await withDatabase(databaseUrl, ({ reads }) => findCustomer(reads, { partnerId, userId }));
  const DATABASE_FILE = databaseUrl.replace(/^file:/, "");
  const { SECRET_PEPPER } = environment;
  const starting = spawnServer(ENTRY, { DATABASE_FILE, SECRET_PEPPER });
  const { origin } = await cleanUp.own(starting, (server) => server.end("SIGKILL"));
  return WINDOWS.map(({ window }) => {
    const grid = { anchor: REFERENCE_DAY, granularity: window, fixedPeriodDays: 0 };
    const { startOn, endBefore } = windowAt(grid, 0);
    const url = `${origin}/${customer?.customerId}/${startOn}/${endBefore}`;
    return { group: FLOOR, name: preparedFloorOf(window), url, headers };
  });
}

export function preparedFloorOf(window: Granularity): string {
  return `node:http, HMAC, prepared statement, ${window}`;
}
