import type { Executor } from "../../db/engine/executor";
import type { Change } from "../../db/tables/change-fields";
import { listChangesOfSince } from "../../db/tables/changes";
import type { Customer } from "../../domain/customer";

/** The customer with its details as of an instant, or after the change with a sequence. */
export async function detailsAsOf(
  executor: Executor,
  customer: Customer,
  at: Date | number,
): Promise<Customer> {
  return withoutDetailsOf(customer, await listChangesOfSince(executor, customer, "customer", at));
}

/** The customer with its details before these changes, the latest of them first. */
export function withoutDetailsOf(customer: Customer, newestFirst: readonly Change[]): Customer {
  return Object.assign({}, customer, ...newestFirst.map(({ before }) => before.customer));
}
