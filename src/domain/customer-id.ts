import { NIL, v5 } from "uuid";
import { isId } from "./id";

/** A customer as its partner refers to it. */
export type CustomerName = Readonly<{ partnerId: string; userId: string }>;

/**
 * The id of the customer that a partner knows by this user id: the UUIDv5 of the user id in the namespace of
 * the partner's id. Knowing both therefore gives the key of all stored data of the customer, without a
 * lookup, and no two customers share a key.
 */
export function customerIdOf({ partnerId, userId }: CustomerName): string {
  // A text that is not an id names no partner, so it has no customers.
  return isId(partnerId) ? v5(userId, partnerId) : NIL;
}

/**
 * The id under which a partner's own writes are stored where a customer id is required. No customer has it,
 * because no user id is empty.
 */
export function ownIdOf(partnerId: string): string {
  return customerIdOf({ partnerId, userId: "" });
}
