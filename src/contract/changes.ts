import { z } from "zod";
import {
  ACTOR_KINDS,
  type Actor,
  actorId,
  CHANGE_GROUPS,
  CHANGE_KINDS,
  CHANGE_OUTCOMES,
  type ChangeEntry,
  type ChangeKind,
  type Snapshot,
} from "../domain/change";
import type { Counted } from "../domain/contribution";
import { decimalsOf } from "../domain/currency-decimals";
import { sumRefunded } from "../domain/links";
import { toDecimalNumber } from "../domain/money";
import type { Rule } from "../domain/rule";
import { STATEMENT_FORMATS } from "../domain/statement";
import { DIRECTIONS, type Transaction } from "../domain/transaction";
import { PERCENTAGE_DECIMALS, type Treatment } from "../domain/treatment";
import { figures, presentFigures } from "./cashflow";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import {
  amount,
  calendarDate,
  cursor,
  instant,
  nextCursor,
  pageLimit,
  resourceId,
  sequenceText,
  userId,
} from "./fields";
import { presentRuleTreatment } from "./rule";

export const actor = z
  .strictObject({
    kind: z.enum(ACTOR_KINDS),
    id: z.string().nullable(),
    name: z.string().nullable(),
  })
  .meta({ id: "Actor" });

export type NamedActor = Actor & Readonly<{ name: string | null }>;

export function presentActor(by: NamedActor): z.input<typeof actor> {
  return { kind: by.kind, id: actorId(by), name: by.name };
}

const changeId = resourceId.meta({ description: "The id of the change." });

/** A page of the ids of the transactions that a change created. */
export const createdTransactions = z
  .strictObject({ transactionIds: z.array(z.string()), nextCursor })
  .meta({ id: "CreatedTransactions" });

export type CreatedTransactions = Readonly<{ transactionIds: readonly string[]; nextCursor: string | null }>;

export function presentCreated(page: CreatedTransactions): z.input<typeof createdTransactions> {
  return { transactionIds: [...page.transactionIds], nextCursor: page.nextCursor };
}

/** Contains only the fields that the change touched, so the schema has no fixed set of them. */
const touchedFields = z.record(z.string(), z.unknown()).meta({
  id: "TouchedFields",
  description: "The fields that changed, with their values.",
});

const halves = { before: touchedFields.nullable(), after: touchedFields.nullable() };

const listedTransaction = z
  .strictObject({
    bookedOn: calendarDate,
    amount,
    direction: z.enum(DIRECTIONS),
    description: z.string(),
    counterpartyName: z.string().nullable(),
  })
  .meta({ id: "ListedTransaction" });

export const importedFile = z
  .strictObject({
    fileName: z.string(),
    format: z.enum(STATEMENT_FORMATS).meta({ description: "Values may be added." }),
  })
  .meta({ id: "ImportedFile" });

const signedOff = z
  .strictObject({
    closingId: z.string().meta({ description: "The id of the change that made the closing." }),
    closedThrough: calendarDate,
    digest: z.string(),
    transactionCount: z.int(),
  })
  .meta({ id: "SignedOff" });

const changedCustomer = z.strictObject(halves).meta({ id: "ChangedCustomer" });

const changedRule = z.strictObject({ ruleId: z.string(), ...halves }).meta({ id: "ChangedRule" });

const changedTransaction = z
  .strictObject({
    transactionId: z.string(),
    transaction: listedTransaction
      .nullable()
      .meta({ description: "The transaction as it is now. Null if it was removed." }),
    ...halves,
  })
  .meta({ id: "ChangedTransaction" });

type ListedTransaction = Pick<
  Transaction,
  "bookedOn" | "amount" | "currency" | "direction" | "description" | "counterpartyName"
>;

const change = z
  .strictObject({
    id: z.string(),
    sequence: z.int().meta({
      description:
        "The position of the change among the customer's changes. Later changes have higher numbers.",
    }),
    kind: z.enum(CHANGE_KINDS),
    actor,
    createdAt: instant,
    transactionId: z.string().nullable(),
    ruleId: z.string().nullable(),
    undoesChangeId: z.string().nullable().meta({ description: "The change that it undid." }),
    undoneByChangeId: z.string().nullable().meta({
      description:
        "The latest change that undid it. If that one has been undone in turn, this change applies again.",
    }),
    effect: figures.meta({
      description:
        "What the change added to the figures, over all days, in the customer's currency at that time.",
    }),
    import: importedFile.nullable().meta({ description: "The bank file, if the change was an import." }),
    reason: z.string().nullable().meta({ description: "Why a closed period was reopened." }),
    signOff: signedOff.nullable().meta({ description: "What was signed off." }),
    customer: changedCustomer.nullable(),
    rules: z.array(changedRule),
    transactionCount: z.int(),
    transactions: z
      .array(changedTransaction)
      .meta({ description: "The first transactions that the change touched." }),
  })
  .meta({ id: "Change" });

