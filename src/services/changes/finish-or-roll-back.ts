import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../db/engine/database";
import type { CustomerKey } from "../../domain/customer";
import { rollBackLongWrite } from "./roll-back-long-write";

/** A full disk may have space again a little later. */
const RETRY_MILLIS = 1_000;

/**
 * Runs a write that may be committed in steps. If it does not finish, its committed steps are rolled back.
 * Until then, reads show the customer as it was before, and other writes are refused.
 */
export async function finishOrRollBack<Result>(
  database: Database,
  customer: CustomerKey,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (database.views?.has(customer) && !(await rollBack(database, customer))) {
      void rollBackLater(database, customer);
    }
    throw error;
  }
}

/** A closed database has no unfinished writes; they are rolled back when it is opened again. */
async function rollBackLater(database: Database, customer: CustomerKey): Promise<void> {
  while (database.views?.has(customer)) {
    await delay(RETRY_MILLIS, undefined, { ref: false });
    if (await rollBack(database, customer)) return;
  }
}

/** Returns whether it succeeded. */
async function rollBack(database: Database, customer: CustomerKey): Promise<boolean> {
  try {
    await rollBackLongWrite(database, customer);
    await database.showAgain(customer);
    return true;
  } catch {
    return false;
  }
}
