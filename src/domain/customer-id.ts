import { NIL, v5 } from "uuid";
import { isId } from "./id";

/** A customer as its partner names it. */
export type CustomerName = Readonly<{ partnerId: string; userId: string }>;

/**
 * The id of the customer that a partner knows by this user id: the UUIDv5 of the user id in the namespace
 * that is the partner's id. Whoever has both has the key of all that is stored of the customer, without a
 * look-up, and no two customers share it.
 */
export function customerIdOf({ partnerId, userId }: CustomerName): string {
  // What is no id is no partner, and has no customers.
  return isId(partnerId) ? v5(userId, partnerId) : NIL;
}

/**
 * What a partner's own writes are kept under where a customer's id is asked for. No customer has it: no user
 * id is empty.
 */
export function ownIdOf(partnerId: string): string {
  return customerIdOf({ partnerId, userId: "" });
}
