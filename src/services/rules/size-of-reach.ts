import { readMatching } from "../../db/tables/counting-states";
import { findRule } from "../../db/tables/rules";
import type { CalendarDate } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import type { Reach } from "../../domain/rule";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { sizeOfMany, type WriteSize } from "../customer-turns";

/**
 * The size of a write that creates or removes a rule: most rules reach only a few transactions. It is
 * determined before the write's turn, since it decides which turn that is; writes in between make little
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
 * Like `sizeOfReach`, for a stored rule whose days may change. A missing rule is refused later, under the
 * lock, so that a stored response takes precedence.
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
