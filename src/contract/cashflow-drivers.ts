import { z } from "zod";
import { isCalendarDate } from "../domain/calendar-date";
import type { ComparedWindows } from "../domain/compared-windows";
import { type Counted, remaining, subtractCounted } from "../domain/contribution";
import { decimalsOf } from "../domain/currency-decimals";
import { DRIVER_SORTS } from "../domain/driver-order";
import { type ComparedFigures, DRIVER_KINDS, type Driver, type Drivers } from "../domain/drivers";
import { type MinorUnits, toDecimalNumber } from "../domain/money";
import { DIRECTIONS } from "../domain/transaction";
import { figures, presentFigures } from "./cashflow";
import { period, presentPeriod } from "./cashflow-periods";
import { dayRangeErrors } from "./day-range-errors";
import { API_ROOT, defineEndpoint, type InputError, type RawFields } from "./endpoint";
import { EXAMPLE } from "./example-values";
import {
  amount,
  calendarDate,
  cursor,
  failsAs,
  nextCursor,
  PHRASE_OF_WORDS,
  requestedGranularity,
  requestedStart,
  text,
  userId,
  wholeNumberText,
} from "./fields";

const OWN_DAYS = ["from", "to", "againstFrom", "againstTo"] as const;

/** Fields that name windows in another way, and so cannot be combined with a custom range of days. */
const OF_GRID = ["granularity", "startDate", "against", "today"] as const;

const NAMED_WINDOWS = ["previous", "same_elapsed_days"];

const against = z
  .string()
  .refine(
    (word) => NAMED_WINDOWS.includes(word) || isCalendarDate(word),
    failsAs("invalid_value", "must be previous, same_elapsed_days or a real day as YYYY-MM-DD"),
  )
  .default("previous")
  .meta({
    override: {
      anyOf: [
        { type: "string", enum: NAMED_WINDOWS },
        { type: "string", format: "date" },
      ],
      type: undefined,
    },
    description:
      "The window to compare with: the previous window, the window that starts on a given day, or the same number of elapsed days of the previous window, which leaves out the days of both windows that are still to come.",
  });

const counts = z.strictObject({ before: z.int(), now: z.int() });

const moved = z.strictObject({ before: amount, now: amount, difference: amount }).meta({ id: "Moved" });

const driver = z
  .strictObject({
    counterparty: z.strictObject({
      key: z.string().nullable().meta({
        description:
          "The key that groups its transactions. Null for all transactions whose counterparty cannot be identified.",
      }),
      name: z.string().nullable().meta({ description: "The name in its latest transaction." }),
    }),
    direction: z.enum(DIRECTIONS),
    ...moved.shape,
    kind: z.enum(DRIVER_KINDS),
    transactionCount: counts.meta({ description: "The number of transactions that counted." }),
  })
  .meta({ id: "Driver" });

const rest = z
  .strictObject({
    income: moved,
    expense: moved,
    remaining: moved,
    counterpartyCount: z.int().meta({ description: "The number of counterparties that are not listed." }),
  })
  .meta({ id: "RestOfDrivers" });

type CashflowDrivers = Readonly<{
  currency: string;
  windows: ComparedWindows;
  drivers: Drivers;
  nextCursor: string | null;
}>;

