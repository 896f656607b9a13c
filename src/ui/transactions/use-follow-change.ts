"use client";

import { useRouter } from "next/navigation";
import type { Outputs } from "../trpc/trpc";
import { useReadAgain } from "./use-read-again";
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
  const readAgain = useReadAgain();
  const refreshFigures = useRefreshFigures();
  const readLists = useReadLists();
  const router = useRouter();
  return async ({ transactionCount, transactions, customer: settings }) => {
    const isEachListed = transactionCount === transactions.length;
    const hasSameRows = transactions.every(({ before, after }) => before !== null && after !== null);
    const follow = async (): Promise<void> => {
      if (transactionCount === 0) return;
      if (!isEachListed || !hasSameRows) return readLists();
      await readAgain(transactions.map(({ transactionId }) => transactionId));
    };
    await Promise.all([follow(), refreshFigures()]);
    // The server also renders the name, in the frame of the page.
    if (settings?.after?.name !== undefined) router.refresh();
  };
}