type ChangeView = Readonly<{
  id: string;
  sequence: number;
  kind: ChangeKind;
  actor: NamedActor;
  createdAt: Date;
  transactionId: string | null;
  ruleId: string | null;
  undoesId: string | null;
  undoneById: string | null;
  before: Snapshot;
  after: Snapshot;
  currency: string;
  effect: Counted;
  transactionCount: number;
  entries: readonly (ChangeEntry & Readonly<{ transaction: ListedTransaction | null }>)[];
}>;

function presentChange(stored: ChangeView): z.input<typeof change> {
  const { before, after, currency } = stored;
  return {
    id: stored.id,
    sequence: stored.sequence,
    kind: stored.kind,
    actor: presentActor(stored.actor),
    createdAt: stored.createdAt.toISOString(),
    transactionId: stored.transactionId,
    ruleId: stored.ruleId,
    undoesChangeId: stored.undoesId,
    undoneByChangeId: stored.undoneById,
    effect: presentFigures(stored.effect, currency),
    import: after.import ?? null,
    reason: after.reason ?? null,
    signOff: after.signOff ?? null,
    customer:
      after.customer === undefined
        ? null
        : { before: toTouched(before.customer ?? null), after: toTouched(after.customer) },
    rules: Object.entries(after.rules ?? {}).map(([ruleId, rule]) => ({
      ruleId,
      before: presentRuleFields(before.rules?.[ruleId] ?? null),
      after: presentRuleFields(rule),
    })),
    transactionCount: stored.transactionCount,
    transactions: stored.entries.map((entry) => ({
      transactionId: entry.transactionId,
      transaction: entry.transaction && presentListed(entry.transaction),
      before: presentFields(entry.before, currency),
      after: presentFields(entry.after, currency),
    })),
  };
}

function presentListed(stored: ListedTransaction): z.input<typeof listedTransaction> {
  const { bookedOn, amount: minorUnits, currency, direction, description, counterpartyName } = stored;
  const decimals = decimalsOf(currency);
  return {
    bookedOn,
    amount: toDecimalNumber(minorUnits, decimals),
    direction,
    description,
    counterpartyName,
  };
}

function toTouched(fields: object | null): z.input<typeof halves.before> {
  return fields === null ? null : touchedFields.parse(JSON.parse(JSON.stringify(fields)));
}

function presentRuleFields(rule: Rule | null): ReturnType<typeof toTouched> {
  return toTouched(rule && { ...rule, treatment: presentRuleTreatment(rule) });
}

/** The touched fields of a transaction, in the terms and units of the wire. */
function presentFields(fields: Partial<Transaction> | null, currency: string): ReturnType<typeof toTouched> {
  if (fields === null) return null;
  const decimals = decimalsOf(currency);
  const { amount, treatment, refundOf, refunded, ...others } = fields;
  const { counterpartyKey: _, treatmentDecision: __, version: ___, ...plain } = others;
  return toTouched({
    ...plain,
    ...(amount === undefined ? {} : { amount: toDecimalNumber(amount, decimals) }),
    ...(treatment === undefined ? {} : { treatment: presentTreatment(treatment, decimals) }),
    ...(refundOf === undefined ? {} : { refundOf: presentRefundOf(refundOf, decimals) }),
    ...(refunded === undefined ? {} : { refunded: presentRefunded(refunded, decimals) }),
  });
}

function presentRefundOf(parts: Transaction["refundOf"], decimals: number) {
  if (parts === null) return null;
  return parts.map(({ outflowId, amount }) => ({
    transactionId: outflowId,
    amount: toDecimalNumber(amount, decimals),
  }));
}

function presentRefunded(parts: Transaction["refunded"], decimals: number) {
  if (parts === null) return null;
  const { applied, borne } = sumRefunded(parts);
  return { applied: toDecimalNumber(applied, decimals), lowersExpense: toDecimalNumber(borne, decimals) };
}

function presentTreatment(treatment: Treatment | null, decimals: number) {
  if (treatment?.type !== "shared_expense") return treatment;
  const { type, sharedType, value, settledShare } = treatment;
  return {
    type,
    sharedType,
    value: toDecimalNumber(value, sharedType === "percentage" ? PERCENTAGE_DECIMALS : decimals),
    isStillShared: settledShare === null,
    settledShare: settledShare === null ? null : toDecimalNumber(settledShare, decimals),
  };
}

