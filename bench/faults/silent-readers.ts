import { setTimeout as delay } from "node:timers/promises";
import { loadCustomer } from "../dataset/load-customer";
import { customerPath } from "../server/customer-path";
import { withDatabase } from "../server/fresh-database";
import { holdConnections } from "./hold-connections";
import type { Scenario } from "./scenario";

const CONNECTIONS = 300;
const REQUESTS = 60;
const USER_ID = "listed";
const ROWS = 10_000;

/** Several times as long as it once took until the server held gigabytes. */
const HOLD_MILLIS = 15_000;

/** Many connections request long lists, one after the other, and read no response. */
export const SILENT_READERS: Scenario = {
  name: "silent-readers",
  title: `${CONNECTIONS} connections ask for ${REQUESTS} lists each and never read`,
  providers: ["sqlite", "postgres"],
  besideOthers: true,
  async run({ product, server, cleanUp, say }, watch) {
    await withDatabase(product.environment.DATABASE_URL, (database) =>
      loadCustomer(database, product.partnerId, { userId: USER_ID, size: ROWS }),
    );
    const lines = Object.entries({ host: "localhost", ...product.headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    const request = `GET ${customerPath(USER_ID)}/transactions?limit=200 HTTP/1.1\r\n${lines.join("")}\r\n`;
    const bytes = Buffer.from(request.repeat(REQUESTS));
    const closed = await watch(async () => {
      const held = await holdConnections(server.origin, cleanUp, { count: CONNECTIONS, bytes, reads: false });
      await delay(HOLD_MILLIS);
      return held.closed();
    });
    say(`${closed} of ${CONNECTIONS} closed after ${HOLD_MILLIS} ms`);
    const [alive] = [await fetch(`${server.origin}/healthz`)];
    return [{ figure: "answers afterwards", value: alive.ok ? 1 : 0, unit: "", limit: { atLeast: 1 } }];
  },
};
