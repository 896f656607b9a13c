const COVERED = "Covered";
const SAVINGS = "Moved to savings";
const PENDING = "Pending";
const EXCLUDED = "Excluded";

/** How transactions count, wherever they are shown. */
export const counting = {
  reasons: {
    counted: "Counts in full",
    shared_expense: "Shared",
    covered_expense: COVERED,
    transferred_to_savings: SAVINGS,
    pending: PENDING,
    excluded: EXCLUDED,
  },
  notIncluded: {
    pending: PENDING,
    pendingIncome: "Pending income",
    excluded: EXCLUDED,
    excludedIncome: "Excluded income",
    othersShare: "Others’ share",
    covered: COVERED,
    savings: SAVINGS,
  },
  excludedByRule: "Excluded by rule",
  explanations: {
    in_full: "Counts in full.",
    excluded: "Does not count, because someone excluded it.",
    excludedByRule: "Does not count, because a rule excludes this counterparty.",
    pending: "Does not count yet, because it is pending.",
    covered_expense: "Does not count, because someone else covers it.",
    transferred_to_savings: "Does not count, because it was moved to savings.",
    shared_expense: "Counts for {counted} of {amount}. Others pay {others}.",
  },
} as const;
