"use client";

import { useQueries } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useCustomerKey } from "../business/business-context";
import { useLocale } from "../locale-context";
import type { WireTransaction } from "../transactions/apply-edit";
import { useTRPC } from "../trpc/trpc";
import {
  mostRefundable,
  type RefundReading,
  type RefundRequest,
  readRefund,
  withRefund,
} from "./refund-draft";

export type RefundDraft = Readonly<{
  text: string;
  setText: (text: string) => void;
  /** In the currency's main unit; null until it is known. */
  most: number | null;
  reading: RefundReading;
  /** Undefined: as much as fits. */
  amount: number | undefined;
  /** Null without a payment, or while the amount is wrong. */
  refundOf: readonly RefundRequest[] | null;
}>;

/** How much of a payment an inflow gives back, as it is typed. */
export function useRefundDraft(
  inflow: WireTransaction,
  outflow: WireTransaction | undefined,
  { text, setText }: Pick<RefundDraft, "text" | "setText">,
): RefundDraft {
  const t = useTranslations("links");
  const tEdits = useTranslations("edits");
  const trpc = useTRPC();
  const customer = useCustomerKey();
  const locale = useLocale();
  const refunds = useQueries({
    queries: (outflow?.refundedBy ?? [])
      .filter((id) => id !== inflow.id)
      .map((transactionId) => trpc.getTransaction.queryOptions({ ...customer, transactionId })),
  }).map(({ data }) => data?.transaction);
  const known = refunds.filter((each) => each !== undefined);
  const isKnown = outflow !== undefined && known.length === refunds.length;
  const most = isKnown ? mostRefundable(inflow, outflow, known) : null;
  const { currency } = inflow;
  const reading = readRefund(text, { amount: most ?? inflow.amount, currency, locale }, { t, tEdits });
  const amount = reading.error === null ? reading.amount : undefined;
  const refundOf =
    outflow === undefined || reading.error !== null ? null : withRefund(inflow, outflow, amount);
  return { text, setText, most, reading, amount, refundOf };
}
