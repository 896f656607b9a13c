import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../db/engine/database";
import { isBeingWritten, listAllCustomers } from "../../db/tables/customers";
import type { Customer } from "../../domain/customer";
import { reconcileCustomer } from "./reconcile";

/**
 * The shortest pause between customers, which are reconciled one after another in an endless loop, so that
 * nobody notices.
 */
const LEAST_PAUSE_MILLIS = 2_000;

/**
 * A pause is this many times as long as the work before it, so the work uses at most a two-hundredth of one
 * core.
 */
const PAUSE_PER_WORK = 199;

type Parts = Readonly<{
  database: Database;
  signal: AbortSignal;
  /** Called for each compared customer with the number of its mismatched days. */
  onCustomer: (found: Readonly<{ customerId: string; days: number }>) => void;
  /**
   * Called after each customer and each round with the number of mismatched days over all customers, each as
   * last compared.
   */
  onTotal: (days: number) => void;
  /** `customerId` is null if the customers could not be listed, which ends the round. */
  onError: (error: unknown, customerId: string | null) => void;
  /** How long to pause after work, in milliseconds. */
  pauseAfter?: (workMillis: number) => number;
}>;

/**
 * Reconciles every customer with its transactions, round after round until `signal` aborts. A customer that
 * is being written is left for the next round.
 */
export async function reconcileSlowly({ pauseAfter = pauseAfterWork, ...parts }: Parts): Promise<void> {
  const { database, signal, onTotal, onError } = parts;
  const mismatched = new Map<string, number>();
  const rest = (workMillis = 0) =>
    delay(pauseAfter(workMillis), undefined, { signal, ref: false }).catch(() => undefined);
  const tellTotal = () => onTotal([...mismatched.values()].reduce((sum, each) => sum + each, 0));
  while (!signal.aborted) {
    const gone = new Set(mismatched.keys());
    try {
      for await (const customer of listAllCustomers(database.reads)) {
        const startedAt = performance.now();
        gone.delete(customer.customerId);
        await compare(customer, mismatched, parts);
        tellTotal();
        await rest(performance.now() - startedAt);
        if (signal.aborted) return;
      }
      for (const customerId of gone) mismatched.delete(customerId);
      tellTotal();
    } catch (error) {
      if (signal.aborted) return;
      onError(error, null);
    }
    await rest();
  }
}

function pauseAfterWork(workMillis: number): number {
  return Math.max(LEAST_PAUSE_MILLIS, PAUSE_PER_WORK * workMillis);
}

async function compare(
  customer: Customer,
  mismatched: Map<string, number>,
  { database, signal, onCustomer, onError }: Parts,
): Promise<void> {
  const { customerId } = customer;
  try {
    const { mismatches } = await reconcileCustomer(database, customer, { repairAt: null });
    const days = mismatches.length;
    mismatched.delete(customerId);
    if (days > 0) mismatched.set(customerId, days);
    onCustomer({ customerId, days });
  } catch (error) {
    if (!signal.aborted && !isBeingWritten(error)) onError(error, customerId);
  }
}
