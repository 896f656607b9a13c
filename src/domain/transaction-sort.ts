/** The sort orders of transactions; a leading minus means descending. */
export const TRANSACTION_SORTS = [
  "-bookedOn",
  "bookedOn",
  "-amount",
  "amount",
  "counterparty",
  "-counterparty",
] as const;

export type TransactionSort = (typeof TRANSACTION_SORTS)[number];

export const NEWEST_FIRST = "-bookedOn" satisfies TransactionSort;
