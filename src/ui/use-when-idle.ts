import { useEffect } from "react";

/** Runs once the page is idle. `run` must be stable between renders. */
export function useWhenIdle(run: () => void): void {
  useEffect(() => {
    // Safari has no idle callback. One second is close enough.
    if (typeof window.requestIdleCallback !== "function") {
      const timer = setTimeout(run, 1000);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(run, { timeout: 5000 });
    return () => window.cancelIdleCallback(handle);
  }, [run]);
}
