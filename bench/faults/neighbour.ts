import { fork } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";
import { SCOPES } from "../../src/domain/scope";
import { createClient } from "../../src/services/clients/create-client";
import type { CleanUp } from "../clean-up";
import { loadCustomer } from "../dataset/load-customer";
import { withDatabase } from "../server/fresh-database";
import type { Product } from "../server/product";

/** What another partner saw during a scenario. */
const SEEN = z.object({
  reads: z.number(),
  p99Millis: z.number(),
  worstMillis: z.number(),
  /** 5xx responses and broken connections. */
  failures: z.number(),
});

export type Seen = z.output<typeof SEEN>;

/** Another partner, which reads the figures of one of its own customers. */
export type Neighbour = Readonly<{ watch: (origin: string) => Promise<() => Promise<Seen>> }>;

const ROWS = 10_000;

/**
 * Creates another partner with a customer. It reads from a process of its own, so that it does not wait for
 * the attacker.
 */
export async function makeNeighbour(product: Product, cleanUp: CleanUp): Promise<Neighbour> {
  const { DATABASE_URL, SECRET_PEPPER: pepper } = product.environment;
  const issued = await withDatabase(DATABASE_URL, async (database) => {
    const identity = { partnerName: "Neighbour", name: "neighbour", scopes: SCOPES };
    const client = await createClient({ database, pepper, now: () => new Date() }, identity);
    await loadCustomer(database, client.partner.id, { userId: "neighbour", size: ROWS });
    return client;
  });
  const headers = { "x-client-id": issued.clientId, "x-client-secret": issued.clientSecret };
  return {
    async watch(origin) {
      const url = `${origin}/api/v1/business/customers/neighbour/cashflow`;
      const entry = new URL("./read-beside.ts", import.meta.url);
      const child = fork(entry, [url, JSON.stringify(headers)], { execArgv: ["--import", "tsx"] });
      const exited = once(child, "exit");
      cleanUp.own(Promise.resolve(child), async (started) => started.kill("SIGKILL"));
      await once(child, "message");
      return async () => {
        child.send("stop");
        const [seen] = await once(child, "message");
        await exited;
        return SEEN.parse(seen);
      };
    },
  };
}
