import { createPerson } from "../../src/services/people/create-person";
import type { CleanUp } from "../clean-up";
import { loadCustomers } from "../dataset/load-customers";
import { Connection, type Headers } from "../load/connection";
import type { Plan } from "../plan";
import { createFreshDatabase, type Provider, withDatabase } from "./fresh-database";
import { type Product, prepareProduct } from "./product";
import type { ServerProcess } from "./spawn-server";

/** The product, running on a database of its own, with all the customers that are measured. */
export type Deployment = Readonly<{
  title: string;
  provider: Provider;
  databaseUrl: string;
  product: Product;
  server: ServerProcess;
  /** What a request of the dashboard carries: the cookie of a person who is signed in. */
  dashboardHeaders: Headers;
}>;

const TITLES: Readonly<Record<Provider, string>> = { sqlite: "SQLite", postgres: "PostgreSQL" };

const PERSON = { email: "owner@example.com", name: "Owner", password: "bench only, not a secret" };

export async function deploy(provider: Provider, plan: Plan, cleanUp: CleanUp): Promise<Deployment> {
  const fresh = await cleanUp.own(createFreshDatabase(provider), ({ discard }) => discard());
  const product = await prepareProduct(fresh);
  const { partnerId, partnerName } = product;
  await withDatabase(fresh.url, async (database) => {
    await loadCustomers(database, partnerId, plan);
    const access = { partnerName, userId: null, role: "partner_admin" } as const;
    await createPerson({ database, now: () => new Date() }, { ...PERSON, access });
  });
  const server = await startOwned(product, cleanUp);
  const dashboardHeaders = await signIn(server.origin);
  return { title: TITLES[provider], provider, databaseUrl: fresh.url, product, server, dashboardHeaders };
}

/** Starts another server beside it, or the first. Nothing that it holds is needed, so it is ended at once. */
export function startOwned(product: Product, cleanUp: CleanUp): Promise<ServerProcess> {
  return cleanUp.own(product.start(), (server) => server.end("SIGKILL"));
}

/** A server, and what its requests have to carry. */
export type Served = Readonly<{ server: Pick<ServerProcess, "origin">; product: Pick<Product, "headers"> }>;

export function connect({ server, product }: Served): Connection {
  return new Connection(server.origin, product.headers);
}

async function signIn(origin: string): Promise<Headers> {
  const { email, password } = PERSON;
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!response.ok || cookie === undefined) throw new Error(`Signing in was answered ${response.status}.`);
  return { cookie: cookie.split(";")[0] ?? "" };
}
