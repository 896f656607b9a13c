import { useSyncExternalStore } from "react";
import { useRenderedAt } from "./locale-context";

const TICK_MILLISECONDS = 30_000;

/**
 * The current time in milliseconds since 1970, updated every half minute.
 *
 * The first render in the browser uses the server's time with `isServerText`, so that it matches the server's
 * HTML.
 */
export function useNow(): Readonly<{ now: number; isServerText: boolean }> {
  const renderedAt = useRenderedAt();
  const tick = useSyncExternalStore(subscribe, currentTick, () => null);
  if (tick === null) return { now: renderedAt, isServerText: true };
  return { now: Math.max(tick * TICK_MILLISECONDS, renderedAt), isServerText: false };
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, TICK_MILLISECONDS);
  return () => clearInterval(timer);
}

function currentTick(): number | null {
  return Math.floor(Date.now() / TICK_MILLISECONDS);
}
