import type { Outputs } from "../trpc/trpc";

const DECIDED = { direction: "outflow", excluded: "false", status: "booked" } as const;

/** Ordered by what an owner asks about first, each with the filters that show its transactions. */
const PARTS = [
  {
    name: "pending",
    reason: "pending",
    filter: { direction: "outflow", status: "pending", excluded: "false" },
  },
  {
    name: "pendingIncome",
    reason: "pending",
    filter: { direction: "inflow", status: "pending", excluded: "false" },
  },
  { name: "excluded", reason: "excluded", filter: { direction: "outflow", excluded: "true" } },
  { name: "excludedIncome", reason: "excluded", filter: { direction: "inflow", excluded: "true" } },
  { name: "othersShare", reason: "othersShare", filter: { ...DECIDED, treatment: "shared_expense" } },
  { name: "covered", reason: "covered", filter: { ...DECIDED, treatment: "covered_expense" } },
  {
    name: "transfers",
    reason: "transfer",
    filter: { direction: "outflow", linked: "transfer", excluded: "false" },
  },
  {
    name: "transfersIn",
    reason: "transfer",
    filter: { direction: "inflow", linked: "transfer", excluded: "false" },
  },
  { name: "refunds", reason: "refund", filter: { direction: "inflow", linked: "refund", excluded: "false" } },
  { name: "savings", reason: "savings", filter: { ...DECIDED, treatment: "transferred_to_savings" } },
] as const;

/** What sums leave out, by reason. With what counted, it adds up to the gross. */
export function notCountedParts(summary: Outputs["summarizeTransactions"]) {
  return PARTS.map((part) => ({
    ...part,
    amount: summary[part.filter.direction].notCounted[part.reason],
  })).filter(({ amount }) => amount !== 0);
}

export function sumOfParts(parts: ReturnType<typeof notCountedParts>): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