export const getDriversEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/customers/{userId}/cashflow/drivers`,
  scopes: ["customers:read", "transactions:read"],
  tag: "Cashflow",
  summary: "Show which counterparties make a window differ from another",
  description:
    "Compares what counted for each counterparty, separately for income and expense, and returns the largest differences first. For each direction, the listed differences and `rest` add up to `difference` exactly. Specify the windows with `granularity`, `startDate` and `against`, or their days with `from`, `to`, `againstFrom` and `againstTo`, at most 366 days each.",
  input: z.strictObject({
    userId,
    granularity: requestedGranularity,
    startDate: requestedStart,
    against,
    today: calendarDate
      .meta({ description: "Today's date in your user's time zone. Defaults to the current day in UTC." })
      .optional(),
    from: calendarDate.meta({ description: "The first day of the window." }).optional(),
    to: calendarDate.meta({ description: "The last day of the window." }).optional(),
    againstFrom: calendarDate
      .meta({ description: "The first day of the window to compare with." })
      .optional(),
    againstTo: calendarDate.meta({ description: "The last day of the window to compare with." }).optional(),
    q: text({ max: 200 })
      .meta({
        description: `Only counterparties whose name contains each of these words, in any order. ${PHRASE_OF_WORDS}`,
      })
      .optional(),
    sort: z.enum(DRIVER_SORTS).default("difference").meta({
      description: "The sort field. Amounts are sorted by their size, regardless of their sign.",
    }),
    order: z
      .enum(["asc", "desc"])
      .meta({ description: "Defaults to descending for amounts and ascending for names." })
      .optional(),
    limit: wholeNumberText({ min: 1, max: 100 })
      .prefault("10")
      .meta({ description: "The maximum number of counterparties to return.", override: { default: 10 } }),
    cursor: cursor.optional(),
  }),
  example: { userId: EXAMPLE.userId, granularity: "weekly", startDate: "2026-10-19" },
  rules: ownDaysErrors,
  output: z
    .strictObject({
      window: period,
      against: period,
      difference: figures,
      drivers: z.array(driver),
      rest: rest.meta({ description: "Everything that is not listed on this page or an earlier one." }),
      nextCursor,
    })
    .meta({ id: "Drivers" }),
  headers: ["x-min-revision"],
  code: "business_cashflow_drivers_retrieved",
  message: "Drivers retrieved.",
  present: ({
    currency,
    windows,
    drivers: { figures: compared, drivers, rest: others },
    nextCursor: next,
  }: CashflowDrivers) => ({
    window: presentPeriod({ window: windows.now, counted: compared.now }, currency),
    against: presentPeriod({ window: windows.before, counted: compared.before }, currency),
    difference: presentFigures(subtractCounted(compared.now, compared.before), currency),
    drivers: drivers.map((each) => presentDriver(each, currency)),
    rest: {
      income: presentMoved(amountsOf(others, "income"), currency),
      expense: presentMoved(amountsOf(others, "expense"), currency),
      remaining: presentMoved({ before: remaining(others.before), now: remaining(others.now) }, currency),
      counterpartyCount: others.counterpartyCount,
    },
    nextCursor: next,
  }),
});

function ownDaysErrors(raw: RawFields): readonly InputError[] {
  if (OWN_DAYS.every((field) => raw[field] === undefined)) return [];
  return [
    ...OWN_DAYS.filter((field) => raw[field] === undefined).map((field) => ({
      field,
      code: "required" as const,
      message: "from, to, againstFrom and againstTo must be sent together",
    })),
    ...OF_GRID.filter((field) => raw[field] !== undefined).map((field) => ({
      field,
      code: "field_not_allowed" as const,
      message: "must not be sent with from, to, againstFrom and againstTo",
    })),
    ...dayRangeErrors(raw, { first: "from", last: "to" }),
    ...dayRangeErrors(raw, { first: "againstFrom", last: "againstTo" }),
  ];
}

type Amounts = Readonly<{ before: MinorUnits; now: MinorUnits }>;

function amountsOf({ before, now }: ComparedFigures, figure: keyof Counted): Amounts {
  return { before: before[figure], now: now[figure] };
}

function presentMoved({ before, now }: Amounts, currency: string): z.input<typeof moved> {
  const decimals = decimalsOf(currency);
  return {
    before: toDecimalNumber(before, decimals),
    now: toDecimalNumber(now, decimals),
    difference: toDecimalNumber(now - before, decimals),
  };
}

function presentDriver(
  { counterparty, direction, before, now, kind, transactionCount }: Driver,
  currency: string,
): z.input<typeof driver> {
  return { counterparty, direction, ...presentMoved({ before, now }, currency), kind, transactionCount };
}
