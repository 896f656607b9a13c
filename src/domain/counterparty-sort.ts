/** The sort orders of counterparties; a leading minus means descending. */
export const COUNTERPARTY_SORTS = [
  "-amount",
  "amount",
  "-count",
  "count",
  "-lastOn",
  "lastOn",
  "counterparty",
  "-counterparty",
] as const;

export type CounterpartySort = (typeof COUNTERPARTY_SORTS)[number];

export const LARGEST_FIRST = "-amount" satisfies CounterpartySort;
