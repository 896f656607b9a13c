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
    transfer: "Own transfer",
    refund: "Refund",
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
    transfers: "Own transfers out",
    transfersIn: "Own transfers in",
    refunds: "Others’ share of refunds",
  },
  refunded: "Refunded",
  excludedByRule: "Excluded by rule",
  explanations: {
    in_full: "Counts in full.",
    excluded: "Does not count, because someone excluded it.",
    excludedByRule: "Does not count, because a rule excludes this counterparty.",
    pending: "Does not count yet, because it is pending.",
    transfer: "Does not count, because it moved between accounts of your own.",
    refund: "Gives back {amount}. It lowers expense by {lowers} instead of being income.",
    refundWithRest: "{explanation} The rest, {rest}, counts as income.",
    covered_expense: "Does not count, because someone else covers it.",
    transferred_to_savings: "Does not count, because it was moved to savings.",
    shared_expense: "Counts for {counted} of {amount}. Others pay {others}.",
    byRule: "{explanation} A rule decided this.",
  },
} as const;
