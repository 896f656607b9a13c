import { customerIdOf } from "../../domain/customer-id";

// Since this migration the id of a customer is derived from its partner and its user id, which SQL cannot
// compute. The migration reads the new ids from the table `customer_key`, which is filled before it runs.

export const ONE_KEY = "20261123000000_one_key";

/** A customer, or a user id that occurs only in stored idempotency keys and so has no old id. */
export type NamedCustomer = Readonly<{ partnerId: string; userId: string; oldId: string | null }>;

export const NAMED_CUSTOMERS = `
  SELECT partner_id AS "partnerId", user_id AS "userId", id AS "oldId" FROM customer
  UNION ALL
  SELECT DISTINCT partner_id, user_id, CAST(NULL AS TEXT) FROM idempotency_key AS kept
  WHERE NOT EXISTS (
    SELECT 1 FROM customer WHERE customer.partner_id = kept.partner_id AND customer.user_id = kept.user_id
  )`;

/** The migration's own SQL also creates this table, for a database that has no customers yet. */
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
