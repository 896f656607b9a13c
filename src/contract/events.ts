import { z } from "zod";
import { ACTOR_KINDS, actorId, CHANGE_KINDS } from "../domain/change";
import type { CashflowEvent, Cause, EventData, EventType } from "../domain/event";
import { lastDayOf } from "../domain/period";
import { combinedGranularity, figures, presentFigures } from "./cashflow";
import { importedFile } from "./changes";
import { presentState } from "./customers";
import { API_ROOT } from "./endpoint";
import { calendarDate, currency, granularity, instant } from "./fields";
import { presentDecision, rule } from "./rule";
import { counted, presentCounted, presentTransaction, transaction } from "./transaction";

/** The upper limit for the size of an event, so that receivers can limit what they accept. */
const MAX_EVENT_BYTES = 20_000;

const cause = z
  .strictObject({
    changeId: z.string(),
    kind: z.enum(CHANGE_KINDS),
    actor: z.strictObject({ kind: z.enum(ACTOR_KINDS), id: z.string().nullable() }),
  })
  .meta({ id: "EventCause", description: "The change that caused the event, and who made it." });

const parts = {
  part: z.int().meta({ description: "Counted from 1." }),
  parts: z.int().meta({ description: "The number of events of this type that the change created." }),
};

const transactionCount = z.int().meta({ description: "The number of transactions that the change touched." });

const touched = z
  .strictObject({
    cause,
    ...parts,
    transactionCount: z.int().meta({ description: "The number of transactions in all parts." }),
    transactionIds: z.array(z.string()).meta({ description: "Empty if the change touched more than 1,000." }),
    transactions: z.array(transaction).nullable().meta({
      description:
        "Each transaction as the change left it, or as it was before its removal. Null if there are too many, or if they are too large to send. Get them by their ids instead, or list them at `transactionsPath`.",
    }),
    transactionsPath: z
      .string()
      .meta({ description: "Where to list all transactions that the change touched." }),
  })
  .meta({ id: "TouchedTransactions" });

const ruleOfEvent = z.strictObject({
  cause,
  rule: rule.omit({ hits: true, lastHitOn: true }).meta({ id: "RuleOfEvent" }),
});

const moved = { before: counted, after: counted };

/** The payload of each event type. */
const DATA = {
  "customer.updated": z
    .strictObject({
      cause,
      isNew: z.boolean().meta({ description: "Whether the change created the customer." }),
      customer: z
        .strictObject({
          name: z.string(),
          currency,
          referenceDate: calendarDate,
          incomeGranularity: granularity,
          expenseGranularity: granularity,
          combinedGranularity,
          fixedPeriodDays: z.int(),
          closedThrough: calendarDate.nullable(),
        })
        .meta({ id: "CustomerOfEvent" }),
    })
    .meta({ id: "UpdatedCustomer" }),
  "customer.deleted": z.strictObject({}),
  "rule.created": ruleOfEvent,
  "rule.updated": ruleOfEvent,
  "rule.removed": ruleOfEvent,
  "transaction.created": touched,
  "transaction.updated": touched,
  "transaction.removed": touched,
  "import.completed": z
    .strictObject({ cause, file: importedFile, transactionCount })
    .meta({ id: "CompletedImport" }),
  "import.undone": z
    .strictObject({
      cause,
      undoneChangeId: z.string(),
      file: importedFile,
      transactionCount,
    })
    .meta({ id: "UndoneImport" }),
  "cashflow.figures.changed": z
    .strictObject({
      cause,
      ...parts,
      currency,
      windows: z
        .array(
          z
            .strictObject({ startDate: calendarDate, endDate: calendarDate, before: figures, after: figures })
            .meta({ id: "MovedWindow" }),
        )
        .meta({
          description:
            "The windows of the stored granularity whose figures changed, each in the part that has its first day. `endDate` is the last day of the window.",
        }),
      days: z.array(z.strictObject({ date: calendarDate, ...moved }).meta({ id: "MovedDay" })).meta({
        description:
          "The days whose figures changed. Store `after` of each day: the figures of any window are the sum of its days.",
      }),
      transactionCount,
      transactionIds: z.array(z.string()).meta({ description: "The first 20 of these transactions." }),
    })
    .meta({ id: "MovedFigures" }),
} as const satisfies Record<EventType, z.ZodType>;

/** The schema of one type, with the name used in clients generated from the document. */
function eventOf<Type extends EventType>(type: Type) {
  const words = type.split(".").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return z
    .strictObject({
      id: z.string().meta({ description: "The same in the feed and in every webhook delivery." }),
      type: z.literal(type),
      version: z
        .literal(1)
        .meta({ description: "The version of the event format. New fields do not change it." }),
      userId: z.string(),
      sequence: z.int().meta({
        description: "1 for the customer's first event, increasing by one with each event, without gaps.",
      }),
      createdAt: instant,
      data: DATA[type],
    })
    .meta({ id: `${words.join("")}Event`, description: SAYS[type] });
}

