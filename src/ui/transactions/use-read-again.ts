"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCustomerKey } from "../business/business-context";
import { useTRPC, useTRPCClient } from "../trpc/trpc";
import { showTransactions } from "./show-transactions";
import { useReadLists } from "./use-read-lists";

/** Above this number, lists are refetched instead of individual rows. */
const MAX_READ_ALONE = 20;

/** Returns a function that refetches transactions and shows them in place, in every list that has them. */
export function useReadAgain(): (transactionIds: readonly string[]) => Promise<void> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const customer = useCustomerKey();
  const readLists = useReadLists();
  return async (transactionIds) => {
    if (transactionIds.length > MAX_READ_ALONE) return readLists();
    const reads = transactionIds.map((transactionId) =>
      client.getTransaction.query({ ...customer, transactionId }),
    );
    const found = await Promise.all(reads).catch(() => null);
    // One of them may have been removed. Only the lists tell which.
    if (found === null) return readLists();
    showTransactions(
      queryClient,
      { transactions: trpc.listTransactions.pathKey() },
      found.map(({ transaction }) => transaction),
    );
  };
}
