"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { invalidate } from "../trpc/invalidate";
import { useTRPC } from "../trpc/trpc";

/**
 * Returns a function that refetches everything derived from transactions, but not the lists, which may be
 * long. The exception is lists filtered by review, because a mark can change which rows they contain.
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
      ...keys.map((queryKey) => invalidate(queryClient, { queryKey })),
      invalidate(queryClient, {
        queryKey: trpc.listTransactions.pathKey(),
        predicate: ({ queryKey }) => isOfReview(queryKey),
      }),
    ]);
  };
}

/** Whether the query is a page of a list filtered by review. */
function isOfReview(queryKey: QueryKey): boolean {
  const input: unknown = Reflect.get(Object(queryKey.at(-1)), "input");
  return Reflect.get(Object(input), "reviewed") !== undefined;
}
