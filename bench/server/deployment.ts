import type { CleanUp } from "../clean-up";
import { loadCustomers } from "../dataset/load-customers";
import { Connection, type Headers } from "../load/connection";
import type { Plan } from "../plan";
import { createBenchPerson, signInBenchPerson } from "./bench-person";
import { createFreshDatabase, type Provider, withDatabase } from "./fresh-database";
import { type Product, prepareProduct } from "./product";
import type { ServerProcess } from "./spawn-server";

/** The product on a database of its own, with all the customers that are measured. */
export type Deployment = Readonly<{
  title: string;
  provider: Provider;
  databaseUrl: string;
  product: Product;
  server: ServerProcess;
  /** The headers of the dashboard's requests: the cookie of a person who is signed in. */
  dashboardHeaders: Headers;
}>;

const TITLES: Readonly<Record<Provider, string>> = { sqlite: "SQLite", postgres: "PostgreSQL" };

export async function deploy(provider: Provider, plan: Plan, cleanUp: CleanUp): Promise<Deployment> {
  const fresh = await cleanUp.own(createFreshDatabase(provider), ({ discard }) => discard());
  const product = await prepareProduct(fresh, { WEBHOOK_LOOPBACK: "1" });
  const { partnerId, partnerName } = product;
  await withDatabase(fresh.url, async (database) => {
    await loadCustomers(database, partnerId, plan);
    await createBenchPerson(database, partnerName);
  });
  const server = await startOwned(product, cleanUp);
  const dashboardHeaders = await signInBenchPerson(server.origin);
  return { title: TITLES[provider], provider, databaseUrl: fresh.url, product, server, dashboardHeaders };
}

/**
 * Starts a server on the product's database. It holds no state that is needed, so it is killed at the end.
 */
export function startOwned(product: Product, cleanUp: CleanUp): Promise<ServerProcess> {
  return cleanUp.own(product.start(), (server) => server.end("SIGKILL"));
}

/** A server, and the headers that its requests need. */
export type Served = Readonly<{ server: Pick<ServerProcess, "origin">; product: Pick<Product, "headers"> }>;

export function connect({ server, product }: Served): Connection {
  return new Connection(server.origin, product.headers);
}
