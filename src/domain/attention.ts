import type { MinorUnits } from "./money";
import type { Transaction } from "./transaction";

/** Why somebody should look at a payment. */
export const ATTENTION_REASONS = ["unusually_large", "usually_shared", "new_counterparty"] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/** What was paid to one counterparty before, in minor units. */
export type PaymentHistory = Readonly<{ count: number; total: MinorUnits; sharedCount: number }>;

export type Attention = Readonly<{
  reason: AttentionReason;
  payment: Transaction;
  /** What a payment to this counterparty usually is; null where there is none before. */
  usual: MinorUnits | null;
}>;

/**
 * A payment that is more than this many times the usual is unusual, once there were enough to speak of a
 * habit.
 */
const LARGE_FACTOR = 3n;
const HABIT = 3;

/**
 * How many times somebody has to have shared a counterparty's payments until one that is not shared stands
 * out.
 */
const SHARED_HABIT = 2;

/** Payments below this part of all of them together are not worth a look. */
const FLOOR_PART = 100n;

const LISTED_PER_REASON = 3;

/**
 * What of the payments of a window a person should look at, by reason; a counterparty once.
 *
 * @param payments Those that count, largest first.
 * @param histories By counterparty key. Where nobody was paid before, nobody is new.
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
