import type { CustomerKey } from "../../domain/customer";
import { PERSON_DECISIONS } from "../../domain/exclusion";
import { DIRECTIONS, STATUSES, type Transaction } from "../../domain/transaction";
import type { Queryable } from "../prisma/open-prisma";
import { toTreatment } from "../tables/transaction-fields";
import { readOptionalWord, readWord } from "../tables/words";
import type { TransactionRow } from "./any-transaction-row";

/** Stores rows with Prisma's own queries, as anyone would who had no statements of their own. */
export async function storePlainly(
  queryable: Queryable,
  { customerId }: CustomerKey,
  rows: readonly TransactionRow[],
): Promise<void> {
  await queryable.transaction.createMany({ data: rows.map((row) => ({ ...row, customerId })) });
}

/** The rows of a customer as Prisma reads them, by id. */
export async function readPlainly(
  queryable: Queryable,
  { customerId }: CustomerKey,
): Promise<readonly TransactionRow[]> {
  return queryable.transaction.findMany({
    where: { customerId },
    omit: { customerId: true },
    orderBy: { id: "asc" },
  });
}

/** A row as the domain has it. */
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
    treatment: toTreatment(row),
    personDecision: readOptionalWord(PERSON_DECISIONS, row.personDecision),
    ruleId: row.ruleId,
    excludedAt: row.excludedAt,
    version: row.version,
  };
}
