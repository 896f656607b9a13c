import type { Transaction } from "../../domain/transaction";
import { requireCustomer, requireTransaction } from "../access";
import type { Context } from "../context";
import type { EditInput } from "./edit-transaction";

/** One transaction of a customer. */
export async function getTransaction(context: Context, input: EditInput): Promise<Transaction> {
  const customer = await requireCustomer(context, input.userId);
  return requireTransaction(context.database.reads, customer, input.transactionId);
}
