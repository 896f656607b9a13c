import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * A function that stays the same and runs the latest callback, so that rows need not be drawn anew for it.
 */
export function useLatestCallback<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
