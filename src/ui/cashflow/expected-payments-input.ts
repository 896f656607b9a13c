/** The overview shows this many upcoming payments. The page of recurring payments shows all. */
export const EXPECTED_PAYMENTS_INPUT = { limit: "5" } as const;
