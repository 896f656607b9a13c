"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../trpc/trpc";

/**
 * Asks anew for everything that follows from the transactions, but not for the list of them, which may be
 * long: only one that is narrowed to what is reviewed, or to review, has other rows with every mark.
 */
export function useRefreshFigures(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async () => {
    const keys = [
      trpc.getOverview.pathKey(),
      trpc.getDrivers.pathKey(),
      trpc.getForecast.pathKey(),
      trpc.listAttention.pathKey(),
      trpc.summarizeTransactions.pathKey(),
      trpc.findCounterparty.pathKey(),
      trpc.listCounterparties.pathKey(),
      trpc.listPeriods.pathKey(),
      trpc.listClosings.pathKey(),
      trpc.listClosedFigures.pathKey(),
      trpc.listClosedLines.pathKey(),
      trpc.listMarks.pathKey(),
      trpc.suggestLinks.pathKey(),
      trpc.listRecurringStreams.pathKey(),
      trpc.listExpectedPayments.pathKey(),
      trpc.getTransaction.pathKey(),
      trpc.listRules.pathKey(),
      trpc.listRuleSuggestions.pathKey(),
      trpc.listChanges.pathKey(),
      trpc.previewEdits.pathKey(),
      trpc.previewFilteredEdit.pathKey(),
      trpc.getCustomer.pathKey(),
      trpc.getReferenceDate.pathKey(),
    ];
    await Promise.all([
      ...keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      queryClient.invalidateQueries({
        queryKey: trpc.listTransactions.pathKey(),
        predicate: ({ queryKey }) => isOfReview(queryKey),
      }),
    ]);
  };
}

/** Whether a page is one of a list that is narrowed by who has reviewed. */
function isOfReview(queryKey: QueryKey): boolean {
  const input: unknown = Reflect.get(Object(queryKey.at(-1)), "input");
  return Reflect.get(Object(input), "reviewed") !== undefined;
}
