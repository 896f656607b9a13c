"use client";

import { useQuery } from "@tanstack/react-query";
import { useCustomerKey } from "../business/business-context";
import { useTRPC } from "../trpc/trpc";

/**
 * The note and review of one transaction. `mark` is undefined while loading, and null if there is neither.
 */
export function useTransactionMark(transactionId: string) {
  const trpc = useTRPC();
  const { data, isError, refetch, isFetching } = useQuery(
    trpc.listMarks.queryOptions({ ...useCustomerKey(), transactionIds: [transactionId] }),
  );
  return { mark: data && (data.marks[0] ?? null), isError, refetch, isFetching };
}
