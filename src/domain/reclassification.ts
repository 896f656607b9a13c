import { type MinorUnits, parseAmount } from "./money";
import { PERCENTAGE_DECIMALS, type SharedExpense, type SharedType, settle } from "./treatment";

/**
 * A requested share. `value` is still a decimal number, since only the stored transaction knows the currency.
 */
export type ShareRequest = Readonly<{ value: number; sharedType: SharedType; isStillShared: boolean }>;

/**
 * The shared expense that a request describes for an outflow of `amount` in a currency of `decimals`
 * decimals. Otherwise why it is not valid: the value is too precise, or the share exceeds the amount.
 */
export function toSharedExpense(
  request: ShareRequest,
  outflow: Readonly<{ amount: MinorUnits; decimals: number }>,
): SharedExpense | "too_precise" | "share_exceeds_amount" {
  const decimals = request.sharedType === "percentage" ? PERCENTAGE_DECIMALS : outflow.decimals;
  const value = parseAmount(request.value, decimals);
  if (value === "too_precise") return "too_precise";
  if (value === "out_of_range") return "share_exceeds_amount";
  if (request.sharedType === "amount" && value > outflow.amount) return "share_exceeds_amount";
  const open = { type: "shared_expense", sharedType: request.sharedType, value, settledShare: null } as const;
  return request.isStillShared ? open : settle(open, outflow.amount);
}
