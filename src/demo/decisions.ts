import type { CalendarDate } from "../domain/calendar-date";
import type { SharedType } from "../domain/treatment";
import type { excludeTransaction } from "../services/transactions/exclude-transaction";
import type { reclassifyTransaction } from "../services/transactions/reclassify-transaction";

type NotDecided = "userId" | "transactionId";

/** What an owner makes of a row, in the words that the services take. */
export type Decision =
  | (Readonly<{ verb: "reclassify" }> & Omit<Parameters<typeof reclassifyTransaction>[1], NotDecided>)
  | (Readonly<{ verb: "exclude" }> & Omit<Parameters<typeof excludeTransaction>[1], NotDecided>)
  | Readonly<{ verb: "include" }>
  | Readonly<{ verb: "save all"; throughOn: CalendarDate }>
  | Readonly<{ verb: "link"; as: "refund" | "transfer"; to: ExternalId }>;

type ExternalId = string;

export const COVERED: Decision = { verb: "reclassify", type: "covered_expense" };
export const SAVED: Decision = { verb: "reclassify", type: "transferred_to_savings" };

/** A rule that moves what goes to this counterparty to savings, up to a day. */
export function savedFromNowOn(throughOn: CalendarDate): Decision {
  return { verb: "save all", throughOn };
}

export const EXCLUDED: Decision = { verb: "exclude", scope: "single" };
export const EXCLUDED_FROM_NOW_ON: Decision = { verb: "exclude", scope: "matching_future" };
export const INCLUDED: Decision = { verb: "include" };

/** A split that goes on: the business bears `value`, in per cent or in whole units of its currency. */
export function shared(value: number, sharedType: SharedType): Decision {
  return { verb: "reclassify", type: "shared_expense", value, sharedType };
}

/** A split that is over: what the business bore is final. */
export function settled(value: number, sharedType: SharedType): Decision {
  return { verb: "reclassify", type: "shared_expense", value, sharedType, isStillShared: false };
}

/** The whole row gives back part of what that one was paid for. */
export function refundOf(to: ExternalId): Decision {
  return { verb: "link", as: "refund", to };
}

/** Both rows are sides of one transfer between own accounts. */
export function transferWith(to: ExternalId): Decision {
  return { verb: "link", as: "transfer", to };
}
