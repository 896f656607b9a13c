import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../db/engine/database";
import type { CustomerKey } from "../../domain/customer";
import { rollBackLongWrite } from "./roll-back-long-write";

/** A disk that is full may have room again a little later. */
const RETRY_MILLIS = 1_000;

/**
 * Runs a write that may be committed in steps. Where it ends without having finished, what is committed of it
 * is rolled back; until that is done the customer is read as it was before, and refuses other writes.
 */
export async function finishOrRollBack<Result>(
  database: Database,
  customer: CustomerKey,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (database.isUnfinished(customer) && !(await rollBack(database, customer))) {
      void rollBackLater(database, customer);
    }
    throw error;
  }
}

/**
 * A database that has been closed has no unfinished writes; those are rolled back when it is opened again.
 */
async function rollBackLater(database: Database, customer: CustomerKey): Promise<void> {
  while (database.isUnfinished(customer)) {
    await delay(RETRY_MILLIS, undefined, { ref: false });
    if (await rollBack(database, customer)) return;
  }
}

/** Whether it could be done. */
async function rollBack(database: Database, customer: CustomerKey): Promise<boolean> {
  try {
    await rollBackLongWrite(database, customer);
    await database.showAgain(customer);
    return true;
  } catch {
    return false;
  }
}
