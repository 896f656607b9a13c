import type { CustomerKey } from "../../domain/customer";
import { PERSON_DECISIONS } from "../../domain/exclusion";
import { toSearchText } from "../../domain/search-text";
import {
  DIRECTIONS,
  FIRST_VERSION,
  STATUSES,
  type Standing,
  type Transaction,
} from "../../domain/transaction";
import { SHARED_TYPES, TREATMENT_TYPES, type Treatment } from "../../domain/treatment";
import { type Columns, fromInstantText, toInstantText, type Value } from "../engine/row-json";
import type { DB } from "../generated/tables";
import { readOptionalWord, readWord } from "./words";

/** What people and rules decided on a transaction, and its version, which grows with that too. */
export const DECISION_COLUMNS = {
  treatment_type: "text",
  shared_type: "text",
  shared_value: "bigint",
  is_still_shared: "boolean",
  settled_share_minor_units: "bigint",
  person_decision: "text",
  rule_id: "uuid",
  excluded_at: "instant",
  version: "integer",
} as const satisfies Columns;

export const TRANSACTION_COLUMNS = {
  customer_id: "uuid",
  id: "uuid",
  account_id: "text",
  external_id: "text",
  pending_external_id: "text",
  booked_on: "text",
  amount_minor_units: "bigint",
  currency: "text",
  direction: "text",
  status: "text",
  description: "text",
  counterparty_id: "text",
  counterparty_name: "text",
  counterparty_key: "text",
  search_text: "text",
  ...DECISION_COLUMNS,
} as const satisfies Columns;

/** A transaction in the order of the columns. */
export function toTransactionValues({ customerId }: CustomerKey, stored: Transaction): readonly Value[] {
  return [
    customerId,
    stored.id,
    stored.accountId ?? "",
    stored.externalId,
    stored.pendingExternalId,
    stored.bookedOn,
    stored.amount,
    stored.currency,
    stored.direction,
    stored.status,
    stored.description,
    stored.counterpartyId,
    stored.counterpartyName,
    stored.counterpartyKey,
    toSearchText(`${stored.description} ${stored.counterpartyName ?? ""}`),
    ...toDecisionValues(stored),
  ];
}

/** What was decided on a transaction, in the order of the columns. */
export function toDecisionValues({
  treatment,
  personDecision,
  ruleId,
  excludedAt,
  version,
}: Standing): readonly Value[] {
  const shared = treatment?.type === "shared_expense" ? treatment : null;
  return [
    treatment?.type ?? null,
    shared?.sharedType ?? null,
    shared?.value ?? null,
    shared === null ? null : shared.settledShare === null,
    shared?.settledShare ?? null,
    personDecision,
    ruleId,
    excludedAt,
    version,
  ];
}

/**
 * The columns of a transaction that is new and undecided that are its own, in the order of `toNewRowsJson`. The last two come
 * into being with it.
 */
export const NEW_COLUMNS = {
  account_id: "text",
  external_id: "text",
  pending_external_id: "text",
  booked_on: "text",
  amount_minor_units: "bigint",
  currency: "text",
  direction: "text",
  status: "text",
  description: "text",
  counterparty_id: "text",
  counterparty_name: "text",
  counterparty_key: "text",
  search_text: "text",
  rule_id: "uuid",
  id: "uuid",
  excluded_at: "instant",
} as const satisfies Columns;

/** Whether it is as a change adds it: no decision is on it but that of a rule, and nothing has changed it. */
export function isNew({ version }: Pick<Transaction, "version">): boolean {
  return version === FIRST_VERSION;
}

/** New transactions as JSON arrays of `NEW_COLUMNS`. */
export function toNewRowsJson(added: readonly Transaction[]): string {
  return JSON.stringify(
    added.map((each) => [
      each.accountId ?? "",
      each.externalId,
      each.pendingExternalId,
      each.bookedOn,
      each.amount.toString(),
      each.currency,
      each.direction,
      each.status,
      each.description,
      each.counterpartyId,
      each.counterpartyName,
      each.counterpartyKey,
      toSearchText(`${each.description} ${each.counterpartyName ?? ""}`),
      each.ruleId,
      each.id,
      each.excludedAt && toInstantText(each.excludedAt),
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

/** The columns of a stored transaction that `fromStoredRow` reads, in their order. */
export const STORED_COLUMNS = [
  "id",
  "account_id",
  "external_id",
  "pending_external_id",
  "booked_on",
  "amount_minor_units",
  "currency",
  "direction",
  "status",
  "description",
  "counterparty_id",
  "counterparty_name",
  "counterparty_key",
  "treatment_type",
  "shared_type",
  "shared_value",
  "settled_share_minor_units",
  "person_decision",
  "rule_id",
  "excluded_at",
  "version",
] as const satisfies readonly (keyof DB["transaction"])[];

export type StoredRow = readonly [
  id: string,
  accountId: string,
  externalId: string,
  pendingExternalId: string | null,
  bookedOn: string,
  amountMinorUnits: number,
  currency: string,
  direction: string,
  status: string,
  description: string,
  counterpartyId: string | null,
  counterpartyName: string | null,
  counterpartyKey: string | null,
  treatmentType: string | null,
  sharedType: string | null,
  sharedValue: number | null,
  settledShareMinorUnits: number | null,
  personDecision: string | null,
  ruleId: string | null,
  excludedAt: string | null,
  version: number,
];

/** Reads a row of `STORED_COLUMNS` that came as JSON. */
export function fromStoredRow(row: StoredRow): Transaction {
  const [
    id,
    accountId,
    externalId,
    pendingExternalId,
    bookedOn,
    amount,
    currency,
    direction,
    status,
    ...texts
  ] = row;
  const [description, counterpartyId, counterpartyName, counterpartyKey, ...decisions] = texts;
  const [treatmentType, sharedType, sharedValue, settledShare, personDecision, ruleId, excludedAt, version] =
    decisions;
  return {
    id,
    accountId: accountId === "" ? null : accountId,
    externalId,
    pendingExternalId,
    bookedOn,
    amount: BigInt(amount),
    currency,
    direction: readWord(DIRECTIONS, direction),
    status: readWord(STATUSES, status),
    description,
    counterpartyId,
    counterpartyName,
    counterpartyKey,
    treatment: toTreatment({
      id,
      treatmentType,
      sharedType,
      sharedValue: sharedValue === null ? null : BigInt(sharedValue),
      settledShareMinorUnits: settledShare === null ? null : BigInt(settledShare),
    }),
    personDecision: readOptionalWord(PERSON_DECISIONS, personDecision),
    ruleId,
    excludedAt: excludedAt === null ? null : fromInstantText(excludedAt),
    version,
  };
}

type TreatmentColumns = Readonly<{
  id: string;
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
    throw new Error(`Transaction ${row.id} lacks its share.`);
  return {
    type,
    sharedType: readWord(SHARED_TYPES, row.sharedType),
    value: row.sharedValue,
    settledShare: row.settledShareMinorUnits,
  };
}
