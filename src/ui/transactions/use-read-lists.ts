"use client";

import { useQueryClient } from "@tanstack/react-query";
import { invalidate } from "../trpc/invalidate";
import { useTRPC } from "../trpc/trpc";

/**
 * Returns a function that refetches all visible pages of transactions, for when too much has changed to
 * replace rows.
 */
export function useReadLists(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const queryKey = trpc.listTransactions.pathKey();
  return async () => {
    queryClient.removeQueries({ queryKey, type: "inactive" });
    await invalidate(queryClient, { queryKey });
  };
}
