import type { Executor } from "../../db/engine/executor";
import { findRule } from "../../db/tables/rules";
import type { CustomerKey } from "../../domain/customer";
import { AppError } from "../../domain/errors";
import type { Rule } from "../../domain/rule";

/** The rule with this id. Throws `rule_not_found`. */
export async function requireRule(executor: Executor, customer: CustomerKey, ruleId: string): Promise<Rule> {
  const rule = await findRule(executor, customer, ruleId);
  if (rule === null) throw new AppError("rule_not_found", "There is no rule with this id.");
  return rule;
}
