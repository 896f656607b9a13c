"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCustomerKey } from "../business/business-context";
import { useTRPC } from "../trpc/trpc";
import type { TransactionFilter } from "./transaction-search";

/** The sums of the filtered transactions. Previous sums stay until new ones arrive. */
export function useTransactionSummary(filter: TransactionFilter) {
  const trpc = useTRPC();
  const customer = useCustomerKey();
  return useQuery({
    ...trpc.summarizeTransactions.queryOptions({ ...customer, ...filter }),
    placeholderData: keepPreviousData,
  });
}
