import type { MinorUnits } from "./money";
import type { Transaction } from "./transaction";

/** Why a payment needs attention. */
export const ATTENTION_REASONS = ["unusually_large", "usually_shared", "new_counterparty"] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/** Earlier payments to one counterparty; `total` is in minor units. */
export type PaymentHistory = Readonly<{ count: number; total: MinorUnits; sharedCount: number }>;

export type Attention = Readonly<{
  reason: AttentionReason;
  payment: Transaction;
  /** The mean of earlier payments to this counterparty, in minor units; null where there are none. */
  usual: MinorUnits | null;
}>;

/** A payment of more than this many times the mean is unusual, once there are `HABIT` earlier payments. */
const LARGE_FACTOR = 3n;
const HABIT = 3;

/** How often a counterparty's payments must have been shared before an unshared one stands out. */
const SHARED_HABIT = 2;

/** Payments below the total of all payments divided by this are too small to list. */
const FLOOR_PART = 100n;

const LISTED_PER_REASON = 3;

/**
 * The payments of a window that need attention, ordered by reason; each counterparty appears once.
 *
 * @param payments Payments that count, largest first.
 * @param histories By counterparty key. Where it is empty, no counterparty is reported as new.
 */
export function findAttention(
  payments: readonly Transaction[],
  histories: ReadonlyMap<string, PaymentHistory>,
): readonly Attention[] {
  const floor = payments.reduce((sum, { amount }) => sum + amount, 0n) / FLOOR_PART;
  const named = new Set<string>();
  const found = payments.flatMap((payment): readonly Attention[] => {
    const key = payment.counterpartyKey;
    if (key === null || named.has(key) || payment.amount < floor) return [];
    const history = histories.get(key);
    const reason = reasonFor(payment, history, histories.size > 0);
    if (reason === null) return [];
    named.add(key);
    const usual = history === undefined ? null : history.total / BigInt(history.count);
    return [{ reason, payment, usual }];
  });
  return ATTENTION_REASONS.flatMap((reason) =>
    found.filter((each) => each.reason === reason).slice(0, LISTED_PER_REASON),
  );
}

function reasonFor(
  { amount, treatment }: Transaction,
  history: PaymentHistory | undefined,
  isAnybodyKnown: boolean,
): AttentionReason | null {
  if (history === undefined) return isAnybodyKnown ? "new_counterparty" : null;
  const { count, total, sharedCount } = history;
  if (count >= HABIT && amount * BigInt(count) > LARGE_FACTOR * total) return "unusually_large";
  if (treatment === null && sharedCount >= SHARED_HABIT && sharedCount * 2 > count) return "usually_shared";
  return null;
}
