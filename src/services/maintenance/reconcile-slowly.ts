import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../db/engine/database";
import { listAllCustomers } from "../../db/tables/customers";
import { reconcileCustomer } from "./reconcile";

/** One customer after the other, with a pause, so that nobody notices; after the last the first again. */
const LEAST_PAUSE_MILLIS = 2_000;

/** So much longer than the work it follows is a pause: the work takes a two-hundredth of one core at most. */
const PAUSE_PER_WORK = 199;

type Parts = Readonly<{
  database: Database;
  signal: AbortSignal;
  /**
   * Told of each customer that was compared, and how many days differ of all of them, each as it was last
   * looked at.
   */
  onCustomer: (found: Readonly<{ customerId: string; days: number; daysOfAll: number }>) => void;
  onError: (error: unknown) => void;
}>;

/** Compares what is kept of every customer with its transactions, again and again until `signal` ends it. */
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
