import { setTimeout as delay } from "node:timers/promises";
import { unavailable } from "../../domain/errors";
import { isWriteConflict, toDatabaseError } from "./errors";

const MAX_RETRIES = 5;

/**
 * Runs a transaction and retries it, up to five times, if PostgreSQL rolled it back because of a conflict.
 * Then throws `service_unavailable`.
 */
export async function retryConflicts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isWriteConflict(error)) throw toDatabaseError(error);
      if (retries === MAX_RETRIES) throw unavailable(error);
      // Random backoff, so that transactions that collided do not collide again.
      await delay(Math.random() * 10 * 2 ** retries);
    }
  }
}
