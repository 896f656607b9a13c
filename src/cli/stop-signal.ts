import { STOP_SIGNALS } from "../transport/stop-signals";

/**
 * A signal that aborts when the operator stops the process, or when nobody reads its output any more. The
 * command then cleans up and ends.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort(new Error("Stopped. Nothing was left behind."));
  for (const signal of STOP_SIGNALS) process.once(signal, stop);
  process.stdout.once("error", stop);
  return controller.signal;
}
