import { useSyncExternalStore } from "react";
import { useRenderedAt } from "./locale-context";

const TICK_MILLISECONDS = 30_000;

/**
 * The time to half a minute, in milliseconds since 1970.
 *
 * The first render in the browser gets the server's time and `isServerText`, because it must write the
 * server's text.
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
