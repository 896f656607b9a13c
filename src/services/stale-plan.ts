import type { Customer } from "../domain/customer";

/** Thrown to leave a transaction whose plan can no longer be written. */
export class StalePlan extends Error {}

/** Throws `StalePlan` where the customer, now locked, was written to after the plan was made. */
export function requireUnmoved(locked: Customer, planned: Customer): void {
  // The lock itself increases the revision by one.
  if (locked.revision !== planned.revision + 1) throw new StalePlan();
}
