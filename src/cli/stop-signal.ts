/** A signal that aborts when the operator stops the process. The command then cleans up and ends. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => controller.abort(new Error("Stopped. Nothing was left behind.")));
  }
  return controller.signal;
}
