import { setTimeout as delay } from "node:timers/promises";
import { isWriteConflict, toDatabaseError, unavailable } from "./errors";

const MAX_RETRIES = 5;

/**
 * Runs a transaction, and runs it again where PostgreSQL undid it because of another one: five times, and
 * then throws `service_unavailable`.
 */
export async function retryConflicts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isWriteConflict(error)) throw toDatabaseError(error);
      if (retries === MAX_RETRIES) throw unavailable(error);
      // The spread keeps transactions that collided from colliding again.
      await delay(Math.random() * 10 * 2 ** retries);
    }
  }
}
