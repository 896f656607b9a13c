import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../db/engine/database";
import { listAllCustomers } from "../../db/tables/customers";
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
  /**
   * Called for each compared customer. `daysOfAll` is the number of mismatched days over all customers, each
   * as last compared.
   */
  onCustomer: (found: Readonly<{ customerId: string; days: number; daysOfAll: number }>) => void;
  onError: (error: unknown) => void;
}>;

/** Reconciles every customer with its transactions, over and over until `signal` aborts. */
export async function reconcileSlowly({ database, signal, onCustomer, onError }: Parts): Promise<void> {
  const mismatched = new Map<string, number>();
  const rest = (workMillis = 0) => {
    const millis = Math.max(LEAST_PAUSE_MILLIS, PAUSE_PER_WORK * workMillis);
    return delay(millis, undefined, { signal, ref: false }).catch(() => undefined);
  };
  while (!signal.aborted) {
    try {
      for await (const customer of listAllCustomers(database.reads)) {
        const { customerId } = customer;
        const startedAt = performance.now();
        const { mismatches } = await reconcileCustomer(database, customer, { repairAt: null });
        const days = mismatches.length;
        mismatched.delete(customerId);
        if (days > 0) mismatched.set(customerId, days);
        const daysOfAll = [...mismatched.values()].reduce((sum, each) => sum + each, 0);
        onCustomer({ customerId, days, daysOfAll });
        await rest(performance.now() - startedAt);
        if (signal.aborted) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      onError(error);
    }
    await rest();
  }
}
