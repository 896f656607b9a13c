import type { Database } from "../../src/db/client";
import type { CustomerKey } from "../../src/domain/customer";
import { type Granularity, windowAt } from "../../src/domain/period";
import { reconcile } from "../../src/services/maintenance/reconcile";
import { REFERENCE_DAY } from "../dataset/customer-sql";
import { loadCustomer, tidyUp } from "../dataset/load-customer";
import { createFreshDatabase, type Provider, withDatabase } from "../server/fresh-database";
import { type Product, prepareProduct } from "../server/product";
import { type ServerProcess, spawnServer } from "../server/spawn-server";
import type { Measurement, Variant } from "./measurement";

const TITLES: Readonly<Record<Provider, string>> = { sqlite: "SQLite", postgres: "PostgreSQL" };

/** The stored window, and the longest one. */
const WINDOWS: readonly Readonly<{ window: Granularity; query: string }>[] = [
  { window: "monthly", query: "" },
  { window: "annual", query: "?granularity=annual" },
];

const FLOOR_ENTRY = new URL("../server/serve-prepared-floor.ts", import.meta.url);

/** Larger customers are not reconciled: that would take longer than the whole benchmark. */
const MAX_RECONCILED = 100_000;

/**
 * `GET cashflow` for customers of very different sizes: it should make no difference.
 *
 * On SQLite it comes with its own floor: node:http, an HMAC of the secret and one prepared statement over the daily
 * totals of the smallest customer, on the same file.
 */
export function getCashflow(provider: Provider): Measurement {
  const title = `GET cashflow on ${TITLES[provider]}`;
  return {
    title,
    async start({ sizes }) {
      const fresh = await createFreshDatabase(provider);
      try {
        const product = await prepareProduct(fresh);
        const { headers, partnerId } = product;
        const smallest = await withDatabase(fresh.url, (database) =>
          loadCustomers(database, partnerId, sizes),
        );
        const floor = provider === "sqlite" ? await startFloor(product) : null;
        const server = await product.start();
        const urlOf = (size: number): string =>
          `${server.origin}/api/v1/business/customers/${userIdOf(size)}/cashflow`;
        const variants = WINDOWS.flatMap(({ window, query }) =>
          sizes.map((size): Variant => {
            const name = `${size.toLocaleString("en")} transactions`;
            const url = `${urlOf(size)}${query}`;
            return { group: `${title}, ${window}`, name, url, headers, ownFloor: floorOf(window) };
          }),
        );
        const floors = floor === null ? [] : floorVariants(floor, smallest, headers);
        const stop = async (): Promise<void> => {
          await floor?.end("SIGTERM");
          await server.end("SIGTERM");
          await fresh.discard();
        };
        return { variants: [...floors, ...variants], stop };
      } catch (error) {
        await fresh.discard();
        throw error;
      }
    },
  };
}

function startFloor({ environment, partnerId }: Product): Promise<ServerProcess> {
  const { DATABASE_URL, SECRET_PEPPER } = environment;
  const DATABASE_FILE = DATABASE_URL.replace(/^file:/, "");
  return spawnServer(FLOOR_ENTRY, { DATABASE_FILE, SECRET_PEPPER, PARTNER_ID: partnerId });
}

function floorVariants(
  { origin }: ServerProcess,
  { customerId }: CustomerKey,
  headers: Variant["headers"],
): readonly Variant[] {
  return WINDOWS.map(({ window }) => {
    const grid = { anchor: REFERENCE_DAY, granularity: window, fixedPeriodDays: 0 };
    const { startOn, endBefore } = windowAt(grid, 0);
    const url = `${origin}/${customerId}/${startOn}/${endBefore}`;
    return { group: "floor", name: floorOf(window), url, headers };
  });
}

function floorOf(window: Granularity): string {
  return `node:http, HMAC, prepared statement, ${window}`;
}

/** Answers the first of them, which is the smallest. */
async function loadCustomers(
  database: Database,
  partnerId: string,
  sizes: readonly number[],
): Promise<CustomerKey> {
  const load = (size: number) => loadCustomer(database, partnerId, { userId: userIdOf(size), size });
  const [first = 0, ...rest] = sizes;
  const smallest = await load(first);
  for (const size of rest.filter((each) => each <= MAX_RECONCILED)) await load(size);
  const { checked, mismatched } = await reconcile(database, { repair: false });
  if (checked === 0 || mismatched > 0) throw new Error(`${mismatched} of ${checked} days are not right.`);
  for (const size of rest.filter((each) => each > MAX_RECONCILED)) await load(size);
  await tidyUp(database);
  return smallest;
}

function userIdOf(size: number): string {
  return `customer-of-${size}`;
}
