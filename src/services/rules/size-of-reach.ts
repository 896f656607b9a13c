import { readMatching } from "../../db/tables/counting-states";
import { findRule } from "../../db/tables/rules";
import type { CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import type { Reach } from "../../domain/rule";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { sizeOfMany, type WriteSize } from "../customer-turns";

/**
 * How much a write touches that makes or removes a rule: most rules reach a handful. It is looked at before
 * it is the write's turn, since it says which turn that is; what is stored in between makes little
 * difference.
 */
export async function sizeOfReach(
  { database }: Context,
  customer: CustomerKey,
  reach: Reach,
): Promise<WriteSize> {
  for await (const first of readMatching(database.reads, customer, reach)) return sizeOfMany(first.length);
  return sizeOfMany(0);
}

type RuleDays = Readonly<{
  fromOn?: CalendarDate | undefined;
  throughOn?: CalendarDate | null | undefined;
}>;

/**
 * As `sizeOfReach`, for a rule that is stored and perhaps is to cover other days. One that is not there is
 * refused under the lock, after an answer that was kept.
 */
export async function sizeOfRule(
  context: Context,
  { userId, ruleId, fromOn, throughOn }: RuleDays & Readonly<{ userId: string; ruleId: string }>,
): Promise<WriteSize> {
  const customer = await requireCustomer(context, userId);
  const rule = await findRule(context.database.reads, customer, ruleId);
  if (rule === null) return "row";
  const earlier = fromOn !== undefined && fromOn < rule.fromOn ? fromOn : rule.fromOn;
  const ends = throughOn === undefined ? {} : { throughOn: null };
  return sizeOfReach(context, customer, { ...rule, fromOn: earlier, ...ends });
}
