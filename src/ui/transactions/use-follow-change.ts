"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCustomerKey } from "../business/business-context";
import { type Outputs, useTRPC, useTRPCClient } from "../trpc/trpc";
import { showTransactions } from "./show-transactions";
import { useReadLists } from "./use-read-lists";
import { useRefreshFigures } from "./use-refresh-figures";

export type Change = Outputs["listChanges"]["changes"][number];

/**
 * Updates the page after a change by anyone.
 *
 * A few transactions are refetched in place. If a change affects many, or adds or removes some, the lists are
 * refetched.
 */
export function useFollowChange(): (change: Change) => Promise<void> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const customer = useCustomerKey();
  const refreshFigures = useRefreshFigures();
  const readLists = useReadLists();
  const router = useRouter();
  return async ({ transactionCount, transactions, customer: settings }) => {
    const queryKey = trpc.listTransactions.pathKey();
    const isEachListed = transactionCount === transactions.length;
    const hasSameRows = transactions.every(({ before, after }) => before !== null && after !== null);
    const follow = async (): Promise<void> => {
      if (transactionCount === 0) return;
      if (!isEachListed || !hasSameRows) return readLists();
      const found = await Promise.all(
        transactions.map(({ transactionId }) => client.getTransaction.query({ ...customer, transactionId })),
      );
      showTransactions(
        queryClient,
        { transactions: queryKey },
        found.map(({ transaction }) => transaction),
      );
    };
    await Promise.all([follow(), refreshFigures()]);
    // The server also renders the name, in the frame of the page.
    if (settings?.after?.name !== undefined) router.refresh();
  };
}
