import type { CustomerKey } from "../../domain/customer";
import { PERSON_DECISIONS } from "../../domain/exclusion";
import { searchTextOf } from "../../domain/search-text";
import { DIRECTIONS, STATUSES, type Transaction } from "../../domain/transaction";
import { SHARED_TYPES, TREATMENT_TYPES, type Treatment } from "../../domain/treatment";
import { type Columns, fromInstantText, toRowsJson, type Value } from "../engine/row-json";
import { readOptionalWord, readWord } from "./words";

/** A value of a column as it comes in a JSON row: integers as numbers, ids and instants as text. */
export type Cell = string | number | boolean | null;

/** How a field of a transaction is stored: in one column, or in several. */
type Field<Stored> = Readonly<{
  columns: Columns;
  /** The values of the columns, in their order. */
  write: (value: Stored) => readonly Value[];
  /** Takes the value from the columns, the first of which is at `at`. Throws where no value of ours is there. */
  read: (cells: readonly Cell[], at: number) => Stored;
}>;

type Fields = { readonly [Name in keyof Transaction]: Field<Transaction[Name]> };

/**
 * Every field of a transaction with its columns. Whatever is written to the table `transaction` or read from it is made from this, so
 * a new column is added here, in the models and their migrations, and in `domain/transaction.ts`.
 */
export const FIELDS = {
  id: text("id", "uuid"),
  accountId: {
    columns: { account_id: "text" },
    // NULLs would not be unique.
    write: (accountId) => [accountId ?? ""],
    read: (cells, at) => readText(cells, at) || null,
  },
  externalId: text("external_id"),
  pendingExternalId: optionalText("pending_external_id"),
  bookedOn: text("booked_on"),
  amount: {
    columns: { amount_minor_units: "bigint" },
    write: (amount) => [amount],
    read: (cells, at) => BigInt(readNumber(cells, at)),
  },
  currency: text("currency"),
  direction: { ...text("direction"), read: (cells, at) => readWord(DIRECTIONS, readText(cells, at)) },
  status: { ...text("status"), read: (cells, at) => readWord(STATUSES, readText(cells, at)) },
  description: text("description"),
  counterpartyId: optionalText("counterparty_id"),
  counterpartyName: optionalText("counterparty_name"),
  counterpartyKey: optionalText("counterparty_key"),
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
    read: (cells, at) =>
      toTreatment({
        treatmentType: readOptionalText(cells, at),
        sharedType: readOptionalText(cells, at + 1),
        sharedValue: readOptionalInteger(cells, at + 2),
        settledShareMinorUnits: readOptionalInteger(cells, at + 4),
      }),
  },
  personDecision: {
    ...optionalText("person_decision"),
    read: (cells, at) => readOptionalWord(PERSON_DECISIONS, readOptionalText(cells, at)),
  },
  ruleId: optionalText("rule_id", "uuid"),
  excludedAt: {
    columns: { excluded_at: "instant" },
    write: (excludedAt) => [excludedAt],
    read(cells, at) {
      const instant = readOptionalText(cells, at);
      return instant === null ? null : fromInstantText(instant);
    },
  },
  version: {
    columns: { version: "integer" },
    write: (version) => [version],
    read: readNumber,
  },
} as const satisfies Fields;

export type FieldName = keyof typeof FIELDS;

type ColumnName = { [Name in FieldName]: keyof (typeof FIELDS)[Name]["columns"] }[FieldName];

/** What a customer or a person decides; see `TransactionDecisions`. All else is what the bank says, or follows from it. */
const DECISIONS = ["treatment", "personDecision", "ruleId", "excludedAt"] as const;

/** The columns that are no field: whose the transaction is, and what is searched. */
const SEARCH = { search_text: "text" } as const satisfies Columns;
const KEY = { customer_id: "uuid" } as const satisfies Columns;

const ALL_FIELDS = Object.keys(FIELDS) as readonly FieldName[];

/** All but the search text, which is only looked in. */
export const STORED = reading(ALL_FIELDS);

/** What people and rules decided on a transaction, and its version, which grows with that too. */
export const DECIDED = [...DECISIONS, "version"] as const satisfies readonly FieldName[];

export const TRANSACTION_COLUMNS = { ...KEY, ...columnsOf(ALL_FIELDS), ...SEARCH };

/** A transaction in the order of `TRANSACTION_COLUMNS`. */
export function toTransactionValues({ customerId }: CustomerKey, stored: Transaction): readonly Value[] {
  return [customerId, ...toValues(ALL_FIELDS, stored), searchTextOf(stored)];
}

