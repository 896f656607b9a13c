import { decimalsOf } from "../../domain/currency-decimals";
import { MAX_REFUND_PARTS } from "../../domain/links";
import { toDecimalNumber } from "../../domain/money";
import { currencyUnits } from "../currency-units";
import { readDecimal } from "../read-decimal";
import { toMinorUnits, type WireTransaction } from "../transactions/apply-edit";
import { readPart, type Whole } from "../transactions/share-draft";
import type { Translate } from "../translate";

/** A payment that an inflow gives back; without an amount, as much as fits. */
export type RefundRequest = Readonly<{ transactionId: string; amount?: number }>;

export type RefundReading =
  | Readonly<{ error: string }>
  | Readonly<{ error: null /** Undefined: as much as fits. */; amount: number | undefined }>;

type Words = Readonly<{ t: Translate<"links">; tEdits: Translate<"edits"> }>;

/** Whether the inflow gives back some payments and could give back one more. */
export function hasRestToRefund({ amount, currency, refund }: WireTransaction): boolean {
  if (refund === null || refund.refundOf.length >= MAX_REFUND_PARTS) return false;
  return inMinorUnits(refund.refundOf, currency) < toMinorUnits(amount, decimalsOf(currency));
}

/**
 * The most that the inflow can give back of the outflow, in the currency's main unit: what neither gives back
 * another payment, nor is given back by one of `refunds`, the other refunds of the outflow.
 */
export function mostRefundable(
  inflow: WireTransaction,
  outflow: WireTransaction,
  refunds: readonly WireTransaction[],
): number {
  const { currency } = inflow;
  const decimals = decimalsOf(currency);
  const taken = refunds.flatMap(({ refund }) =>
    (refund?.refundOf ?? []).filter(({ transactionId }) => transactionId === outflow.id),
  );
  const left = toMinorUnits(inflow.amount, decimals) - inMinorUnits(otherParts(inflow, outflow), currency);
  const room = toMinorUnits(outflow.amount, decimals) - inMinorUnits(taken, currency);
  const most = left < room ? left : room;
  return toDecimalNumber(most > 0n ? most : 0n, decimals);
}

/** Parses the amount as typed, or reports what is wrong with it. Nothing typed means as much as fits. */
export function readRefund(text: string, most: Whole, { t, tEdits }: Words): RefundReading {
  if (text.trim() === "") return { error: null, amount: undefined };
  const amount = readDecimal(text, most.locale, currencyUnits(most.currency, most.locale));
  if (amount === null) return { error: tEdits("share.notNumber") };
  if (amount <= 0) return { error: t("notPositive") };
  const part = readPart(amount, most, tEdits);
  return typeof part === "string" ? { error: part } : { error: null, amount };
}

/** All that the inflow gives back once it gives back this outflow too. */
export function withRefund(
  inflow: WireTransaction,
  outflow: WireTransaction,
  amount: number | undefined,
): readonly RefundRequest[] {
  const part = { transactionId: outflow.id, ...(amount === undefined ? {} : { amount }) };
  return [...otherParts(inflow, outflow), part];
}

/** What the inflow gives back of other payments. A new part of the outflow replaces its earlier one. */
function otherParts({ refund }: WireTransaction, outflow: WireTransaction) {
  return (refund?.refundOf ?? []).filter(({ transactionId }) => transactionId !== outflow.id);
}

function inMinorUnits(parts: readonly Readonly<{ amount: number }>[], currency: string): bigint {
  const decimals = decimalsOf(currency);
  return parts.reduce((sum, { amount }) => sum + toMinorUnits(amount, decimals), 0n);
}
