import { z } from "zod";
import type { CalendarDate } from "../domain/calendar-date";
import type { Counted } from "../domain/contribution";
import { decimalsOf } from "../domain/currency-decimals";
import { MOST_SCHEDULED_COUNTERPARTIES } from "../domain/forecast-limits";
import { toDecimalNumber } from "../domain/money";
import { STREAM_INTERVALS } from "../domain/recurring";
import type { ScheduledPayment } from "../domain/schedule";
import { DIRECTIONS } from "../domain/transaction";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import { amount, calendarDate, currency, userId, wholeNumberText } from "./fields";
import {
  expectedAmount,
  expectedPayment,
  type KnownStream,
  nameOf,
  presentAmountRange,
  today,
} from "./recurring";
import { counterparty } from "./transaction";

const MOST_LISTED = 100;
const LISTED = 20;

const scheduledPayment = expectedPayment
  .extend({
    name: z.string().meta({
      description:
        "The name that you gave the stream. Otherwise the counterparty's name, or the description.",
    }),
    counterparty,
    counterpartyKey: z
      .string()
      .meta({ description: "The key that matches the counterparty's transactions." }),
    lastTransactionId: z
      .string()
      .meta({ description: "The latest payment of the stream. Use it to refer to the stream." }),
    direction: z.enum(DIRECTIONS),
    currency,
    interval: z.enum(STREAM_INTERVALS),
    amount: expectedAmount,
    counted: amount.meta({
      description:
        "The part of the typical amount that will count, if it is treated like the latest payment, under the rules of its day.",
    }),
  })
  .meta({ id: "ScheduledPayment" });

type Expected = Readonly<{
  todayOn: CalendarDate;
  throughOn: CalendarDate;
  expected: Readonly<{
    payments: readonly ScheduledPayment<KnownStream & Readonly<{ counted: Counted }>>[];
    paymentCount: number;
  }> | null;
}>;

export const listExpectedPaymentsEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/customers/{userId}/recurring/expected`,
  scopes: ["transactions:read"],
  tag: "Recurring",
  summary: "List the next recurring payments",
  description: `Returns the payments that recurring streams are expected to make next, ordered by day. Includes streams that are \`mature\`, that were \`mature\` before they became \`late\`, or that you confirmed. Excludes streams that were dismissed or have ended, and payments that would not count. Overdue payments are not listed. For customers with more than ${MOST_SCHEDULED_COUNTERPARTIES} counterparties, \`reason\` is \`too_many_counterparties\` and \`payments\` is empty.`,
  input: z.strictObject({
    userId,
    today,
    through: calendarDate
      .meta({ description: "The last day to include. Defaults to 31 days, including today." })
      .optional(),
    limit: wholeNumberText({ min: 1, max: MOST_LISTED })
      .prefault(String(LISTED))
      .meta({ description: "The maximum number of payments to return.", override: { default: LISTED } }),
  }),
  example: { userId: EXAMPLE.userId, today: "2026-10-25", through: "2026-11-30", limit: "2" },
  output: z
    .strictObject({
      todayOn: calendarDate,
      throughOn: calendarDate,
      reason: z
        .enum(["too_many_counterparties"])
        .nullable()
        .meta({ description: "Why no payments are listed. Null otherwise." }),
      paymentCount: z
        .int()
        .meta({ description: "The number of payments expected through the last day, listed or not." }),
      payments: z.array(scheduledPayment),
    })
    .meta({ id: "ExpectedPayments" }),
  headers: ["x-min-revision"],
  code: "business_expected_payments_retrieved",
  message: "Expected payments retrieved.",
  present: ({ todayOn, throughOn, expected }: Expected) => ({
    todayOn,
    throughOn,
    reason: expected === null ? ("too_many_counterparties" as const) : null,
    paymentCount: expected?.paymentCount ?? 0,
    payments: expected?.payments.map(presentPayment) ?? [],
  }),
});

function presentPayment({
  stream,
  ...days
}: NonNullable<Expected["expected"]>["payments"][number]): z.input<typeof scheduledPayment> {
  const { latest, counted } = stream;
  const decimals = decimalsOf(latest.currency);
  return {
    on: days.on,
    earliestOn: days.earliestOn,
    latestOn: days.latestOn,
    name: nameOf(stream),
    counterparty: { id: latest.counterpartyId, name: latest.counterpartyName },
    counterpartyKey: latest.counterpartyKey ?? "",
    lastTransactionId: latest.id,
    direction: latest.direction,
    currency: latest.currency,
    interval: stream.interval,
    amount: presentAmountRange(stream.amount, latest.currency),
    counted: toDecimalNumber(latest.direction === "inflow" ? counted.income : counted.expense, decimals),
  };
}
