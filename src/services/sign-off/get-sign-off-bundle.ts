import type { CalendarDate } from "../../domain/calendar-date";
import type { Customer } from "../../domain/customer";
import { requireCustomer } from "../access";
import { requireClosingInForce } from "../closings/list-closings";
import type { Context } from "../context";
import { DigestChain } from "./digest-chain";
import { type SignOffChunk, signOffLines } from "./sign-off-lines";

/** What somebody else can check a sign-off by. Its lines are read in chunks as they are asked for. */
export type SignOffBundle = Readonly<{
  customer: Pick<Customer, "name">;
  closedThrough: CalendarDate;
  chunks: AsyncIterable<SignOffChunk>;
}>;

/**
 * The figures, transactions and decisions of a closing that stands, as a file that says by itself whether it
 * is whole.
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
