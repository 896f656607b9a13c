import type { Customer } from "../../domain/customer";
import { requireCustomer } from "../access";
import type { Context } from "../context";

/** One customer of the partner. */
export async function getCustomer(context: Context, input: Readonly<{ userId: string }>): Promise<Customer> {
  return requireCustomer(context, input.userId);
}
