import type { Granularity } from "../../src/domain/period";

/** The stored window, and the longest window. */
export const WINDOWS: readonly Readonly<{ window: Granularity; query: string }>[] = [
  { window: "monthly", query: "" },
  { window: "annual", query: "?granularity=annual" },
];
