import { z } from "zod";
import { idOfRow } from "../dataset/customer-sql";
import { loadCustomer } from "../dataset/load-customer";
import { Connection } from "../load/connection";
import { customerPath } from "../server/customer-path";
import { withDatabase } from "../server/fresh-database";
import { countMismatched } from "./count-mismatched";
import type { Scenario } from "./scenario";
import { makeShortWriter } from "./short-writer";

const USER_ID = "large";

/** Three quarters are outflows, and all are of one counterparty. */
const ROWS = 200_000;

/** The oldest outflow; the rule from its day on covers all of them. */
const OLDEST = idOfRow(1);

const excluded = z.object({ changeId: z.string() });

/** One customer excludes very many transactions at once, and the edits of another continue. */
export const LONG_EXCLUSION: Scenario = {
  name: "long-exclusion",
  title: "a customer excludes 150,000 transactions by one rule while another edits",
  providers: ["sqlite", "postgres"],
  besideOthers: true,
  async run({ product, server, say }, watch) {
    const { DATABASE_URL } = product.environment;
    await withDatabase(DATABASE_URL, (database) =>
      loadCustomer(database, product.partnerId, { userId: USER_ID, size: ROWS, counterparties: 1 }),
    );
    const writer = await makeShortWriter(product);
    const connection = new Connection(server.origin, product.headers);
    const path = `${customerPath(USER_ID)}/transactions/${OLDEST}/exclude`;
    const body = JSON.stringify({ scope: "matching_future" });
    const startedAt = performance.now();
    const { writes } = await watch(() =>
      writer.during(server.origin, () => connection.send({ method: "POST", path, body }, excluded)),
    );
    connection.close();
    say(`${(performance.now() - startedAt).toFixed(0)} ms during ${writes.count} edits`);
    return [
      { figure: "edits that failed", value: writes.failed, unit: "", limit: { atMost: 0 } },
      { figure: "longest edit", value: writes.worstMillis, unit: "ms", limit: { atMost: 200 } },
      {
        figure: "days that reconcile differently",
        value: await countMismatched(DATABASE_URL),
        unit: "",
        limit: { atMost: 0 },
      },
    ];
  },
};
