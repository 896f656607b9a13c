import type { Executor } from "../../db/engine/executor";
import { findLatestPayments } from "../../db/tables/recurring-payments";
import { findTransactions } from "../../db/tables/transactions";
import type { CustomerKey } from "../../domain/customer";
import { MOST_FOLLOWED } from "../../domain/follow-mark";
import type { DecisionReads } from "./pass-on-decisions";

/** Reads one customer's payments for `passOnDecisions`. */
export function readDecisions(executor: Executor, customer: CustomerKey): DecisionReads {
  return {
    findPayments: (keys) => findLatestPayments(executor, customer, keys, MOST_FOLLOWED),
    findTransactions: (ids) => findTransactions(executor, customer, ids),
  };
}
