import { idOfRow } from "../dataset/customer-sql";
import { loadCustomer } from "../dataset/load-customer";
import { customerPath } from "../server/customer-path";
import { withDatabase } from "../server/fresh-database";
import type { Scenario } from "./scenario";
import { isDoneOrToldToWait, sendRaw } from "./send-raw";

const CUSTOMERS = Array.from({ length: 9 }, (_, index) => `large-${index}`);

const ROWS = 20_000;

/** The oldest outflow of `loadCustomer`; a rule from its day on covers all of them. */
const OLDEST = idOfRow(1);

/** More concurrent long writes of one partner than there are connections. */
export const LARGE_EXCLUSIONS: Scenario = {
  name: "large-exclusions",
  title: "nine customers of a partner exclude 15,000 transactions each at once",
  providers: ["sqlite", "postgres"],
  besideOthers: true,
  async run({ product, server, say }, watch) {
    await withDatabase(product.environment.DATABASE_URL, async (database) => {
      for (const userId of CUSTOMERS) {
        await loadCustomer(database, product.partnerId, { userId, size: ROWS, counterparties: 1 });
      }
    });
    const exclude = (userId: string) =>
      sendRaw({
        method: "POST",
        url: `${server.origin}${customerPath(userId)}/transactions/${OLDEST}/exclude`,
        headers: { ...product.headers, "content-type": "application/json" },
        body: JSON.stringify({ scope: "matching_future" }),
      });
    const outcomes = await watch(() => Promise.all(CUSTOMERS.map(exclude)));
    const done = outcomes.filter((outcome) => outcome?.status === 200).length;
    say(`${done} of ${CUSTOMERS.length} were done, the others told to wait`);
    return [
      { figure: "exclusions done", value: done, unit: "", limit: { atLeast: 1 } },
      {
        figure: "exclusions neither done nor told to wait",
        value: outcomes.filter((outcome) => !isDoneOrToldToWait(outcome)).length,
        unit: "",
        limit: { atMost: 0 },
      },
    ];
  },
};
