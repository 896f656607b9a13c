import type { CalendarDate } from "../domain/calendar-date";
import type { SharedType } from "../domain/treatment";
import type { decideStream } from "../services/recurring/decide-stream";
import type { createRule } from "../services/rules/create-rule";
import type { excludeTransaction } from "../services/transactions/exclude-transaction";
import type { reclassifyTransaction } from "../services/transactions/reclassify-transaction";

type NotDecided = "userId" | "transactionId";
type RuleTreatment = NonNullable<Parameters<typeof createRule>[1]["treatment"]>;

/** What the owner decides about a row, in the terms of the services. */
export type Decision =
  | (Readonly<{ verb: "reclassify" }> & Omit<Parameters<typeof reclassifyTransaction>[1], NotDecided>)
  | (Readonly<{ verb: "exclude" }> & Omit<Parameters<typeof excludeTransaction>[1], NotDecided>)
  | Readonly<{ verb: "include" }>
  | Readonly<{ verb: "treat all"; treatment: RuleTreatment; throughOn: CalendarDate | null }>
  | (Readonly<{ verb: "decide stream" }> & Pick<Parameters<typeof decideStream>[1], "decision" | "name">)
  | Readonly<{ verb: "link"; as: "refund" | "transfer"; to: ExternalId }>;

type ExternalId = string;

export const COVERED: Decision = { verb: "reclassify", type: "covered_expense" };
export const SAVED: Decision = { verb: "reclassify", type: "transferred_to_savings" };

/** A rule that treats payments to this counterparty as transferred to savings, through a last day. */
export function savedFromNowOn(throughOn: CalendarDate): Decision {
  return { verb: "treat all", treatment: { type: "transferred_to_savings" }, throughOn };
}

/** A rule that shares all payments to this counterparty. The business bears `value` per cent. */
export function sharedFromNowOn(value: number): Decision {
  const treatment = { type: "shared_expense", value, sharedType: "percentage" } as const;
  return { verb: "treat all", treatment, throughOn: null };
}

export const EXCLUDED: Decision = { verb: "exclude", scope: "single" };
export const EXCLUDED_FROM_NOW_ON: Decision = { verb: "exclude", scope: "matching_future" };
export const INCLUDED: Decision = { verb: "include" };

/** An open split. The business bears `value`, in per cent or in whole units of its currency. */
export function shared(value: number, sharedType: SharedType): Decision {
  return { verb: "reclassify", type: "shared_expense", value, sharedType };
}

/** A settled split: the share of the business is final. */
export function settled(value: number, sharedType: SharedType): Decision {
  return { verb: "reclassify", type: "shared_expense", value, sharedType, isStillShared: false };
}

/** The row is part of a stream, which is expected to go on, or is not. */
export const RECURRING: Decision = { verb: "decide stream", decision: "confirmed" };
export const NOT_RECURRING: Decision = { verb: "decide stream", decision: "dismissed" };

/** Names the stream that the row is part of. */
export function streamNamed(name: string): Decision {
  return { verb: "decide stream", name };
}

/** The whole row refunds part of the outflow `to`. */
export function refundOf(to: ExternalId): Decision {
  return { verb: "link", as: "refund", to };
}

/** Both rows are the two sides of one own transfer. */
export function transferWith(to: ExternalId): Decision {
  return { verb: "link", as: "transfer", to };
}
