import type { Executor, UnitOfWork } from "../db/engine/executor";
import { findCustomer, findCustomerAtRest, lockCustomer } from "../db/tables/customers";
import { findTransaction } from "../db/tables/transactions";
import type { Customer, CustomerKey } from "../domain/customer";
import { AppError } from "../domain/errors";
import type { Transaction } from "../domain/transaction";
import type { Context } from "./context";

/**
 * The customer, or `customer_not_found`: the same for one that is not there and for one of another partner.
 */
export async function requireCustomer(
  context: Context,
  userId: string,
  executor: Executor = context.database.reads,
): Promise<Customer> {
  return (await findCustomer(executor, { partnerId: context.partnerId, userId })) ?? refuseCustomer();
}

/** As `requireCustomer`, for a write that is worked out before its transaction; see `findCustomerAtRest`. */
export async function requireCustomerAtRest(context: Context, userId: string): Promise<Customer> {
  const { database, partnerId } = context;
  return (await findCustomerAtRest(database.reads, { partnerId, userId })) ?? refuseCustomer();
}

/**
 * As `requireCustomer`, and no other write to the customer goes on until the transaction ends; see
 * `lockCustomer`.
 */
export async function requireLockedCustomer(
  { partnerId }: Pick<Context, "partnerId">,
  unit: UnitOfWork,
  userId: string,
  changes = 1,
): Promise<Customer> {
  return (await lockCustomer(unit, { partnerId, userId }, changes)) ?? refuseCustomer();
}

export function refuseCustomer(): never {
  throw new AppError("customer_not_found", "There is no customer with this id.");
}

export async function requireTransaction(
  executor: Executor,
  customer: CustomerKey,
  transactionId: string,
): Promise<Transaction> {
  return (await findTransaction(executor, customer, transactionId)) ?? transactionNotFound();
}

/** `field`: the one of the body that has the id, where the path does not. */
export function transactionNotFound(field?: string): never {
  const message = "There is no transaction with this id.";
  const errors = field === undefined ? [] : [{ field, in: "body", code: "invalid_value", message } as const];
  throw new AppError("transaction_not_found", message, { errors });
}
