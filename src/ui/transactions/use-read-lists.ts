"use client";

import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../trpc/trpc";
import type { TransactionPage } from "./transaction-pages";

/** Reading page after page in place shows nothing until the last has come, so longer lists begin anew. */
const MAX_PAGES_IN_PLACE = 5;

/** Reads every list of transactions again, where too much has changed to put rows in their places. */
export function useReadLists(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const queryKey = trpc.listTransactions.pathKey();
  return async () => {
    queryClient.removeQueries({ queryKey, type: "inactive" });
    const lists = queryClient.getQueriesData<InfiniteData<TransactionPage>>({ queryKey });
    await Promise.all(
      lists.map(([key, list]) =>
        (list?.pages.length ?? 0) <= MAX_PAGES_IN_PLACE
          ? queryClient.invalidateQueries({ queryKey: key, exact: true })
          : queryClient.resetQueries({ queryKey: key, exact: true }),
      ),
    );
  };
}
