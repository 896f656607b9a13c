import type { CalendarDate } from "../../domain/calendar-date";
import type { Customer } from "../../domain/customer";
import { requireCustomer } from "../access";
import { requireClosingInForce } from "../closings/list-closings";
import type { Context } from "../context";
import { DigestChain } from "./digest-chain";
import { type SignOffChunk, signOffLines } from "./sign-off-lines";

/** The file for checking a sign-off independently. Its lines are read in chunks on demand. */
export type SignOffBundle = Readonly<{
  customer: Pick<Customer, "name">;
  closedThrough: CalendarDate;
  chunks: AsyncIterable<SignOffChunk>;
}>;

/**
 * The figures, transactions and decisions of a closing that is in force, as a file that shows on its own
 * whether it is complete.
 */
export async function getSignOffBundle(
  context: Context,
  { userId, changeId }: Readonly<{ userId: string; changeId: string }>,
): Promise<SignOffBundle> {
  const customer = await requireCustomer(context, userId);
  const reads = context.database.longReads(customer);
  const closing = await requireClosingInForce(reads, customer, changeId);
  const chunks = signOffLines(reads, customer, { closing, chain: new DigestChain() });
  return { customer, closedThrough: closing.closed.after, chunks };
}