/** When each event type is sent. */
const SAYS = {
  "customer.updated": "A customer was created, or its name, currency, settings or closed days changed.",
  "customer.deleted":
    "A customer was erased, with everything stored about it. Its other events can no longer be read.",
  "rule.created": "A rule was created. It decides how the transactions of a counterparty count.",
  "rule.updated": "The decision or the days of a rule changed.",
  "rule.removed": "A rule was removed.",
  "transaction.created": "Transactions were added.",
  "transaction.updated": "Transactions changed, or how they count changed.",
  "transaction.removed": "Transactions were removed.",
  "import.completed": "A bank statement was imported.",
  "import.undone": "An import was undone.",
  "cashflow.figures.changed": "Figures changed: which windows and days, from what to what, and why.",
} as const satisfies Record<EventType, string>;

/** In the order of the documentation. */
export const EVENTS = [
  eventOf("cashflow.figures.changed"),
  eventOf("transaction.created"),
  eventOf("transaction.updated"),
  eventOf("transaction.removed"),
  eventOf("rule.created"),
  eventOf("rule.updated"),
  eventOf("rule.removed"),
  eventOf("import.completed"),
  eventOf("import.undone"),
  eventOf("customer.updated"),
  eventOf("customer.deleted"),
] as const;

export const event = z.discriminatedUnion("type", EVENTS).meta({ id: "Event" });

/** An event on the wire. The feeds and webhooks use this same object. */
export function presentEvent(source: CashflowEvent): z.input<typeof event> {
  const { id, userId, sequence } = source;
  const head = { version: 1 as const, userId, sequence, createdAt: source.createdAt.toISOString() };
  switch (source.type) {
    case "customer.updated": {
      const { isNew, customer } = source.data;
      const data = { cause: presentCause(source.data.cause), isNew, customer: presentState(customer) };
      return { id, type: source.type, ...head, data };
    }
    case "rule.created":
    case "rule.updated":
    case "rule.removed": {
      const data = { cause: presentCause(source.data.cause), rule: presentDecision(source.data.rule) };
      return { id, type: source.type, ...head, data };
    }
    case "transaction.created":
    case "transaction.updated":
    case "transaction.removed": {
      const whole = { id, type: source.type, ...head, data: presentTouched(source.data, userId) };
      // Long texts may exceed the limit; the event then lists only the ids of its transactions.
      return sizeOf(whole) < MAX_EVENT_BYTES
        ? whole
        : { ...whole, data: { ...whole.data, transactions: null } };
    }
    case "import.completed":
      return {
        id,
        type: source.type,
        ...head,
        data: { ...source.data, cause: presentCause(source.data.cause) },
      };
    case "import.undone":
      return {
        id,
        type: source.type,
        ...head,
        data: { ...source.data, cause: presentCause(source.data.cause) },
      };
    case "cashflow.figures.changed":
      return { id, type: source.type, ...head, data: presentMoved(source.data) };
    case "customer.deleted":
      return { id, type: source.type, ...head, data: {} };
  }
}

function sizeOf(presented: object): number {
  return new TextEncoder().encode(JSON.stringify(presented)).length;
}

function presentCause({ changeId, kind, actor }: Cause): z.input<typeof cause> {
  // Names are left out: they may change, but an event must not.
  return { changeId, kind, actor: { kind: actor.kind, id: actorId(actor) } };
}

function presentTouched(
  { cause: by, transactions, ...source }: EventData["transaction.created"],
  userId: string,
): z.input<typeof touched> {
  return {
    cause: presentCause(by),
    part: source.part,
    parts: source.parts,
    transactionCount: source.transactionCount,
    transactionIds: (transactions ?? []).map(({ id }) => id),
    transactions: transactions?.map(presentTransaction) ?? null,
    transactionsPath: `${API_ROOT}/customers/${encodeURIComponent(userId)}/changes/${by.changeId}/transactions`,
  };
}

function presentMoved(
  source: EventData["cashflow.figures.changed"],
): z.input<(typeof DATA)["cashflow.figures.changed"]> {
  const { part, currency: inCurrency, windows, days } = source;
  return {
    cause: presentCause(source.cause),
    part,
    parts: source.parts,
    currency: inCurrency,
    windows: windows.map(({ window, before, after }) => ({
      startDate: window.startOn,
      endDate: lastDayOf(window),
      before: presentFigures(before, inCurrency),
      after: presentFigures(after, inCurrency),
    })),
    days: days.map(({ bookedOn, before, after }) => ({
      date: bookedOn,
      before: presentCounted(before, inCurrency),
      after: presentCounted(after, inCurrency),
    })),
    transactionCount: source.transactionCount,
    transactionIds: [...source.transactionIds],
  };
}
