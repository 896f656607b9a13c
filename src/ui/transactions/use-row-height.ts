import { useSyncExternalStore } from "react";

/** As the style sheet of the table has them. */
const NARROW = "(max-width: 767px)";
const ROW_HEIGHTS = { wide: 44, narrow: 64 } as const;

/** The height of every row of the table, in pixels. */
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
