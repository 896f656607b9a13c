/** How transactions count, wherever they are shown. */
export const counting = {
  treatments: {
    shared_expense: "Shared",
    covered_expense: "Covered",
    transferred_to_savings: "Moved to savings",
  },
  pending: "Pending",
  excluded: "Excluded",
  excludedByRule: "Excluded by rule",
  percentage: "{number}%",
  reasons: {
    in_full: "Counts in full.",
    excluded: "Does not count, because someone excluded it.",
    excludedByRule: "Does not count, because a rule excludes this counterparty.",
    pending: "Does not count yet, because it is pending.",
    covered_expense: "Does not count, because someone else covers it.",
    transferred_to_savings: "Does not count, because it was moved to savings.",
    shared_expense: "Counts for {counted} of {amount}. Others pay {others}.",
  },
} as const;
