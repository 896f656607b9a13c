import type { Database } from "../../src/db/client";
import { reconcile } from "../../src/services/maintenance/reconcile";
import { loadCustomer, tidyUp } from "../dataset/load-customer";
import { createFreshDatabase, type Provider, withDatabase } from "../server/fresh-database";
import { prepareProduct } from "../server/product";
import type { Measurement, Variant } from "./measurement";

const TITLES: Readonly<Record<Provider, string>> = { sqlite: "SQLite", postgres: "PostgreSQL" };

/** The stored window, and the longest one. */
const WINDOWS = [
  { window: "monthly", query: "" },
  { window: "annual", query: "?granularity=annual" },
];

/** Larger customers are not reconciled: that would take longer than the whole benchmark. */
const MAX_RECONCILED = 100_000;

/** `GET cashflow` for customers of very different sizes: it should make no difference. */
export function getCashflow(provider: Provider): Measurement {
  const title = `GET cashflow on ${TITLES[provider]}`;
  return {
    title,
    async start({ sizes }) {
      const fresh = await createFreshDatabase(provider);
      try {
        const { start, headers, partnerId } = await prepareProduct(fresh);
        await withDatabase(fresh.url, (database) => loadCustomers(database, partnerId, sizes));
        const server = await start();
        const urlOf = (size: number): string =>
          `${server.origin}/api/v1/business/customers/${userIdOf(size)}/cashflow`;
        const variants = WINDOWS.flatMap(({ window, query }) =>
          sizes.map((size): Variant => {
            const name = `${size.toLocaleString("en")} transactions`;
            return { group: `${title}, ${window}`, name, url: `${urlOf(size)}${query}`, headers };
          }),
        );
        const stop = () => server.end("SIGTERM").then(fresh.discard);
        return { variants, stop };
      } catch (error) {
        await fresh.discard();
        throw error;
      }
    },
  };
}

async function loadCustomers(database: Database, partnerId: string, sizes: readonly number[]): Promise<void> {
  const load = (size: number) => loadCustomer(database, partnerId, { userId: userIdOf(size), size });
  for (const size of sizes.filter((each) => each <= MAX_RECONCILED)) await load(size);
  const { checked, mismatched } = await reconcile(database, { repair: false });
  if (checked === 0 || mismatched > 0) throw new Error(`${mismatched} of ${checked} days are not right.`);
  for (const size of sizes.filter((each) => each > MAX_RECONCILED)) await load(size);
  await tidyUp(database);
}

function userIdOf(size: number): string {
  return `customer-of-${size}`;
}
