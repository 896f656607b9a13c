"use client";

import { useRef } from "react";
import { useTranslations } from "use-intl";
import { useCustomerKey } from "../business/business-context";
import { noteOwnChange } from "../business/own-changes";
import { showToast } from "../components/show-toast";
import { useLocale } from "../locale-context";
import type { WireTransaction } from "../transactions/apply-edit";
import { nameOf } from "../transactions/counting";
import { describeImpact } from "../transactions/edit-message";
import type { useEditActions } from "../transactions/use-edit-actions";
import { useReadLists } from "../transactions/use-read-lists";
import { useRefreshFigures } from "../transactions/use-refresh-figures";
import { type Outputs, useTRPCClient } from "../trpc/trpc";
import { useErrorText } from "../trpc/use-error-text";
import { withRefund } from "./refund-draft";

type Linked = Pick<Outputs["markRefund"], "changeId" | "impact">;

type AddedRefund = Readonly<{
  inflow: WireTransaction;
  outflow: WireTransaction;
  amount: number | undefined;
}>;

type Action = "markRefund" | "clearRefund" | "pair" | "unpair" | "reject";

/**
 * Adds and removes links between transactions. Each is one change and can be undone. Each returns whether the
 * service did it; otherwise a toast says why not.
 */
export function useLinkActions({
  follow,
  announce,
}: Pick<ReturnType<typeof useEditActions>, "follow" | "announce">) {
  const errorText = useErrorText();
  const t = useTranslations("links");
  const tEdits = useTranslations("edits");
  const locale = useLocale();
  const client = useTRPCClient();
  const customer = useCustomerKey();
  const refresh = useRefreshFigures();
  const readLists = useReadLists();

  /** The requests whose links the lists do not show yet. */
  const running = useRef(new Set<string>());

  /** Ignores a request that is made again, such as by a double click, before the lists show its link. */
  const link = async <Input extends object>(
    action: Action,
    row: WireTransaction,
    send: (input: Input) => Promise<Linked>,
    input: Input,
  ): Promise<boolean> => {
    const request = `${action} ${JSON.stringify(input)}`;
    if (running.current.has(request)) return false;
    running.current.add(request);
    const end = () => running.current.delete(request);
    try {
      const { changeId, impact } = await follow(send(input));
      noteOwnChange(changeId);
      announce(changeId, {
        title: t(`done.${action}`, { name: nameOf(row) }),
        description: describeImpact({ impact }, { locale, currency: row.currency }, tEdits),
      });
    } catch (error) {
      end();
      void showToast({ tone: "error", title: errorText(error) });
      return false;
    }
    void Promise.all([refresh(), readLists()]).finally(end);
    return true;
  };
  /** A request names all that an inflow refunds, so it starts from what others may just have stored. */
  const addRefund = async ({ inflow, outflow, amount }: AddedRefund): Promise<Linked> => {
    const { transaction } = await client.getTransaction.query(on(inflow));
    return client.markRefund.mutate({
      ...on(inflow),
      refundOf: [...withRefund(transaction, outflow, amount)],
      conditions: { versions: [transaction.version] },
    });
  };
  const on = ({ id: transactionId }: WireTransaction) => ({ ...customer, transactionId });

  return {
    /** Adds an outflow to those that the inflow refunds, with as much as fits if `amount` is undefined. */
    markRefund: (inflow: WireTransaction, outflow: WireTransaction, amount?: number) =>
      link("markRefund", inflow, addRefund, { inflow, outflow, amount }),
    clearRefund: (inflow: WireTransaction) =>
      link("clearRefund", inflow, client.clearRefund.mutate, on(inflow)),
    pair: (one: WireTransaction, other: WireTransaction) =>
      link("pair", one, client.pairTransfer.mutate, { ...on(one), withTransactionId: other.id }),
    unpair: (one: WireTransaction) => link("unpair", one, client.unpairTransfer.mutate, on(one)),
    reject: (one: WireTransaction, other: WireTransaction) =>
      link("reject", one, client.rejectLink.mutate, { ...on(one), otherTransactionId: other.id }),
  };
}

export type LinkActions = ReturnType<typeof useLinkActions>;
