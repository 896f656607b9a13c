import type { Executor, UnitOfWork } from "../db/engine/executor";
import type { Change } from "../db/tables/change-fields";
import { findChange } from "../db/tables/changes";
import { findCustomer, findCustomerAtRest, lockCustomer } from "../db/tables/customers";
import { findTransaction } from "../db/tables/transactions";
import type { Customer, CustomerKey } from "../domain/customer";
import { customerIdOf } from "../domain/customer-id";
import { AppError, wrongField } from "../domain/errors";
import type { Transaction } from "../domain/transaction";
import type { Context } from "./context";

/**
 * Returns the customer. Throws `customer_not_found`, whether it does not exist or belongs to another partner.
 */
export async function requireCustomer({ database, partnerId }: Context, userId: string): Promise<Customer> {
  return (await findCustomer(database.reads, { partnerId, userId })) ?? refuseCustomer();
}

/** Like `requireCustomer`, but throws `service_unavailable` in a long write; see `findCustomerAtRest`. */
export async function requireCustomerAtRest(context: Context, userId: string): Promise<Customer> {
  const { database, partnerId } = context;
  const customerId = customerIdOf({ partnerId, userId });
  return (await findCustomerAtRest(database.reads, { customerId })) ?? refuseCustomer();
}

/**
 * Like `requireCustomer`, but also blocks all other writes to the customer until the transaction ends; see
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

/** The change with this id. Throws `change_not_found`. */
export async function requireChange(
  executor: Executor,
  customer: CustomerKey,
  changeId: string,
): Promise<Change> {
  const change = await findChange(executor, customer, changeId);
  if (change === null) throw new AppError("change_not_found", "There is no change with this id.");
  return change;
}

/** `field`: the body field that holds the id, where the id is not in the path. */
export function transactionNotFound(field?: string): never {
  const message = "There is no transaction with this id.";
  const errors = field === undefined ? [] : [wrongField(field, message)];
  throw new AppError("transaction_not_found", message, { errors });
}
