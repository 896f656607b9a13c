import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { type Move, moveFigures } from "../cashflow/move-figures";
import type { Outputs } from "../trpc/trpc";
import { showTransactions } from "./show-transactions";

/** The query keys of the lists and figures of a business. */
export type CacheKeys = Readonly<{ transactions: QueryKey; overviews: QueryKey }>;

/** The cached values before an edit, to restore them if it is refused. */
export type Shown = readonly (readonly [QueryKey, unknown])[];

/** Updates every cached list and figure optimistically. Returns the previous values. */
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
