import type { CashflowSettings } from "../../domain/customer";
import { requireCustomer } from "../access";
import type { Context } from "../context";

/** The stored reference date and granularities of a customer. */
export async function getReferenceDate(
  context: Context,
  input: Readonly<{ userId: string }>,
): Promise<CashflowSettings> {
  return requireCustomer(context, input.userId);
}
