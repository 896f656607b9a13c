import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { CleanUp } from "../clean-up";
import { runCommand } from "../command-line/run-command";
import type { Served } from "../server/deployment";
import { createEmptyDatabase, type Provider } from "../server/fresh-database";
import type { Product } from "../server/product";
import { type ServerProcess, spawnServer } from "../server/spawn-server";

/** A version of the product on a database of its own. It is used only through its public interfaces. */
export type Version = Served &
  Readonly<{
    provider: Provider;
    server: ServerProcess;
    product: Pick<Product, "headers" | "environment" | "partnerName"> & Readonly<{ folder: string }>;
  }>;

const PARTNER_NAME = "Bench";

/** The scopes that the measurements need. An older version knows no others. */
const SCOPES = ["customers:read", "customers:write", "transactions:read", "transactions:write"];

const issued = z.object({ clientId: z.string(), clientSecret: z.string() });

/** `folder`: where the version is installed. */
export async function startVersion(folder: string, provider: Provider, cleanUp: CleanUp): Promise<Version> {
  const { url } = await cleanUp.own(createEmptyDatabase(provider), ({ discard }) => discard());
  const environment = { DATABASE_URL: url, SECRET_PEPPER: randomBytes(32).toString("base64url") };
  const create = ["client", "create", "--partner", PARTNER_NAME, "--scopes", SCOPES.join(",")];
  const client = issued.parse(await runCommand({ folder, environment }, create, cleanUp.signal));
  const entry = pathToFileURL(join(folder, "bench/server/serve-product.ts"));
  const settings = { ...environment, SEED_DEMO: "0", RATE_LIMIT_PER_MINUTE: "1000000000" };
  const server = await cleanUp.own(spawnServer(entry, settings, folder), ({ end }) => end("SIGKILL"));
  const headers = { "x-client-id": client.clientId, "x-client-secret": client.clientSecret };
  return { provider, server, product: { folder, environment, partnerName: PARTNER_NAME, headers } };
}
