import type { CalendarDate } from "./calendar-date";
import { type Actor, actorId } from "./change";
import { type Counted, remaining } from "./contribution";
import { decimalsOf } from "./currency-decimals";
import { type MinorUnits, toDecimalText } from "./money";
import {
  countedFor,
  type Direction,
  type Status,
  type Transaction,
  type TreatmentDecision,
} from "./transaction";
import { PERCENTAGE_DECIMALS, type PlainTreatment, type Treatment } from "./treatment";

/**
 * The content of a sign-off: records that consist only of text, whole numbers and null, so that every
 * implementation writes them alike. Any change to them changes every digest and needs a new format number;
 * readers must keep the old format.
 */

export const SIGN_OFF_FORMAT = 1;

type ClosingRecord = Readonly<{
  type: "closing";
  format: typeof SIGN_OFF_FORMAT;
  userId: string;
  currency: string;
  closedThrough: CalendarDate;
  changeId: string;
  sequence: number;
  closedAt: string;
  closedBy: Readonly<{ kind: Actor["kind"]; id: string | null }>;
}>;

type DayRecord = Readonly<{ type: "day"; bookedOn: CalendarDate; income: string; expense: string }>;

type TotalRecord = Readonly<{
  type: "total";
  days: number;
  transactions: number;
  income: string;
  expense: string;
  remaining: string;
}>;

/** A shared expense has its share as entered; `settledShare` is null while the split is open. */
type TreatmentRecord =
  | PlainTreatment
  | Readonly<{
      type: "shared_expense";
      sharedType: "percentage" | "amount";
      value: string;
      settledShare: string | null;
    }>;

type RefundRecord = Readonly<{ outflowId: string; amount: string; applied: string; borne: string }>;

export type TransactionRecord = Readonly<{
  type: "transaction";
  id: string;
  externalId: string;
  pendingExternalId: string | null;
  accountId: string | null;
  bookedOn: CalendarDate;
  amount: string;
  direction: Direction;
  status: Status;
  description: string;
  counterpartyId: string | null;
  counterpartyName: string | null;
  treatment: TreatmentRecord | null;
  /** Present only where a rule gave the treatment. */
  treatmentRuleId?: string;
  /** Present only where a person took the treatment back, so that no rule gives it one. */
  treatmentDecision?: TreatmentDecision;
  personDecision: "excluded" | "included" | null;
  ruleId: string | null;
  refundOf: readonly RefundRecord[] | null;
  transferWith: string | null;
  income: string;
  expense: string;
}>;

export type SignOffRecord = ClosingRecord | DayRecord | TransactionRecord | TotalRecord;

type Closed = Readonly<{
  changeId: string;
  sequence: number;
  at: Date;
  by: Actor;
  after: CalendarDate;
}>;

export function toClosingRecord(
  { userId, currency }: Readonly<{ userId: string; currency: string }>,
  { changeId, sequence, at, by, after }: Closed,
): ClosingRecord {
  return {
    type: "closing",
    format: SIGN_OFF_FORMAT,
    userId,
    currency,
    closedThrough: after,
    changeId,
    sequence,
    closedAt: at.toISOString(),
    closedBy: { kind: by.kind, id: actorId(by) },
  };
}

export function toDayRecord(bookedOn: CalendarDate, counted: Counted, currency: string): DayRecord {
  return { type: "day", bookedOn, ...toTexts(counted, currency) };
}

export function toTotalRecord(
  counts: Readonly<{ days: number; transactions: number }>,
  counted: Counted,
  currency: string,
): TotalRecord {
  const { days, transactions } = counts;
  const rest = toText(remaining(counted), currency);
  return { type: "total", days, transactions, ...toTexts(counted, currency), remaining: rest };
}

/** Marks are left out: they can still be changed after the day is closed, and no figure depends on them. */
export function toTransactionRecord(stored: Transaction): TransactionRecord {
  const { currency } = stored;
  return {
    type: "transaction",
    id: stored.id,
    externalId: stored.externalId,
    pendingExternalId: stored.pendingExternalId,
    accountId: stored.accountId,
    bookedOn: stored.bookedOn,
    amount: toText(stored.amount, currency),
    direction: stored.direction,
    status: stored.status,
    description: stored.description,
    counterpartyId: stored.counterpartyId,
    counterpartyName: stored.counterpartyName,
    treatment: toTreatmentRecord(stored.treatment, currency),
    ...(stored.treatmentRuleId === null ? {} : { treatmentRuleId: stored.treatmentRuleId }),
    ...(stored.treatmentDecision === null ? {} : { treatmentDecision: stored.treatmentDecision }),
    personDecision: stored.personDecision,
    ruleId: stored.ruleId,
    refundOf: toRefundRecords(stored),
    transferWith: stored.transferWith,
    ...toTexts(countedFor(stored), currency),
  };
}

function toTreatmentRecord(treatment: Treatment | null, currency: string): TreatmentRecord | null {
  if (treatment?.type !== "shared_expense") return treatment;
  const { type, sharedType, value, settledShare } = treatment;
  return {
    type,
    sharedType,
    value: sharedType === "amount" ? toText(value, currency) : toDecimalText(value, PERCENTAGE_DECIMALS),
    settledShare: settledShare === null ? null : toText(settledShare, currency),
  };
}

function toRefundRecords({ refundOf, refunded, currency }: Transaction): readonly RefundRecord[] | null {
  if (refundOf === null) return null;
  return refundOf.map(({ outflowId, amount }, index) => ({
    outflowId,
    amount: toText(amount, currency),
    applied: toText(refunded?.[index]?.applied ?? 0n, currency),
    borne: toText(refunded?.[index]?.borne ?? 0n, currency),
  }));
}

function toTexts({ income, expense }: Counted, currency: string) {
  return { income: toText(income, currency), expense: toText(expense, currency) };
}

function toText(amount: MinorUnits, currency: string): string {
  return toDecimalText(amount, decimalsOf(currency));
}
