import { z } from "zod";
import type { CalendarDate } from "../domain/calendar-date";
import { MAX_KEY_LENGTH } from "../domain/counterparty-key";
import type { CounterpartySums } from "../domain/counterparty-sums";
import { decimalsOf } from "../domain/currency-decimals";
import { figuresOf, REASONS } from "../domain/explanation";
import { toDecimalNumber } from "../domain/money";
import type { Grid } from "../domain/period";
import { DIRECTIONS, type Transaction } from "../domain/transaction";
import { figures, presentFigures } from "./cashflow";
import { period, presentPeriod } from "./cashflow-periods";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import { amount, calendarDate, currency, granularity, text, userId } from "./fields";
import { type KnownStream, presentStream, recurringStream } from "./recurring";
import { presentRule, type RuleWithHits, rule } from "./rule";
import { presentTransaction, transaction } from "./transaction";

const counterparty = figures.extend({
  key: z.string(),
  name: z.string(),
  currency,
  granularity,
  fixedPeriodDays: z.int(),
  count: z.int(),
  firstOn: calendarDate.nullable(),
  lastOn: calendarDate.nullable(),
  windows: z.array(period.extend({ count: z.int() })),
  reasons: z.array(
    z.strictObject({
      direction: z.enum(DIRECTIONS),
      reason: z.enum(REASONS),
      count: z.int(),
      gross: amount,
      counted: amount,
    }),
  ),
  latest: z.array(transaction),
  rules: z.array(rule),
  streams: z.array(recurringStream),
});

type CounterpartyView = Readonly<{
  currency: string;
  grid: Grid;
  key: string;
  name: string;
  sums: CounterpartySums;
  latest: readonly Transaction[];
  rules: readonly RuleWithHits[];
  streams: readonly KnownStream[];
  todayOn: CalendarDate;
}>;

/** Only for the dashboard: everything on its page of one counterparty; null where it has no transactions. */
export const findCounterpartyEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/customers/{userId}/counterparties/{counterparty}`,
  scopes: ["customers:read", "transactions:read"],
  tag: "Transactions",
  summary: "Find a counterparty",
  input: z.strictObject({
    userId,
    counterparty: text({ max: MAX_KEY_LENGTH }),
    today: calendarDate.optional(),
  }),
  example: { userId: EXAMPLE.userId, counterparty: "name:landlord" },
  output: z.strictObject({ counterparty: counterparty.nullable() }),
  code: "business_counterparty_retrieved",
  message: null,
  present: (found: CounterpartyView | null) => ({ counterparty: found && presentCounterparty(found) }),
});

function presentCounterparty({
  currency: inCurrency,
  grid,
  key,
  name,
  sums,
  latest,
  rules,
  streams,
  todayOn,
}: CounterpartyView): z.input<typeof counterparty> {
  const toAmount = (units: bigint) => toDecimalNumber(units, decimalsOf(inCurrency));
  return {
    key,
    name,
    currency: inCurrency,
    granularity: grid.granularity,
    fixedPeriodDays: grid.fixedPeriodDays,
    count: sums.rows,
    firstOn: sums.firstOn,
    lastOn: sums.lastOn,
    ...presentFigures(figuresOf(sums.complements), inCurrency),
    windows: sums.windows.map(({ rows, ...figuresOfWindow }) => ({
      ...presentPeriod(figuresOfWindow, inCurrency),
      count: rows,
    })),
    reasons: sums.reasons.map(({ rows, gross, counted, ...reason }) => ({
      ...reason,
      count: rows,
      gross: toAmount(gross),
      counted: toAmount(counted),
    })),
    latest: latest.map(presentTransaction),
    rules: rules.map(presentRule),
    streams: streams.map((stream) => presentStream(stream, todayOn)),
  };
}
