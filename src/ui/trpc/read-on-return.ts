/**
 * Options of a query that no stream of changes follows: it is read again whenever people come back to its
 * tab, because they may have changed something in another one.
 */
export const readOnReturn = { refetchOnWindowFocus: "always" } as const;
