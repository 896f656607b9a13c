import { readMatching } from "../../db/tables/counting-states";
import type { CustomerKey } from "../../domain/customer";
import type { Rule } from "../../domain/rule";
import type { Context } from "../context";
import { sizeOfMany, type WriteSize } from "../customer-turns";

/**
 * How much a write touches that makes or removes a rule: most rules reach a handful. It is looked at before it is the write's
 * turn, since it says which turn that is; what is stored in between makes little difference.
 */
export async function sizeOfReach(
  { database }: Context,
  customer: CustomerKey,
  reach: Pick<Rule, "counterpartyKey" | "direction" | "currency" | "fromOn">,
): Promise<WriteSize> {
  for await (const first of readMatching(database.reads, customer, reach)) return sizeOfMany(first.length);
  return sizeOfMany(0);
}
