/** The reads, as paths below the customer. */
export const READS = {
  page: "transactions?limit=50",
  summary: "transactions/summary",
  "search, hits": "transactions?limit=50&q=payment%2077",
  "search, no hit": "transactions?limit=50&q=nothing%20of%20this",
  "search, a number": "transactions?limit=50&q=payment%20734512",
  excluded: "transactions?limit=50&excluded=true",
  treatment: "transactions?limit=50&treatment=shared_expense",
  "explain a year": "cashflow/explain?granularity=annual&startDate=2025-09-01&limit=50",
  "suggested links": "link-suggestions",
  refunds: "transactions?limit=50&linked=refund",
  changes: "changes?limit=50",
  diff: `cashflow/periods/diff?from=2026-01-01T00:00:00.000Z&to=${new Date().toISOString()}&limit=50`,
  export: "export?what=transactions&format=csv",
} as const;

export type ReadName = keyof typeof READS;

// Object.keys loses the types of the names.
export const READ_NAMES = Object.keys(READS) as ReadName[];
