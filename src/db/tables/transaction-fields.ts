import { PERSON_DECISIONS } from "../../domain/exclusion";
import { type Refunded, type RefundPart, sumRefunded } from "../../domain/links";
import { STREAM_DECISIONS } from "../../domain/recurring";
import { toKeptSearchText } from "../../domain/search-text";
import {
  DIRECTIONS,
  NO_FACTS,
  STATUSES,
  TREATMENT_DECISIONS,
  type Transaction,
} from "../../domain/transaction";
import { SHARED_TYPES, TREATMENT_TYPES, type Treatment } from "../../domain/treatment";
import {
  readInteger,
  readOptionalInteger,
  readOptionalText,
  readOptionalWord,
  readText,
  readWord,
} from "../engine/cells";
import {
  bigInteger,
  columnsOf,
  type FieldsOf,
  id,
  instant,
  integer,
  optional,
  readerOf,
  text,
  valuesOf,
  word,
} from "../engine/fields";
import { type Columns, namesOf, toRowsJson, type Value } from "../engine/row-json";
import type { Row } from "../engine/sql-statement";

/**
 * Every field of a transaction with its columns. Everything that is written to the table `transaction` or
 * read from it derives from this list. A new column is added here, in the Prisma models and their migrations,
 * and in `domain/transaction.ts`.
 */
export const FIELDS = {
  id: id("id"),
  accountId: {
    columns: { account_id: "text" },
    // A unique index does not treat two NULLs as equal.
    write: (accountId) => [accountId ?? ""],
    read: (row, at) => readText(row[at]) || null,
  },
  externalId: text("external_id"),
  pendingExternalId: optional(text("pending_external_id")),
  bookedOn: text("booked_on"),
  amount: bigInteger("amount_minor_units"),
  currency: text("currency"),
  direction: word("direction", DIRECTIONS),
  status: word("status", STATUSES),
  description: text("description"),
  counterpartyId: optional(text("counterparty_id")),
  counterpartyName: optional(text("counterparty_name")),
  counterpartyKey: optional(text("counterparty_key")),
  treatment: {
    columns: {
      treatment_type: "text",
      shared_type: "text",
      shared_value: "bigint",
      is_still_shared: "boolean",
      settled_share_minor_units: "bigint",
    },
    write(treatment) {
      if (treatment?.type !== "shared_expense") return [treatment?.type ?? null, null, null, null, null];
      const { type, sharedType, value, settledShare } = treatment;
      return [type, sharedType, value, settledShare === null, settledShare];
    },
    read: (row, at) => readTreatment([row[at], row[at + 1], row[at + 2], row[at + 4]]),
  },
  treatmentRuleId: optional(id("treatment_rule_id")),
  treatmentDecision: optional(word("treatment_decision", TREATMENT_DECISIONS)),
  personDecision: optional(word("person_decision", PERSON_DECISIONS)),
  ruleId: optional(id("rule_id")),
  excludedAt: optional(instant("excluded_at")),
  note: optional(text("note")),
  reviewedAt: optional(instant("reviewed_at")),
  reviewedBy: optional(text("reviewed_by")),
  refundOf: {
    columns: { refund_of: "text" },
    write: (parts) => [
      parts && JSON.stringify(parts.map(({ outflowId, amount }) => [outflowId, `${amount}`])),
    ],
    read: (row, at) => readList(row[at], toRefundPart),
  },
  refunded: {
    // The sums are for SQL statements, which cannot read the list.
    columns: { refunded: "text", refund_applied_minor_units: "bigint", refund_borne_minor_units: "bigint" },
    write(parts) {
      if (parts === null) return [null, null, null];
      const { applied, borne } = sumRefunded(parts);
      return [JSON.stringify(parts.map((part) => [`${part.applied}`, `${part.borne}`])), applied, borne];
    },
    read: (row, at) => readList(row[at], toRefunded),
  },
  refundedBy: idList("refunded_by"),
  transferWith: optional(id("transfer_with")),
  rejectedLinks: idList("rejected_links"),
  streamDecision: optional(word("stream_decision", STREAM_DECISIONS)),
  streamName: optional(text("stream_name")),
  version: integer("version"),
} as const satisfies FieldsOf<Transaction>;

export type FieldName = keyof typeof FIELDS;

type ColumnName = { [Name in FieldName]: keyof (typeof FIELDS)[Name]["columns"] }[FieldName];

/** A column that is no field: the text to search in. */
const SEARCH = { search_text: "text" } as const satisfies Columns;

export const ALL_FIELDS = Object.keys(FIELDS) as readonly FieldName[];

/** All fields. The search text is never read. */
export const STORED = reading(ALL_FIELDS);

