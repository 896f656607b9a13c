/** The printable page of transactions. */
export const printing = {
  back: "Back to transactions",
  asOf: "As of {time}",
  filters: "Filters",
  noFilters: "None",
  direction: { inflow: "Money in", outflow: "Money out" },
  search: "“{text}”",
  sortedBy: "Sorted by",
  notIncluded: "Not included",
  tooMany: "Only the first {shown} of {count} transactions are listed",
  tooManyHint: "The totals cover all of them. To print the others, narrow the filters, for example by date.",
  howItCounts: "How it counts",
} as const;
