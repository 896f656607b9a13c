import { createPartner } from "../../db/accounts/clients";
import type { Database } from "../../db/engine/database";
import type { SubmittedRow } from "../../domain/batch-row";
import type { Customer, CustomerDetails } from "../../domain/customer";
import type { Transaction, TransactionFacts } from "../../domain/transaction";
import type { Context } from "../context";
import { putCustomer } from "../customers/put-customer";
import { newId } from "../new-id";
import { ingestTransactions } from "../transactions/ingest-transactions";
import { listTransactions } from "../transactions/list-transactions";

/** A context for a new partner, which no other test uses. */
export async function newPartner(database: Database, now: () => Date = () => new Date()): Promise<Context> {
  const partner = { id: newId(), name: `Partner ${newId()}`, createdAt: now() };
  await createPartner(database.prisma, partner);
  return { database, now, partnerId: partner.id, actor: { kind: "client", id: newId() } };
}

/** A customer in euros with monthly windows from 1 January 2026, unless `details` differ. */
export async function newCustomer(
  context: Context,
  details: Partial<CustomerDetails> = {},
): Promise<Customer> {
  const { customer } = await putCustomer(context, {
    userId: newId(),
    name: "Test customer",
    currency: "EUR",
    referenceDate: "2026-01-01",
    ...details,
  });
  return customer;
}

/** A readable row: a booked outflow of 100.00 on 15 January 2026, unless `row` differs. */
export function newRow(row: Partial<TransactionFacts> = {}): SubmittedRow {
  const externalId = row.externalId ?? newId();
  const complete: TransactionFacts = {
    accountId: null,
    bookedOn: "2026-01-15",
    amount: 100_00n,
    currency: "EUR",
    direction: "outflow",
    status: "booked",
    description: "Card purchase",
    counterpartyId: null,
    counterpartyName: null,
    pendingExternalId: null,
    ...row,
    externalId,
  };
  return { isReadable: true, externalId, row: complete };
}

export async function ingest(context: Context, userId: string, ...rows: readonly SubmittedRow[]) {
  return ingestTransactions(context, { userId, atomic: false, transactions: rows });
}

/** Stores one transaction and returns it. */
export async function newTransaction(
  context: Context,
  userId: string,
  row: Partial<TransactionFacts> = {},
): Promise<Transaction> {
  const submitted = newRow(row);
  await ingest(context, userId, submitted);
  const stored = (await allTransactions(context, userId)).find(
    ({ externalId }) => externalId === submitted.externalId,
  );
  if (stored === undefined) throw new Error("The row was not stored.");
  return stored;
}

export async function allTransactions(context: Context, userId: string): Promise<readonly Transaction[]> {
  return (await listTransactions(context, { userId, limit: 10_000 })).transactions;
}