/** The fields that decisions change; most of a row's indexes cover the others. */
export const DECIDED = ALL_FIELDS.filter((name) => NO_FACTS.has(name));

export const TRANSACTION_COLUMNS = { ...columnsOf(FIELDS, ALL_FIELDS), ...SEARCH };

export function toTransactionValues(stored: Transaction): readonly Value[] {
  return [...valuesOf(FIELDS, ALL_FIELDS, stored), toKeptSearchText(stored)];
}

/**
 * The facts of a new transaction, followed by what rules decided on it, and by the two fields that are set
 * when it is added. A note comes later.
 */
const OWN = ALL_FIELDS.filter((name) => name !== "id" && name !== "note" && !NO_FACTS.has(name));
const ADDED = ["ruleId", "treatmentRuleId", "treatment", "id", "excludedAt"] as const;

/** Fields that are unset on a transaction that is still as a change added it. */
export const UNSET_AT_FIRST: readonly FieldName[] = ALL_FIELDS.filter(
  (name) => name !== "version" && ![...OWN, ...ADDED].includes(name),
);

/** The columns of a transaction on which no person has decided, in the order of `toNewRowsJson`. */
export const NEW_COLUMNS = {
  ...columnsOf(FIELDS, OWN),
  ...SEARCH,
  ...columnsOf(FIELDS, ADDED),
};

export function toNewRowsJson(added: readonly Transaction[]): string {
  return toRowsJson(
    added.map((each) => [
      ...valuesOf(FIELDS, OWN, each),
      toKeptSearchText(each),
      ...valuesOf(FIELDS, ADDED, each),
    ]),
  );
}

/** The rows of `toNewRowsJson` without the id and `excludedAt`, concatenated in order. */
export function factsIn(newRowsJson: string, added: readonly Transaction[]): string {
  let facts = "";
  let start = 0;
  for (const { id } of added) {
    const end = newRowsJson.indexOf(`,"${id}",`, start);
    facts += newRowsJson.slice(start, end);
    start = newRowsJson.indexOf("]", end + id.length);
  }
  return facts;
}

export type Reading<Name extends FieldName> = ReturnType<typeof reading<Name>>;

/** What is needed to read some of the fields from rows of their columns. */
export function reading<Name extends FieldName>(fieldNames: readonly Name[]) {
  const columns = columnsOf(FIELDS, fieldNames);
  return {
    columns,
    names: Object.keys(columns) as ColumnName[],
    list: namesOf(columns),
    read: readerOf<Transaction, Name>(FIELDS, fieldNames),
    /** Like `read`, for rows that share the values of all other needed fields. */
    readerWith: <Rest extends Partial<Transaction>>(rest: Rest) =>
      readerOf<Transaction, Name, Rest>(FIELDS, fieldNames, rest),
  };
}

/** Reads the fields that determine whether a row of a bank file is already stored. */
export const BOOKED = reading([
  "id",
  "accountId",
  "externalId",
  "bookedOn",
  "amount",
  "direction",
  "status",
  "description",
  "counterpartyName",
]);

export type BookedTransaction = ReturnType<typeof BOOKED.read>;

/** Ids as one JSON text. There are few, and no statement searches for one of them. */
function idList<Column extends string>(column: Column) {
  return {
    columns: { [column]: "text" } as Readonly<Record<Column, "text">>,
    write: (ids: readonly string[] | null): readonly Value[] => [ids && JSON.stringify(ids)],
    read: (row: Row, at: number): readonly string[] | null => readList(row[at], String),
  };
}

/** The shape needs no check: only this file writes these columns. */
function readList<Item>(
  cell: unknown,
  toItem: (value: readonly [string, string]) => Item,
): readonly Item[] | null {
  const json = readOptionalText(cell);
  if (json === null) return null;
  const values: readonly (readonly [string, string])[] = JSON.parse(json);
  return values.map((value) => toItem(value));
}

function toRefundPart([outflowId, amount]: readonly [string, string]): RefundPart {
  return { outflowId, amount: BigInt(amount) };
}

function toRefunded([applied, borne]: readonly [string, string]): Refunded {
  return { applied: BigInt(applied), borne: BigInt(borne) };
}

/** Reads a treatment from the cells of its type, the kind and value of its share, and its settled share. */
export function readTreatment([typeCell, sharedType, sharedValue, settledShare]: Row): Treatment | null {
  const type = readOptionalWord(TREATMENT_TYPES, typeCell);
  if (type === null) return null;
  if (type !== "shared_expense") return { type };
  return {
    type,
    sharedType: readWord(SHARED_TYPES, sharedType),
    value: readInteger(sharedValue),
    settledShare: readOptionalInteger(settledShare),
  };
}
