import { useSyncExternalStore } from "react";

/** The same breakpoint as in the style sheet of the table. */
const NARROW = "(max-width: 767px)";
const ROW_HEIGHTS = { wide: 44, narrow: 64 } as const;

/** The height of each table row, in pixels. */
export function useRowHeight(): number {
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
  return isNarrow ? ROW_HEIGHTS.narrow : ROW_HEIGHTS.wide;
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
