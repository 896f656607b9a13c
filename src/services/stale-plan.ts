import type { Customer } from "../domain/customer";

/** Thrown to leave a transaction whose plan cannot be written any more. */
export class StalePlan extends Error {}

/** Throws `StalePlan` where the customer, now locked, was written to after a plan had been made of it. */
export function requireUnmoved(locked: Customer, planned: Customer): void {
  // The lock itself counts as one.
  if (locked.revision !== planned.revision + 1) throw new StalePlan();
}
