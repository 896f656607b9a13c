/** The filter that leaves the transactions of which a figure is made. */
export const FIGURE_FILTER = {
  income: { direction: "inflow" },
  expense: { direction: "outflow" },
  remaining: {},
} as const;
