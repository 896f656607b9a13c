"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import Link2 from "lucide-react/icons/link-2";
import { useTranslations } from "use-intl";
import { mayEdit } from "../../domain/person";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { LoadMore } from "../components/load-more";
import { PageHeader } from "../components/page-header";
import { ListState } from "../list-state";
import { useEditActions } from "../transactions/use-edit-actions";
import { cursorPages } from "../trpc/cursor-pages";
import { useTRPC, useTRPCClient } from "../trpc/trpc";
import { useKeptFocus } from "../use-kept-focus";
import { Suggestions } from "./suggestions";
import { useLinkActions } from "./use-link-actions";

/** Suggested refunds and own transfers, for a person to decide on. */
export function Links() {
  const t = useTranslations("links");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const { business } = useBusiness();
  const actions = useLinkActions(useEditActions());
  useKeptFocus();
  const query = useInfiniteQuery(
    cursorPages({
      pathKey: trpc.suggestLinks.pathKey(),
      input: useCustomerKey(),
      fetchPage: client.suggestLinks.query,
    }),
  );
  const isEditable = mayEdit(business.role);
  const refunds = query.data?.pages.flatMap((page) => page.refunds) ?? [];
  const transfers = query.data?.pages.flatMap((page) => page.transfers) ?? [];
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <ListState
        query={query}
        loading={{ label: t("loading"), rows: 4 }}
        empty={{ title: t("nothingTitle"), text: t("nothingText"), icon: <Link2 /> }}
        isEmpty={refunds.length + transfers.length === 0}
      />
      {refunds.length > 0 && (
        <Suggestions
          title={t("refunds")}
          description={t("refundsHint")}
          suggestions={refunds}
          accept="markRefund"
          toEdit={({ inflow, outflow }) => ({
            action: "mark_refund",
            transactionId: inflow.id,
            refundOf: [{ transactionId: outflow.id }],
          })}
          onAccept={isEditable ? ({ inflow, outflow }) => void actions.markRefund(inflow, outflow) : null}
          onReject={({ inflow, outflow }) => void actions.reject(inflow, outflow)}
        />
      )}
      {transfers.length > 0 && (
        <Suggestions
          title={t("transfers")}
          description={t("transfersHint")}
          suggestions={transfers}
          accept="pair"
          toEdit={({ inflow, outflow }) => ({
            action: "pair_transfer",
            transactionId: outflow.id,
            withTransactionId: inflow.id,
          })}
          onAccept={isEditable ? ({ inflow, outflow }) => void actions.pair(outflow, inflow) : null}
          onReject={({ inflow, outflow }) => void actions.reject(outflow, inflow)}
        />
      )}
      <LoadMore query={query} label={t("lookFurther")} />
    </>
  );
}
