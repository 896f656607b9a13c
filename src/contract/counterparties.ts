import { z } from "zod";
import type { ListedCounterparty } from "../domain/counterparty-list";
import { COUNTERPARTY_SORTS, LARGEST_FIRST } from "../domain/counterparty-sort";
import { figures, presentFigures } from "./cashflow";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import { calendarDate, cursor, nextCursor, pageLimit, userId } from "./fields";
import { filterErrors, filterFields } from "./transactions";

const counterparty = figures.extend({
  /** Null for all transactions without an identifiable counterparty. */
  key: z.string().nullable(),
  name: z.string().nullable(),
  count: z.int(),
  lastOn: calendarDate,
});

/** Only for the dashboard: the transactions that match a filter, with one line for each counterparty. */
export const listCounterpartiesEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/customers/{userId}/counterparties`,
  scopes: ["transactions:read"],
  tag: "Transactions",
  summary: "List counterparties",
  input: z.strictObject({
    userId,
    ...filterFields,
    sort: z.enum(COUNTERPARTY_SORTS).default(LARGEST_FIRST),
    limit: pageLimit,
    cursor: cursor.optional(),
  }),
  example: { userId: EXAMPLE.userId, from: "2026-10-19", to: "2026-10-25" },
  rules: filterErrors,
  output: z.strictObject({ counterparties: z.array(counterparty), nextCursor }),
  code: "business_counterparties_retrieved",
  message: null,
  present: ({
    currency,
    counterparties,
    nextCursor: next,
  }: Readonly<{
    currency: string;
    counterparties: readonly ListedCounterparty[];
    nextCursor: string | null;
  }>) => ({
    counterparties: counterparties.map(({ counterparty: { key, name }, rows, counted, lastOn }) => ({
      key,
      name,
      count: rows,
      lastOn,
      ...presentFigures(counted, currency),
    })),
    nextCursor: next,
  }),
});
