import { loadCustomer } from "../dataset/load-customer";
import { customerPath } from "../server/customer-path";
import { withDatabase } from "../server/fresh-database";
import { PREVIEWED } from "./dry-runs";
import { forkSender } from "./fork-sender";
import type { Scenario } from "./scenario";

const USER_ID = "importer";

const REQUESTS = 60;

/** One client previews many large files at once. */
export const MANY_DRY_RUNS: Scenario = {
  name: "many-dry-runs",
  title: "a client sends 60 bank files of 9.9 MB at once to be previewed",
  providers: ["sqlite", "postgres"],
  besideOthers: true,
  async run({ product, server, cleanUp, say }, watch) {
    await withDatabase(product.environment.DATABASE_URL, (database) =>
      loadCustomer(database, product.partnerId, { userId: USER_ID, size: 1_000 }),
    );
    const url = `${server.origin}${customerPath(USER_ID)}/imports?dryRun=true`;
    const task = { url, headers: product.headers, requests: REQUESTS };
    const sender = await forkSender(new URL("./preview-at-once.ts", import.meta.url), task, cleanUp);
    const { done, neither } = await watch(async () => {
      sender.tell();
      return PREVIEWED.parse(await sender.outcome());
    });
    say(`${done} of ${REQUESTS} were done, the others told to wait`);
    return [
      { figure: "previews done", value: done, unit: "", limit: { atLeast: 1 } },
      { figure: "previews neither done nor told to wait", value: neither, unit: "", limit: { atMost: 0 } },
    ];
  },
};
