import { useSyncExternalStore } from "react";

/** The same breakpoints and heights as in the style sheet of the table, in rem. */
const NARROW = "(max-width: 47.9375em)";
const NARROWEST = "(max-width: 19.9375em)";
const ROW_HEIGHTS = { wide: 2.75, narrow: 4, narrowest: 5.5 } as const;

/** One rem in pixels: the font size set in the browser. Servers assume the usual one. */
const SERVER_REM = 16;
const REM =
  typeof document === "undefined"
    ? SERVER_REM
    : Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The height of each table row, in pixels. */
export function useRowHeight(): number {
  return useSyncExternalStore(
    subscribe,
    () => ROW_HEIGHTS[currentWidth()] * REM,
    () => ROW_HEIGHTS.wide * SERVER_REM,
  );
}

function currentWidth(): keyof typeof ROW_HEIGHTS {
  if (window.matchMedia(NARROWEST).matches) return "narrowest";
  return window.matchMedia(NARROW).matches ? "narrow" : "wide";
}

function subscribe(onChange: () => void): () => void {
  const queries = [NARROW, NARROWEST].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener("change", onChange);
  return () => {
    for (const query of queries) query.removeEventListener("change", onChange);
  };
}
