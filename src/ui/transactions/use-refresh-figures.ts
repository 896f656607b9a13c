"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../trpc/trpc";

/** Asks anew for everything that follows from the transactions, but not for the list of them, which may be long. */
export function useRefreshFigures(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async () => {
    const keys = [
      trpc.getOverview.pathKey(),
      trpc.getDrivers.pathKey(),
      trpc.listAttention.pathKey(),
      trpc.summarizeTransactions.pathKey(),
      trpc.findCounterparty.pathKey(),
      trpc.listPeriods.pathKey(),
      trpc.listRules.pathKey(),
      trpc.listChanges.pathKey(),
      trpc.previewEdits.pathKey(),
      trpc.previewFilteredEdit.pathKey(),
      trpc.getCustomer.pathKey(),
      trpc.getReferenceDate.pathKey(),
    ];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
