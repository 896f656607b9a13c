import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { SCOPES } from "../../src/domain/scope";
import { createClient } from "../../src/services/clients/create-client";
import type { CleanUp } from "../clean-up";
import { loadCustomer } from "../dataset/load-customer";
import { customerPath } from "../server/customer-path";
import { withDatabase } from "../server/fresh-database";
import type { Product } from "../server/product";
import { holdConnections } from "./hold-connections";
import type { Figure, Scenario } from "./scenario";

const CONNECTIONS = 300;
const REQUESTS = 60;
const USER_ID = "listed";
const ROWS = 10_000;

/** Several times as long as it once took until the server held gigabytes. */
const HOLD_MILLIS = 15_000;

const CLIENTS = 10;
const EXPORTS_OF_ONE = 20;

/** As a file, more than the buffers of a connection can hold. */
const EXPORTED = { userId: "exported", size: 60_000 };

/** What the service promises: so many open files in one process. */
const MOST_OPEN = 32;

type Headers = Readonly<Record<string, string>>;

/** Many connections request long lists, one after the other, or exports, and read no response. */
export const SILENT_READERS: Scenario = {
  name: "silent-readers",
  title: `${CONNECTIONS} connections ask for ${REQUESTS} lists each, and ${CLIENTS * EXPORTS_OF_ONE} for an export, and never read`,
  providers: ["sqlite", "postgres"],
  besideOthers: true,
  async run({ product, server, cleanUp, say }, watch) {
    await withDatabase(product.environment.DATABASE_URL, async (database) => {
      for (const customer of [{ userId: USER_ID, size: ROWS }, EXPORTED]) {
        await loadCustomer(database, product.partnerId, customer);
      }
    });
    const clients = await newClients(product);
    const lines = Object.entries({ host: "localhost", ...product.headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    const request = `GET ${customerPath(USER_ID)}/transactions?limit=200 HTTP/1.1\r\n${lines.join("")}\r\n`;
    const bytes = Buffer.from(request.repeat(REQUESTS));
    const url = `${server.origin}${customerPath(EXPORTED.userId)}/export`;
    const { closed, exports } = await watch(async () => {
      const held = await holdConnections(server.origin, cleanUp, { count: CONNECTIONS, bytes, reads: false });
      await delay(HOLD_MILLIS);
      const told = await openExports(url, clients, cleanUp);
      await delay(HOLD_MILLIS);
      return { closed: held.closed(), exports: told };
    });
    say(`${closed} of ${CONNECTIONS} closed after ${HOLD_MILLIS} ms`);
    const [alive] = [await fetch(`${server.origin}/healthz`)];
    return [
      { figure: "responses afterwards", value: alive.ok ? 1 : 0, unit: "", limit: { atLeast: 1 } },
      ...figuresOf(exports),
    ];
  },
};

async function newClients({ environment, partnerName }: Product): Promise<readonly Headers[]> {
  const { DATABASE_URL, SECRET_PEPPER: pepper } = environment;
  return withDatabase(DATABASE_URL, async (database) => {
    const clients: Headers[] = [];
    for (let number = 0; number < CLIENTS; number += 1) {
      const identity = { partnerName, name: `reader ${number}`, scopes: SCOPES };
      const issued = await createClient({ database, pepper, now: () => new Date() }, identity);
      clients.push({ "x-client-id": issued.clientId, "x-client-secret": issued.clientSecret });
    }
    return clients;
  });
}

/** Requests exports on a connection each, and reads no further than the headers. */
async function openExports(
  url: string,
  clients: readonly Headers[],
  cleanUp: CleanUp,
): Promise<readonly IncomingMessage[]> {
  const open = async (headers: Headers): Promise<IncomingMessage> => {
    const [response] = await once(get(url, { headers, agent: false }), "response");
    // The server may break off what nobody reads.
    return response.on("error", () => undefined);
  };
  const asking = clients.flatMap((headers) => Array.from({ length: EXPORTS_OF_ONE }, () => open(headers)));
  return cleanUp.own(Promise.all(asking), async (responses) => {
    for (const response of responses) response.destroy();
  });
}

function figuresOf(exports: readonly IncomingMessage[]): readonly Figure[] {
  const open = exports.filter(({ statusCode }) => statusCode === 200).length;
  const told = exports.filter(({ statusCode = 0, headers }) => {
    return [429, 503].includes(statusCode) && headers["retry-after"] !== undefined;
  }).length;
  return [
    { figure: "exports that were begun", value: open, unit: "", limit: { atMost: MOST_OPEN } },
    { figure: "exports told to wait", value: told, unit: "", limit: { atLeast: exports.length - MOST_OPEN } },
  ];
}
