import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildProgram } from "../../scripts/build-program.mjs";
import { SCOPES } from "../../src/domain/scope";
import { createClient } from "../../src/services/clients/create-client";
import { ROOT } from "../command-line/run-command";
import { type FreshDatabase, withDatabase } from "./fresh-database";
import { type ServerProcess, spawnServer } from "./spawn-server";

/** The product on one database, with a client that has every scope. It can be started again and again. */
export type Product = Readonly<{
  partnerId: string;
  partnerName: string;
  /** The server's settings. */
  environment: Readonly<{ DATABASE_URL: string; SECRET_PEPPER: string }>;
  /** The headers that every request needs. */
  headers: Readonly<Record<string, string>>;
  /** `more`: additional settings of this server. */
  start: (more?: Readonly<Record<string, string>>) => Promise<ServerProcess>;
}>;

const PARTNER_NAME = "Bench";

/** Requests are counted as usual, but a fast machine never reaches the limit. */
const RATE_LIMIT_PER_MINUTE = "1000000000";

const FOLDER = join(ROOT, ".cache/bench-server");

let built: Promise<URL> | null = null;

/** The server, built like the server of `npm start`: a loader of sources would add to its memory. */
export function serveProduct(): Promise<URL> {
  built ??= buildProgram("bench/server/serve-product.ts", FOLDER).then(() =>
    pathToFileURL(join(FOLDER, "serve-product.mjs")),
  );
  return built;
}

/** `more`: additional settings of the server. */
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
    start: async (own) =>
      spawnServer(await serveProduct(), {
        ...{ ...environment, SEED_DEMO: "0", RATE_LIMIT_PER_MINUTE },
        ...more,
        ...own,
      }),
  };
}
