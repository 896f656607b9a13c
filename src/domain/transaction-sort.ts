/** What transactions can be sorted by; a minus is the largest, the last or the latest first. */
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
