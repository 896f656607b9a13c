import { customerIdOf } from "../../domain/customer-id";

// Since the migration `ONE_KEY` the id of a customer follows from its partner and its user id, which SQL
// cannot compute. The migration takes the new ids from the table `customer_key`, which is filled with them
// before it.

export const ONE_KEY = "20261123000000_one_key";

/**
 * A customer, or one that was only ever named by a request that carried an idempotency key: that has no id.
 */
export type NamedCustomer = Readonly<{ partnerId: string; userId: string; oldId: string | null }>;

export const NAMED_CUSTOMERS = `
  SELECT partner_id AS "partnerId", user_id AS "userId", id AS "oldId" FROM customer
  UNION ALL
  SELECT DISTINCT partner_id, user_id, CAST(NULL AS TEXT) FROM idempotency_key AS kept
  WHERE NOT EXISTS (
    SELECT 1 FROM customer WHERE customer.partner_id = kept.partner_id AND customer.user_id = kept.user_id
  )`;

/** The migration begins with the same, for a database that has no customers yet. */
export function customerKeyTable(idType: "TEXT" | "UUID"): string {
  return `CREATE TABLE customer_key (
    partner_id TEXT NOT NULL, user_id TEXT NOT NULL, old_id TEXT, customer_id ${idType} NOT NULL,
    PRIMARY KEY (partner_id, user_id)
  )`;
}

/** The row of `customer_key` for a customer, in the order of its columns. */
export function toCustomerKeyRow({ partnerId, userId, oldId }: NamedCustomer) {
  return [partnerId, userId, oldId, customerIdOf({ partnerId, userId })] as const;
}
