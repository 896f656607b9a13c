"use client";

import { lazyPart } from "../components/lazy-part";

/** It only repeats what the chart and its table show, so nothing stands in for it. */
export const LazyChartTooltip = lazyPart(async () => (await import("./chart-tooltip")).ChartTooltip, {
  waiting: () => null,
  lost: () => null,
});
