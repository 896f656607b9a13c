import type { CustomerKey } from "../../domain/customer";
import { PERSON_DECISIONS } from "../../domain/exclusion";
import { STREAM_DECISIONS } from "../../domain/recurring";
import { DIRECTIONS, STATUSES, TREATMENT_DECISIONS, type Transaction } from "../../domain/transaction";
import { readOptionalWord, readWord } from "../engine/cells";
import type { Database } from "../engine/database";
import type { Executor } from "../engine/executor";
import { readTreatment } from "../tables/transaction-fields";
import type { TransactionRow } from "./any-transaction-row";
import { insertRows, plainRows } from "./plain-rows";

/** Stores rows one by one, without the statements under test. */
export async function storePlainly(
  database: Database,
  { customerId }: CustomerKey,
  rows: readonly TransactionRow[],
): Promise<void> {
  await insertRows(
    database,
    "transaction",
    rows.map((row) => ({ ...row, customerId })),
  );
}

/** Every transaction row of a customer, ordered by id. */
export async function readPlainly(
  executor: Executor,
  { customerId }: CustomerKey,
): Promise<readonly TransactionRow[]> {
  const rows = await plainRows(executor, "transaction", { customerId }, ["id"]);
  return rows.map(({ customerId: _, ...row }) => row);
}

function toLinks(row: TransactionRow) {
  const list = <Item>(json: string | null, toItem: (value: readonly [string, string]) => Item) => {
    if (json === null) return null;
    const values: readonly (readonly [string, string])[] = JSON.parse(json);
    return values.map(toItem);
  };
  return {
    refundOf: list(row.refundOf, ([outflowId, amount]) => ({ outflowId, amount: BigInt(amount) })),
    refunded: list(row.refunded, ([applied, borne]) => ({ applied: BigInt(applied), borne: BigInt(borne) })),
    refundedBy: list(row.refundedBy, String),
    transferWith: row.transferWith,
    rejectedLinks: list(row.rejectedLinks, String),
  };
}

/** Converts a row to the domain type. */
export function toDomain(row: TransactionRow): Transaction {
  return {
    id: row.id,
    accountId: row.accountId === "" ? null : row.accountId,
    externalId: row.externalId,
    pendingExternalId: row.pendingExternalId,
    bookedOn: row.bookedOn,
    amount: row.amountMinorUnits,
    currency: row.currency,
    direction: readWord(DIRECTIONS, row.direction),
    status: readWord(STATUSES, row.status),
    description: row.description,
    counterpartyId: row.counterpartyId,
    counterpartyName: row.counterpartyName,
    counterpartyKey: row.counterpartyKey,
    treatment: readTreatment([
      row.treatmentType,
      row.sharedType,
      row.sharedValue,
      row.settledShareMinorUnits,
    ]),
    treatmentRuleId: row.treatmentRuleId,
    treatmentDecision: readOptionalWord(TREATMENT_DECISIONS, row.treatmentDecision),
    personDecision: readOptionalWord(PERSON_DECISIONS, row.personDecision),
    ruleId: row.ruleId,
    excludedAt: row.excludedAt,
    note: row.note,
    reviewedAt: row.reviewedAt,
    reviewedBy: row.reviewedBy,
    streamDecision: readOptionalWord(STREAM_DECISIONS, row.streamDecision),
    streamName: row.streamName,
    ...toLinks(row),
    version: row.version,
  };
}