export const listChangesEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/customers/{userId}/changes`,
  scopes: ["transactions:read"],
  tag: "Changes",
  summary: "List changes",
  description:
    "Newest first. To follow new changes, send the highest `sequence` that you have seen as `after`. Changes since then are returned oldest first.",
  input: z.strictObject({
    userId,
    transactionId: resourceId.meta({ description: "Only changes of this transaction." }).optional(),
    kind: z.enum(CHANGE_KINDS).meta({ description: "Only changes of this kind." }).optional(),
    group: z
      .enum(CHANGE_GROUPS)
      .meta({ description: "Only changes of these kinds, grouped as in the dashboard." })
      .optional(),
    actorKind: z
      .enum(ACTOR_KINDS)
      .meta({ description: "Only changes made by a person, by a client, or from the command line." })
      .optional(),
    actorId: resourceId.meta({ description: "Only changes made by this person or client." }).optional(),
    after: sequenceText
      .meta({
        description: "Only changes with a higher `sequence`, oldest first. Send 0 to start at the first one.",
      })
      .optional(),
    limit: pageLimit,
    cursor: cursor.optional(),
  }),
  example: { userId: EXAMPLE.userId, kind: "transactions_bulk_edited" },
  output: z.strictObject({ changes: z.array(change), nextCursor }),
  headers: ["x-min-revision"],
  code: "business_changes_retrieved",
  message: "Changes retrieved.",
  present: (page: Readonly<{ changes: readonly ChangeView[]; nextCursor: string | null }>) => ({
    changes: page.changes.map(presentChange),
    nextCursor: page.nextCursor,
  }),
});

export const listCreatedTransactionsEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/customers/{userId}/changes/{changeId}/created-transactions`,
  scopes: ["transactions:read"],
  tag: "Changes",
  summary: "List the transactions that a change created",
  description:
    "For an import or a batch, for example. Returns the ids in the order of creation, including transactions removed since.",
  input: z.strictObject({
    userId,
    changeId,
    limit: pageLimit,
    cursor: cursor.optional(),
  }),
  example: { userId: EXAMPLE.userId, changeId: EXAMPLE.batchChangeId },
  output: createdTransactions,
  headers: ["x-min-revision"],
  code: "business_created_transactions_retrieved",
  message: "Created transactions retrieved.",
  present: presentCreated,
});

const changeOutcome = z
  .strictObject({ transactionId: z.string(), outcome: z.enum(CHANGE_OUTCOMES) })
  .meta({ id: "ChangeOutcome", description: "What the change did to one transaction." });

export const listChangedTransactionsEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/customers/{userId}/changes/{changeId}/transactions`,
  scopes: ["transactions:read"],
  tag: "Changes",
  summary: "List the transactions that a change touched",
  description: "Ordered by id, including transactions removed since.",
  input: z.strictObject({ userId, changeId, limit: pageLimit, cursor: cursor.optional() }),
  example: { userId: EXAMPLE.userId, changeId: EXAMPLE.changeId },
  output: z.strictObject({ transactions: z.array(changeOutcome), nextCursor }),
  headers: ["x-min-revision"],
  code: "business_changed_transactions_retrieved",
  message: "Changed transactions retrieved.",
  present: (
    page: Readonly<{ transactions: readonly z.input<typeof changeOutcome>[]; nextCursor: string | null }>,
  ) => ({ transactions: [...page.transactions], nextCursor: page.nextCursor }),
});

export const undoChangeEndpoint = defineEndpoint({
  method: "POST",
  path: `${API_ROOT}/customers/{userId}/changes/{changeId}/undo`,
  scopes: ["transactions:write"],
  tag: "Changes",
  summary: "Undo a change",
  description:
    "The undo is a change too, and can itself be undone. If a later change touched the same fields, the request fails with `undo_conflict` unless you send `force: true`. Some changes cannot be undone even so, such as the creation of the customer; the message says so. Closings, reopenings and sign-offs cannot be undone: the request fails with `period_closed`.",
  input: z.strictObject({
    userId,
    changeId,
    force: z
      .boolean()
      .optional()
      .meta({ description: "Undoes the change even if later changes touched the same fields." }),
  }),
  example: { userId: EXAMPLE.userId, changeId: EXAMPLE.changeId },
  output: z
    .strictObject({
      changeId: z.string(),
      undoneChangeId: z.string(),
      changedCount: z.int().meta({ description: "The number of transactions that changed." }),
    })
    .meta({ id: "UndoResult" }),
  headers: ["Idempotency-Key"],
  failures: ["undo_conflict", "period_closed"],
  code: "business_change_undone",
  message: "Change undone.",
  present: (result: Readonly<{ changeId: string; undoneChangeId: string; changedCount: number }>) => result,
});