/** What a transaction that is new and undecided is of itself; the last two come into being with it. */
const OWN = ALL_FIELDS.filter((name) => name !== "id" && name !== "version" && !isDecision(name));
const WITH_CHANGE = ["id", "excludedAt"] as const;

/** The columns of a transaction that is new and undecided, in the order of `toNewRowsJson`. */
export const NEW_COLUMNS = {
  ...columnsOf(OWN),
  ...SEARCH,
  ...columnsOf(["ruleId", ...WITH_CHANGE]),
};

/** New transactions as JSON arrays of `NEW_COLUMNS`. */
export function toNewRowsJson(added: readonly Transaction[]): string {
  return toRowsJson(
    added.map((each) => [
      ...toValues(OWN, each),
      searchTextOf(each),
      ...toValues(["ruleId", ...WITH_CHANGE], each),
    ]),
  );
}

/** What `toNewRowsJson` says of each of the transactions but the last two columns, one after the other. */
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

/** Reads some of the fields from rows of their columns that came as JSON. */
export type Reading<Name extends FieldName> = Readonly<{
  columns: readonly ColumnName[];
  /** The columns as SQL lists them. */
  list: string;
  read: (cells: readonly Cell[]) => Pick<Transaction, Name>;
}>;

export function reading<Name extends FieldName>(names: readonly Name[]): Reading<Name> {
  let width = 0;
  const places = names.map((name) => {
    const { columns, read } = fieldOf(name);
    const at = width;
    width += Object.keys(columns).length;
    return { name, read, at };
  });
  const columns = Object.keys(columnsOf(names)) as ColumnName[];
  return {
    columns,
    list: columns.join(", "),
    read(cells) {
      const fields: Record<string, unknown> = {};
      for (const { name, read, at } of places) fields[name] = read(cells, at);
      // Each is what its own field reads.
      return fields as Pick<Transaction, Name>;
    },
  };
}

/** The columns of some fields, in their order. */
export function columnsOf(names: readonly FieldName[]): Columns {
  return Object.assign({}, ...names.map((name) => FIELDS[name].columns));
}

/** The values of some fields, in the order of their columns. */
export function toValues<Name extends FieldName>(
  names: readonly Name[],
  transaction: Pick<Transaction, Name>,
): readonly Value[] {
  const values: Value[] = [];
  for (const name of names) {
    values.push(...fieldOf(name).write(transaction[name]));
  }
  return values;
}

function fieldOf<Name extends FieldName>(name: Name): Field<Transaction[Name]> {
  const fields: Fields = FIELDS;
  return fields[name];
}

function isDecision(name: FieldName): boolean {
  return DECISIONS.some((decision) => decision === name);
}

type TreatmentColumns = Readonly<{
  treatmentType: string | null;
  sharedType: string | null;
  sharedValue: bigint | null;
  settledShareMinorUnits: bigint | null;
}>;

/** The columns of a treatment as the domain has it. */
export function toTreatment(row: TreatmentColumns): Treatment | null {
  const type = readOptionalWord(TREATMENT_TYPES, row.treatmentType);
  if (type === null) return null;
  if (type !== "shared_expense") return { type };
  if (row.sharedType === null || row.sharedValue === null)
    throw new Error("A shared expense lacks its share.");
  return {
    type,
    sharedType: readWord(SHARED_TYPES, row.sharedType),
    value: row.sharedValue,
    settledShare: row.settledShareMinorUnits,
  };
}

function text<Column extends string>(column: Column, type: "text" | "uuid" = "text") {
  return {
    columns: { [column]: type } as Readonly<Record<Column, typeof type>>,
    write: (value: string) => [value],
    read: readText,
  };
}

function optionalText<Column extends string>(column: Column, type: "text" | "uuid" = "text") {
  return {
    columns: { [column]: type } as Readonly<Record<Column, typeof type>>,
    write: (value: string | null) => [value],
    read: readOptionalText,
  };
}

function readText(cells: readonly Cell[], at: number): string {
  const cell = cells[at];
  if (typeof cell === "string") return cell;
  throw new TypeError(`The database returned a ${typeof cell} where text belongs.`);
}

function readOptionalText(cells: readonly Cell[], at: number): string | null {
  return cells[at] === null ? null : readText(cells, at);
}

/** Amounts come as numbers, which are exact up to the largest of them. */
function readNumber(cells: readonly Cell[], at: number): number {
  const cell = cells[at];
  if (typeof cell === "number") return cell;
  throw new TypeError(`The database returned a ${typeof cell} where a number belongs.`);
}

function readOptionalInteger(cells: readonly Cell[], at: number): bigint | null {
  return cells[at] === null ? null : BigInt(readNumber(cells, at));
}
