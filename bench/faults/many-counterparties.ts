import { loadCustomer } from "../dataset/load-customer";
import { customerPath } from "../server/customer-path";
import { withDatabase } from "../server/fresh-database";
import type { Scenario } from "./scenario";
import { isDoneOrToldToWait, sendRaw } from "./send-raw";

const USER_ID = "many-counterparties";

const ROWS = 200_000;

/** Each has five transactions. Most have some in both windows, which makes two groups of each. */
const COUNTERPARTIES = 40_000;

const REQUESTS = 2;

export const MANY_COUNTERPARTIES: Scenario = {
  name: "many-counterparties",
  title: "two requests at once compare two years of a customer with 40,000 counterparties",
  providers: ["sqlite", "postgres"],
  besideOthers: true,
  async run({ product, server, say }, watch) {
    await withDatabase(product.environment.DATABASE_URL, (database) =>
      loadCustomer(database, product.partnerId, {
        userId: USER_ID,
        size: ROWS,
        counterparties: COUNTERPARTIES,
      }),
    );
    const compare = () =>
      sendRaw({
        method: "GET",
        url: `${server.origin}${customerPath(USER_ID)}/cashflow/drivers?granularity=annual&startDate=2025-09-01`,
        headers: product.headers,
      });
    const outcomes = await watch(() => Promise.all(Array.from({ length: REQUESTS }, compare)));
    const done = outcomes.filter((outcome) => outcome?.status === 200).length;
    say(`${done} of ${REQUESTS} were done, the others told to wait`);
    return [
      { figure: "comparisons done", value: done, unit: "", limit: { atLeast: 1 } },
      {
        figure: "comparisons neither done nor told to wait",
        value: outcomes.filter((outcome) => !isDoneOrToldToWait(outcome)).length,
        unit: "",
        limit: { atMost: 0 },
      },
    ];
  },
};
