import type { Database } from "../../src/db/engine/database";
import { checkedSize, type Plan } from "../plan";
import { loadCustomer, tidyUp } from "./load-customer";

/** As many as there are clients, so that each client can have a customer of its own. */
export const MANY_CUSTOMERS = Array.from({ length: 16 }, (_, index) => `one-of-many-${index + 1}`);

/** The customer for whom a bare client writes what the product would. Nothing else writes to it. */
export const RECORDED_CUSTOMER = "recorded";

/** Loads one customer of each measured size, and many of a middling size. */
export async function loadCustomers(database: Database, partnerId: string, plan: Plan): Promise<void> {
  for (const size of plan.sizes) await loadCustomer(database, partnerId, { userId: customerOf(size), size });
  await loadCustomer(database, partnerId, { userId: RECORDED_CUSTOMER, size: checkedSize(plan) });
  for (const userId of MANY_CUSTOMERS) {
    await loadCustomer(database, partnerId, { userId, size: plan.edits.manySize });
  }
  await tidyUp(database);
}

/** The `userId` of the customer with this many transactions. */
export function customerOf(size: number): string {
  return `customer-of-${size}`;
}
