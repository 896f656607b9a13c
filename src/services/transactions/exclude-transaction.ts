import type { Transaction as DatabaseTransaction } from "../../db/client";
import { createRule, findRules } from "../../db/rules";
import { findMatching } from "../../db/transactions";
import type { Customer } from "../../domain/customer";
import { AppError } from "../../domain/errors";
import { type Rule, ruleFor } from "../../domain/rule";
import { type Transaction, withExclusion } from "../../domain/transaction";
import { type Context, newId } from "../context";
import { type Decision, type EditInput, type EditResult, editTransaction } from "./edit-transaction";

type ExcludeInput = EditInput & Readonly<{ scope: "single" | "matching_future" }>;

/**
 * Excludes one transaction, or it and every one of the same direction, currency and counterparty booked on or after
 * its day: stored already, or arriving later.
 *
 * Throws `counterparty_not_identifiable` where nothing names the counterparty well enough for a rule.
 */
export async function excludeTransaction(context: Context, input: ExcludeInput): Promise<EditResult> {
  return editTransaction(context, input, "transaction_excluded", (stored, { database, customer, at }) =>
    input.scope === "single"
      ? { transaction: withExclusion(stored, { personDecision: "excluded", ruleId: stored.ruleId }, at) }
      : excludeMatching(database, customer, stored, at),
  );
}

async function excludeMatching(
  database: DatabaseTransaction,
  customer: Customer,
  stored: Transaction,
  at: Date,
): Promise<Decision> {
  const counterpartyKey = stored.counterpartyKey;
  if (counterpartyKey === null) {
    throw new AppError(
      "counterparty_not_identifiable",
      "The counterparty is not named well enough to match others; exclude this transaction alone.",
    );
  }
  const existing = ruleFor(await findRules(database, customer, [counterpartyKey]), stored);
  if (existing !== null) return { transaction: excludeByRule(stored, existing, at) };
  const rule = ruleFrom(stored, counterpartyKey, at);
  await createRule(database, customer, rule);
  const others = (await findMatching(database, customer, rule)).filter(
    ({ id, ruleId }) => id !== stored.id && ruleId === null,
  );
  return {
    transaction: excludeByRule(stored, rule, at),
    others: others.map((before) => ({
      before,
      after: withExclusion(before, { personDecision: before.personDecision, ruleId: rule.id }, at),
    })),
    newRule: rule,
  };
}

/** The person who makes the rule means this transaction too, so an earlier decision to include it gives way. */
function excludeByRule(stored: Transaction, rule: Rule, at: Date): Transaction {
  const personDecision = stored.personDecision === "included" ? null : stored.personDecision;
  return withExclusion(stored, { personDecision, ruleId: stored.ruleId ?? rule.id }, at);
}

function ruleFrom(stored: Transaction, counterpartyKey: string, at: Date): Rule {
  return {
    id: newId(),
    direction: stored.direction,
    currency: stored.currency,
    counterpartyKey,
    counterpartyName: stored.counterpartyName ?? stored.description,
    fromOn: stored.bookedOn,
    createdAt: at,
  };
}
