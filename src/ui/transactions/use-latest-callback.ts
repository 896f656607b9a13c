import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * A function with a stable identity that calls the latest callback, so that memoized rows are not rerendered.
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
