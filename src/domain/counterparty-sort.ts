/** What counterparties can be sorted by; a minus is the largest, the most, the latest or the last first. */
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
