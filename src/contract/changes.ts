import { z } from "zod";
import {
  ACTOR_KINDS,
  type Actor,
  actorId,
  CHANGE_GROUPS,
  CHANGE_KINDS,
  type ChangeEntry,
  type ChangeKind,
  type Snapshot,
} from "../domain/change";
import type { Counted } from "../domain/contribution";
import { currencyDecimals, toDecimalNumber } from "../domain/money";
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

/** A page of the ids of the transactions that a change created. */
export const createdTransactions = z
  .strictObject({ transactionIds: z.array(z.string()), nextCursor })
  .meta({ id: "CreatedTransactions" });

export type CreatedTransactions = Readonly<{ transactionIds: readonly string[]; nextCursor: string | null }>;

export function presentCreated(page: CreatedTransactions): z.input<typeof createdTransactions> {
  return { transactionIds: [...page.transactionIds], nextCursor: page.nextCursor };
}

/** Only the fields that the change touched are there, so no fixed set of them is promised. */
const touchedFields = z.record(z.string(), z.unknown()).meta({
  id: "TouchedFields",
  description: "The fields that the change touched.",
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

const importedFile = z
  .strictObject({ fileName: z.string(), format: z.enum(STATEMENT_FORMATS) })
  .meta({ id: "ImportedFile" });

const changedCustomer = z.strictObject(halves).meta({ id: "ChangedCustomer" });

const changedRule = z.strictObject({ ruleId: z.string(), ...halves }).meta({ id: "ChangedRule" });

const changedTransaction = z
  .strictObject({
    transactionId: z.string(),
    transaction: listedTransaction
      .nullable()
      .meta({ description: "The transaction as it is now; null where it is gone." }),
    ...halves,
  })
  .meta({ id: "ChangedTransaction" });

type ListedTransaction = Pick<
  Transaction,
  "bookedOn" | "amount" | "direction" | "description" | "counterpartyName"
>;

const change = z
  .strictObject({
    id: z.string(),
    sequence: z.int().meta({ description: "Orders the changes of a customer, whatever the clocks say." }),
    kind: z.enum(CHANGE_KINDS),
    actor,
    createdAt: instant,
    transactionId: z.string().nullable(),
    ruleId: z.string().nullable(),
    undoesChangeId: z.string().nullable(),
    undoneByChangeId: z.string().nullable(),
    effect: figures.meta({ description: "What it added to all days together." }),
    import: importedFile.nullable().meta({ description: "The bank file that was imported." }),
    customer: changedCustomer.nullable(),
    rules: z.array(changedRule),
    transactionCount: z.int(),
    transactions: z
      .array(changedTransaction)
      .meta({ description: "The first of the transactions it touched." }),
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
    customer:
      after.customer === undefined
        ? null
        : { before: toTouched(before.customer ?? null), after: toTouched(after.customer) },
    rules: Object.entries(after.rules ?? {}).map(([ruleId, rule]) => ({
      ruleId,
      before: toTouched(before.rules?.[ruleId] ?? null),
      after: toTouched(rule),
    })),
    transactionCount: stored.transactionCount,
    transactions: stored.entries.map((entry) => ({
      transactionId: entry.transactionId,
      transaction: entry.transaction && presentListed(entry.transaction, currency),
      before: presentFields(entry.before, currency),
      after: presentFields(entry.after, currency),
    })),
  };
}

function presentListed(stored: ListedTransaction, currency: string): z.input<typeof listedTransaction> {
  const { bookedOn, amount: minorUnits, direction, description, counterpartyName } = stored;
  const decimals = currencyDecimals(currency) ?? 0;
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

/** The touched fields of a transaction, in the words and units of the wire. */
function presentFields(fields: Partial<Transaction> | null, currency: string): ReturnType<typeof toTouched> {
  if (fields === null) return null;
  const decimals = currencyDecimals(currency) ?? 0;
  const { amount, treatment, counterpartyKey: _, version: __, ...plain } = fields;
  return toTouched({
    ...plain,
    ...(amount === undefined ? {} : { amount: toDecimalNumber(amount, decimals) }),
    ...(treatment === undefined ? {} : { treatment: presentTreatment(treatment, decimals) }),
  });
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
  summary: "What was decided, newest first, or from a known change on",
  description:
    "With `after` the changes behind that sequence, oldest first: send the highest that you have seen to get what is new.",
  input: z.strictObject({
    userId,
    transactionId: resourceId.optional(),
    kind: z.enum(CHANGE_KINDS).optional(),
    group: z
      .enum(CHANGE_GROUPS)
      .meta({ description: "Kinds that belong together, as the dashboard filters them." })
      .optional(),
    actorKind: z.enum(ACTOR_KINDS).optional(),
    actorId: resourceId.optional(),
    after: sequenceText
      .meta({ description: "Only changes with a higher sequence, oldest first; 0 for all of them." })
      .optional(),
    limit: pageLimit,
    cursor: cursor.optional(),
  }),
  example: { userId: EXAMPLE.userId, kind: "transactions_bulk_edited" },
  output: z.strictObject({ changes: z.array(change), nextCursor }),
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
  summary: "The ids of the transactions that a change created, such as an import",
  description: "In the order in which they were created, those that have been removed since among them.",
  input: z.strictObject({
    userId,
    changeId: resourceId,
    limit: pageLimit,
    cursor: cursor.optional(),
  }),
  example: { userId: EXAMPLE.userId, changeId: EXAMPLE.batchChangeId },
  output: createdTransactions,
  code: "business_created_transactions_retrieved",
  message: "Created transactions retrieved.",
  present: presentCreated,
});

export const undoChangeEndpoint = defineEndpoint({
  method: "POST",
  path: `${API_ROOT}/customers/{userId}/changes/{changeId}/undo`,
  scopes: ["transactions:write"],
  tag: "Changes",
  summary: "Take a change back, as one change that can be undone itself",
  description:
    "409 `undo_conflict` where something has touched the same fields since; `force: true` undoes all the same.",
  input: z.strictObject({ userId, changeId: resourceId, force: z.boolean().optional() }),
  example: { userId: EXAMPLE.userId, changeId: EXAMPLE.changeId },
  output: z
    .strictObject({ changeId: z.string(), undoneChangeId: z.string(), changedCount: z.int() })
    .meta({ id: "UndoResult" }),
  headers: ["Idempotency-Key"],
  failures: ["undo_conflict"],
  code: "business_change_undone",
  message: "Change undone.",
  present: (result: Readonly<{ changeId: string; undoneChangeId: string; changedCount: number }>) => result,
});
