import { setTimeout as delay } from "node:timers/promises";
import { startTcpProxy, type TcpProxy } from "../../src/db/testing/tcp-proxy";
import { idOfRow } from "../dataset/customer-sql";
import { loadCustomer } from "../dataset/load-customer";
import { customerPath } from "../server/customer-path";
import { withDatabase } from "../server/fresh-database";
import { prepareProduct } from "../server/product";
import type { Figure, Scenario } from "./scenario";
import { sendRaw } from "./send-raw";

const USER_ID = "reader";

const TRANSACTION_ID = idOfRow(5);

/** Enough to use every connection of the pool. */
const AT_ONCE = 16;

/** How long the database is away if it does not come back on its own. */
const AWAY_MILLIS = 3_000;

const MILLIS_BETWEEN = 100;

const LIMIT_SECONDS = 10;

/** Longer than any fault may last, so that the scenario ends. */
const GIVE_UP_MILLIS = 60_000;

type Fault = Readonly<{ name: string; breakIt: (proxy: TcpProxy) => Promise<void> }>;

const FAULTS: readonly Fault[] = [
  { name: "dropped without a word", breakIt: async (proxy) => proxy.forgetEstablished() },
  ...(["refused", "accepted and then ignored"] as const).map((treatment) => ({
    name: treatment,
    async breakIt(proxy: TcpProxy) {
      proxy.treatNew(treatment);
      proxy.forgetEstablished();
      await delay(AWAY_MILLIS);
    },
  })),
];

/** The network between the server and PostgreSQL breaks in three ways. */
export const SILENT_DATABASE: Scenario = {
  name: "silent-database",
  title: "the network drops connections to the database without a word, refuses them, or never responds",
  providers: ["postgres"],
  besideOthers: false,
  async run({ fresh, cleanUp }) {
    const url = new URL(fresh.url);
    const target = { host: url.hostname, port: Number(url.port) };
    const proxy = await cleanUp.own(startTcpProxy(target), (started) => started.close());
    url.port = String(proxy.port);
    const product = await prepareProduct({ ...fresh, url: url.href });
    await withDatabase(fresh.url, (database) =>
      loadCustomer(database, product.partnerId, { userId: USER_ID, size: 1_000 }),
    );
    const server = await cleanUp.own(product.start(), (started) => started.end("SIGKILL"));
    const path = `${server.origin}${customerPath(USER_ID)}`;
    const headers = { ...product.headers, "content-type": "application/json" };
    const read = () => sendRaw({ method: "GET", url: `${path}/transactions/${TRANSACTION_ID}`, headers });
    const write = () =>
      sendRaw({ method: "POST", url: `${path}/transactions/${TRANSACTION_ID}/exclude`, headers, body: "{}" });
    const isServed = async (): Promise<boolean> => {
      const outcomes = await Promise.all([read(), write()]);
      return outcomes.every((outcome) => outcome?.status === 200);
    };
    const secondsUntilServed = async (): Promise<number> => {
      const since = performance.now();
      let wasServed = false;
      const attempt = async (): Promise<void> => {
        if (await isServed()) wasServed = true;
      };
      while (!wasServed && performance.now() - since < GIVE_UP_MILLIS) {
        // Each attempt is a caller of its own, which does not wait for earlier ones.
        void attempt();
        await delay(MILLIS_BETWEEN);
      }
      return (performance.now() - since) / 1000;
    };
    const figures: Figure[] = [];
    for (const { name, breakIt } of FAULTS) {
      await Promise.all(Array.from({ length: AT_ONCE }, isServed));
      await breakIt(proxy);
      proxy.treatNew("forwarded");
      figures.push({
        figure: `back after connections were ${name}`,
        value: await secondsUntilServed(),
        unit: "s",
        limit: { atMost: LIMIT_SECONDS },
      });
    }
    return figures;
  },
};
