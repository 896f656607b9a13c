/** Aborted when the operator asks the process to stop, which it then does after having cleaned up. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => controller.abort(new Error("Stopped. Nothing was left behind.")));
  }
  return controller.signal;
}
