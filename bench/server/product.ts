import { randomBytes } from "node:crypto";
import { SCOPES } from "../../src/domain/scope";
import { createClient } from "../../src/services/clients/create-client";
import { type FreshDatabase, withDatabase } from "./fresh-database";
import { type ServerProcess, spawnServer } from "./spawn-server";

/** The product on one database, with a client that may do everything. It can be started again and again. */
export type Product = Readonly<{
  partnerId: string;
  partnerName: string;
  /** With what the server runs. */
  environment: Readonly<{ DATABASE_URL: string; SECRET_PEPPER: string }>;
  /** What every request has to carry. */
  headers: Readonly<Record<string, string>>;
  /** `more`: settings of this one. */
  start: (more?: Readonly<Record<string, string>>) => Promise<ServerProcess>;
}>;

const PARTNER_NAME = "Bench";

/** Requests are counted as ever, and a fast machine is not cut short. */
const RATE_LIMIT_PER_MINUTE = "1000000000";

export const SERVE_PRODUCT = new URL("./serve-product.ts", import.meta.url);

/** `more`: settings of the server beside the usual. */
export async function prepareProduct(
  { url }: FreshDatabase,
  more: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const pepper = randomBytes(32).toString("base64url");
  const issued = await withDatabase(url, (database) =>
    createClient(
      { database, pepper, now: () => new Date() },
      { partnerName: PARTNER_NAME, name: "bench", scopes: SCOPES },
    ),
  );
  const environment = { DATABASE_URL: url, SECRET_PEPPER: pepper };
  return {
    environment,
    partnerId: issued.partner.id,
    partnerName: PARTNER_NAME,
    headers: { "x-client-id": issued.clientId, "x-client-secret": issued.clientSecret },
    start: (own) =>
      spawnServer(SERVE_PRODUCT, { ...environment, SEED_DEMO: "0", RATE_LIMIT_PER_MINUTE, ...more, ...own }),
  };
}
