"use client";

import { useQueries } from "@tanstack/react-query";
import { useCustomerKey } from "../business/business-context";
import { type Outputs, useTRPC } from "../trpc/trpc";
import type { TransactionPage } from "./transaction-pages";

export type Mark = Outputs["listMarks"]["marks"][number];

export type MarkOf = (transactionId: string) => Mark | undefined;

/** The notes and reviews of the transactions on these pages, fetched page by page. */
export function useTransactionMarks(pages: readonly TransactionPage[]): MarkOf {
  const trpc = useTRPC();
  const customer = useCustomerKey();
  const found = useQueries({
    queries: pages.map(({ transactions }) => {
      const transactionIds = transactions.map(({ id }) => id);
      return {
        ...trpc.listMarks.queryOptions({ ...customer, transactionIds }),
        enabled: transactionIds.length > 0,
      };
    }),
    combine: (results) =>
      new Map(results.flatMap(({ data }) => data?.marks.map((mark) => [mark.transactionId, mark]) ?? [])),
  });
  return (transactionId) => found.get(transactionId);
}
