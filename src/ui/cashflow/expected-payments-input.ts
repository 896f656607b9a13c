/** So many of the next payments are shown; all are on the page of what recurs. */
export const EXPECTED_PAYMENTS_INPUT = { limit: "5" } as const;
