import type { DatabaseContents, Reconciled } from "../domain/backup";

export function describeContents({ rows, lastChangeAt }: DatabaseContents): string {
  const { customer = 0, transaction = 0 } = rows;
  const change = lastChangeAt === null ? "no change yet" : `last changed ${lastChangeAt}`;
  return `${customer} customers, ${transaction} transactions, ${change}.`;
}

export function describeReconciled(reconciled: Reconciled | null): string {
  if (reconciled === null) return "It will be reconciled when it is restored.";
  const { checked, mismatched } = reconciled;
  return `${checked} days compared, ${mismatched} mismatched.${mismatched === 0 ? "" : " See: cashflow reconcile --help"}`;
}
