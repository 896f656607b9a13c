import type { Executor } from "../../db/engine/executor";
import { listChangesOfSince } from "../../db/tables/changes";
import type { Customer } from "../../domain/customer";

/**
 * The customer with its details as of an instant, or after the change with a sequence: later changes of the
 * details are reverted, newest first.
 */
export async function detailsAsOf(
  executor: Executor,
  customer: Customer,
  at: Date | number,
): Promise<Customer> {
  const later = await listChangesOfSince(executor, customer, "customer", at);
  const earlier: Partial<Customer> = Object.assign({}, ...later.map(({ before }) => before.customer));
  return { ...customer, ...earlier };
}
