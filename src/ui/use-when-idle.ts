import { useEffect } from "react";

/** Runs once the page has come to rest. `run` must not change between renders. */
export function useWhenIdle(run: () => void): void {
  useEffect(() => {
    // Safari has no idle callback; a second after the page began to work is as good.
    if (typeof window.requestIdleCallback !== "function") {
      const timer = setTimeout(run, 1000);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(run, { timeout: 5000 });
    return () => window.cancelIdleCallback(handle);
  }, [run]);
}
