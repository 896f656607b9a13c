import type { CalendarDate } from "../../domain/calendar-date";
import type { Context } from "../context";
import { decideOnRule, type RuleResult } from "./decide-on-rule";
import { requireRule } from "./require-rule";
import { sizeOfRule } from "./size-of-reach";

type RemoveInput = Readonly<{
  userId: string;
  ruleId: string;
  dryRun?: boolean;
  today?: CalendarDate | undefined;
}>;

/**
 * Removes a rule, and everything that only this rule decided. Throws `period_closed` where that affects a
 * closed day.
 */
export async function removeRule(context: Context, input: RemoveInput): Promise<RuleResult> {
  const { userId, ruleId, dryRun = false, today } = input;
  return decideOnRule(context, {
    userId,
    dryRun,
    today,
    kind: "rule_removed",
    async decide(executor, customer) {
      const rule = await requireRule(executor, customer, ruleId);
      return { rule, change: { added: [], removed: [rule] } };
    },
    size: () => sizeOfRule(context, input),
  });
}
