import { setTimeout as delay } from "node:timers/promises";
import { loadCustomer } from "../dataset/load-customer";
import { customerPath } from "../server/customer-path";
import { withDatabase } from "../server/fresh-database";
import { gatherCrowd } from "./crowd";
import type { Scenario } from "./scenario";

const CONNECTIONS = 200;
const SECONDS = 8;
const USER_ID = "greedy";
const ROWS = 10_000;

/** One client sends the most expensive requests without a pause, on very many connections. */
export const GREEDY_CLIENT: Scenario = {
  name: "greedy-client",
  title: `one client asks for lists, searches and a year's explanation on ${CONNECTIONS} connections without a pause`,
  providers: ["sqlite", "postgres"],
  besideOthers: true,
  async run({ product, server, cleanUp, say }, watch) {
    await withDatabase(product.environment.DATABASE_URL, (database) =>
      loadCustomer(database, product.partnerId, { userId: USER_ID, size: ROWS }),
    );
    const base = `${server.origin}${customerPath(USER_ID)}`;
    const urls = [
      `${base}/transactions?limit=200`,
      `${base}/transactions?q=nothing-is-called-so`,
      `${base}/cashflow?granularity=annual`,
      `${base}/cashflow/explain?granularity=annual`,
    ];
    const told = await watch(async () => {
      const crowd = { urls, headers: product.headers, callers: CONNECTIONS, millisBetween: 0 };
      const end = await gatherCrowd(crowd, cleanUp);
      await delay(SECONDS * 1000);
      return end();
    });
    const done = told.byStatus["200"] ?? 0;
    const toldToWait = (told.byStatus["429"] ?? 0) + (told.byStatus["503"] ?? 0);
    say(`${done} responses, ${toldToWait} told to wait`);
    return [
      { figure: "responses to that client", value: done, unit: "", limit: { atLeast: 1 } },
      {
        figure: "neither served nor told to wait",
        value: told.responses - done - toldToWait,
        unit: "",
        limit: { atMost: 0 },
      },
    ];
  },
};
