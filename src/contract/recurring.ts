import { z } from "zod";
import type { CalendarDate } from "../domain/calendar-date";
import { decimalsOf } from "../domain/currency-decimals";
import { type MinorUnits, toDecimalNumber } from "../domain/money";
import {
  type AmountRange,
  dueOn,
  MAX_STREAM_NAME_LENGTH,
  nextExpected,
  type RecurringStream,
  STREAM_DECISIONS,
  STREAM_INTERVALS,
  STREAM_STATES,
  type StreamDecision,
  stateOf,
} from "../domain/recurring";
import { isExpectedAgain } from "../domain/recurring-marks";
import { DIRECTIONS, type Transaction } from "../domain/transaction";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import {
  amount,
  calendarDate,
  currency,
  cursor,
  nextCursor,
  readableText,
  transactionId,
  userId,
} from "./fields";
import { counterparty } from "./transaction";
import { TRANSACTION_PATH } from "./transaction-edits";

export const expectedPayment = z
  .strictObject({
    on: calendarDate.meta({ description: "The most likely day." }),
    earliestOn: calendarDate,
    latestOn: calendarDate,
  })
  .meta({ id: "ExpectedPayment" });

export const expectedAmount = z
  .strictObject({
    typical: amount,
    low: amount,
    high: amount,
  })
  .meta({
    id: "ExpectedAmount",
    description:
      "The expected amount of the next payment. About eight of ten payments are between `low` and `high`.",
  });

export const today = calendarDate
  .meta({ description: "Today's date in your user's time zone. Defaults to the current day in UTC." })
  .optional();

const decision = z.enum(STREAM_DECISIONS);

export const recurringStream = z
  .strictObject({
    name: z.string().meta({
      description:
        "The name that you gave the stream. Otherwise the counterparty's name, or the description.",
    }),
    isNamed: z.boolean().meta({ description: "Whether you named the stream." }),
    counterparty,
    counterpartyKey: z
      .string()
      .meta({ description: "The key that matches the counterparty's transactions." }),
    direction: z.enum(DIRECTIONS),
    currency,
    interval: z.enum(STREAM_INTERVALS),
    state: z.enum(STREAM_STATES).meta({
      description:
        "`early` after two payments, `mature` after three, or two if they are annual. Half-yearly payments are listed after three. `late` if a payment is overdue. `ended` if no payment arrived for another interval, but for at least four weeks and at most three months. A stream that ends after two payments is no longer listed unless you decided on it.",
    }),
    decision: decision.nullable().meta({ description: "Null if no one has decided." }),
    timesSeen: z
      .int()
      .meta({ description: "The number of latest payments that were considered, at most 24." }),
    lastOn: calendarDate,
    lastAmount: amount,
    lastTransactionId: z
      .string()
      .meta({ description: "The latest payment of the stream. Use it to refer to the stream." }),
    amount: expectedAmount,
    overdueSince: calendarDate.nullable().meta({ description: "Null unless a payment is overdue." }),
    expected: expectedPayment.nullable().meta({
      description:
        "The next payment. Null if the stream has ended or was dismissed, or if its latest payment is excluded.",
    }),
  })
  .meta({ id: "RecurringStream" });

export type KnownStream = RecurringStream &
  Readonly<{ decision: StreamDecision | null; name: string | null; latest: Transaction }>;

