import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { type Move, moveFigures } from "../cashflow/move-figures";
import type { Outputs } from "../trpc/trpc";
import { showTransactions } from "./show-transactions";

/** Where the lists and the figures of a business are kept. */
export type CacheKeys = Readonly<{ transactions: QueryKey; overviews: QueryKey }>;

/** What was shown before, to be shown again where an edit is refused. */
export type Shown = readonly (readonly [QueryKey, unknown])[];

/** Shows the moves in every list and figure that is kept, at once. Returns what was shown before. */
export function showMoves(queryClient: QueryClient, keys: CacheKeys, moves: readonly Move[]): Shown {
  const shown = [
    ...queryClient.getQueriesData({ queryKey: keys.transactions }),
    ...queryClient.getQueriesData({ queryKey: keys.overviews }),
  ];
  showTransactions(
    queryClient,
    keys,
    moves.map(({ after }) => after),
  );
  queryClient.setQueriesData<Outputs["getOverview"]>({ queryKey: keys.overviews }, (overview) =>
    overview === undefined ? undefined : moveFigures(overview, moves),
  );
  return shown;
}

export function showAgain(queryClient: QueryClient, shown: Shown): void {
  for (const [key, value] of shown) queryClient.setQueryData(key, value);
}
