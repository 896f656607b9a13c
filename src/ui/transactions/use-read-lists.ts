"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../trpc/trpc";

/**
 * Reads every page of transactions that is shown again, where too much has changed to put rows in their
 * places.
 */
export function useReadLists(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const queryKey = trpc.listTransactions.pathKey();
  return async () => {
    queryClient.removeQueries({ queryKey, type: "inactive" });
    await queryClient.invalidateQueries({ queryKey });
  };
}