export const listRecurringStreamsEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/customers/{userId}/recurring`,
  scopes: ["transactions:read"],
  tag: "Recurring",
  summary: "List recurring payments",
  description:
    "Returns payments of one counterparty that recur weekly, fortnightly, monthly, every two months, quarterly, half-yearly or annually. Searches 500 counterparties at a time, in the order of their keys, so a page may be empty although more follow.",
  input: z.strictObject({ userId, today, cursor: cursor.optional() }),
  example: { userId: EXAMPLE.userId, today: "2026-10-25" },
  output: z.strictObject({ streams: z.array(recurringStream), nextCursor }).meta({ id: "RecurringStreams" }),
  headers: ["x-min-revision"],
  code: "business_recurring_streams_retrieved",
  message: "Recurring payments retrieved.",
  present: ({
    todayOn,
    streams,
    nextCursor: next,
  }: Readonly<{
    todayOn: CalendarDate;
    streams: readonly KnownStream[];
    nextCursor: string | null;
  }>) => ({ streams: streams.map((stream) => presentStream(stream, todayOn)), nextCursor: next }),
});

const DECIDED_FIELDS = {
  decision: decision.nullable().optional().meta({
    description:
      "`dismissed` streams stay dismissed, even if the counterparty is spelled differently later. Null removes your decision.",
  }),
  name: readableText({ max: MAX_STREAM_NAME_LENGTH }).nullable().optional().meta({
    description: "Null removes the name.",
  }),
};

export const decideRecurringStreamEndpoint = defineEndpoint({
  method: "POST",
  path: `${TRANSACTION_PATH}/recurring`,
  scopes: ["transactions:write"],
  tag: "Recurring",
  summary: "Confirm, dismiss or name a recurring payment",
  description:
    "Decides on the stream that the transaction belongs to. Fields that you leave out keep their values. No figure changes, and you can undo the decision.",
  input: z.strictObject({ userId, transactionId, ...DECIDED_FIELDS, today }),
  example: {
    userId: EXAMPLE.userId,
    transactionId: EXAMPLE.rentId,
    decision: "confirmed",
    name: "Rent of the café",
    today: "2026-10-25",
  },
  rules: (raw) =>
    Object.keys(DECIDED_FIELDS).some((field) => field in raw)
      ? []
      : Object.keys(DECIDED_FIELDS).map((field) => ({
          field,
          code: "at_least_one_required",
          message: "decision, name or both are required",
        })),
  output: z
    .strictObject({
      stream: recurringStream,
      changeId: z.string().nullable().meta({ description: "Null if nothing changed." }),
    })
    .meta({ id: "DecidedRecurringStream" }),
  headers: ["Idempotency-Key"],
  failures: ["not_recurring"],
  code: "business_recurring_stream_decided",
  message: "Recurring payment updated.",
  present: ({
    todayOn,
    stream,
    changeId,
  }: Readonly<{ todayOn: CalendarDate; stream: KnownStream; changeId: string | null }>) => ({
    stream: presentStream(stream, todayOn),
    changeId,
  }),
});

export function presentStream(stream: KnownStream, todayOn: CalendarDate): z.input<typeof recurringStream> {
  const { latest, name, transactionIds, interval, decision: decided } = stream;
  const decimals = decimalsOf(latest.currency);
  const state = stateOf(stream, todayOn);
  const expected = isExpectedAgain(stream) ? nextExpected(stream, todayOn) : null;
  return {
    name: nameOf(stream),
    isNamed: name !== null,
    counterparty: { id: latest.counterpartyId, name: latest.counterpartyName },
    counterpartyKey: latest.counterpartyKey ?? "",
    direction: latest.direction,
    currency: latest.currency,
    interval,
    state,
    decision: decided,
    timesSeen: transactionIds.length,
    lastOn: stream.lastOn,
    lastAmount: toDecimalNumber(stream.lastAmount, decimals),
    lastTransactionId: latest.id,
    amount: presentAmountRange(stream.amount, latest.currency),
    overdueSince: state === "late" ? dueOn(stream) : null,
    expected: expected && {
      on: expected.on,
      earliestOn: expected.earliestOn,
      latestOn: expected.latestOn,
    },
  };
}

export function nameOf({ name, latest }: Pick<KnownStream, "name" | "latest">): string {
  return name ?? latest.counterpartyName ?? latest.description;
}

export function presentAmountRange(
  { typical, low, high }: AmountRange,
  code: string,
): z.input<typeof expectedAmount> {
  const decimals = decimalsOf(code);
  const toAmount = (minorUnits: MinorUnits) => toDecimalNumber(minorUnits, decimals);
  return { typical: toAmount(typical), low: toAmount(low), high: toAmount(high) };
}
