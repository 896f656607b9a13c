import { finishErasures } from "../services/customers/erase-customer";
import { deleteExpiredAccess } from "../services/maintenance/delete-expired-access";
import { deleteExpiredKeys } from "../services/maintenance/delete-expired-keys";
import { deleteOldAttempts } from "../services/webhooks/delete-old-attempts";
import type { Application } from "./application";

const MILLIS_BETWEEN = 60 * 60 * 1_000;

/** Deletes expired data, now and every hour, until the process ends. */
export function keepHouse({ database, logger, closing, now }: Application): void {
  const clean = (): void => {
    deleteExpiredKeys({ database, now }).catch((err: unknown) => {
      logger.warn({ err }, "old idempotency keys were not removed");
    });
    deleteExpiredAccess({ database, now }).catch((err: unknown) => {
      logger.warn({ err }, "expired sessions, password resets and invitations were not removed");
    });
    deleteOldAttempts({ database, now }).catch((err: unknown) => {
      logger.warn({ err }, "old webhook attempts were not removed");
    });
    finishErasures({ database, now }).catch((err: unknown) => {
      logger.warn({ err }, "customers that are being erased were not removed");
    });
  };
  clean();
  const again = setInterval(clean, MILLIS_BETWEEN).unref();
  closing.signal.addEventListener("abort", () => clearInterval(again));
}
