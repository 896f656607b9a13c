import { DeliveryWorker } from "../services/webhooks/delivery-worker";
import type { Application } from "./application";

/** Starts to send events to partners' endpoints, until the worker is stopped. */
export function startDeliveries({ database, webhooks, logger, now }: Application): DeliveryWorker {
  const worker = new DeliveryWorker({
    database,
    settings: webhooks,
    now,
    onError: (err) => logger.warn({ err }, "a webhook could not be prepared or recorded; it will be retried"),
  });
  worker.start();
  return worker;
}
