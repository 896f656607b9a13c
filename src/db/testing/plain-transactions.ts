import type { CustomerKey } from "../../domain/customer";
import type { Transaction } from "../../domain/transaction";
import type { Queryable } from "../client";
import { toTransaction } from "../transactions";
import type { TransactionRow } from "./any-transaction-row";

/** Stores rows with Prisma's own queries, as anyone would who had no statements beside it. */
export async function storePlainly(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  rows: readonly TransactionRow[],
): Promise<void> {
  await queryable.transaction.createMany({ data: rows.map((row) => ({ ...row, partnerId, customerId })) });
}

/** The rows of a customer as Prisma reads them, by id. */
export async function readPlainly(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
): Promise<readonly TransactionRow[]> {
  return queryable.transaction.findMany({
    where: { partnerId, customerId },
    omit: { partnerId: true, customerId: true },
    orderBy: { id: "asc" },
  });
}

/** A row as the domain has it. */
export function toDomain(row: TransactionRow): Transaction {
  return toTransaction({ ...row, partnerId: "", customerId: "" });
}
